import { expect, test } from 'vitest';
import { newsrooms } from '../newsroom/newsrooms.fixture.ts';
import { buildPieceDocument } from './build-piece-document.ts';

const image = { id: 'ncim1', width: 1600, height: 900, focalPoint: { x: 0.5, y: 0.5 }, alt: '', version: 1 };
const parts = {
  vertical: 'news' as const,
  id: 'rcna1',
  people: new Map<string, string>(),
  references: { idOf: () => 'rcna2', linkOf: (address: string) => address },
  picture: () => image,
  pictureNamed: () => image,
  start: Date.parse('2026-11-22T12:00:00.000Z'),
  clips: new Map(),
};

test.each([
  ['```embed\naddress: https://example.com/nothing\n```', 'The block "embed" cannot be read'],
  ['```fact-box\ntitle: ""\ntext: []\n```', 'The block "fact-box" cannot be read'],
  ['![](harbor.jpg "A harbor")', 'harbor.jpg is no picture of the demo'],
])('a text that cannot be read is refused with the path of its file: %j', (body, problem) => {
  const [piece] = newsrooms.find(({ vertical }) => vertical === 'news')?.pieces ?? [];
  if (!piece) throw new Error('The demo newsroom has no pieces.');
  const build = () => buildPieceDocument({ ...piece, body }, parts);
  expect(build).toThrow(`demo/news/pieces/${piece.file}`);
  expect(build).toThrow(problem);
});
