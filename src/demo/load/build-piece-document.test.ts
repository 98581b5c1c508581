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
const ofNews = newsrooms.find(({ vertical }) => vertical === 'news');

test.each([
  ['```embed\naddress: https://example.com/nothing\n```', 'The block "embed" cannot be read'],
  ['```fact-box\ntitle: ""\ntext: []\n```', 'The block "fact-box" cannot be read'],
  ['![](harbor.jpg "A harbor")', 'harbor.jpg is no picture of the demo'],
])('a text that cannot be read is refused with the path of its file: %j', (body, problem) => {
  const [piece] = ofNews?.pieces ?? [];
  if (!piece) throw new Error('The demo newsroom has no pieces.');
  const build = () => buildPieceDocument({ ...piece, body }, parts);
  expect(build).toThrow(`demo/news/pieces/${piece.file}`);
  expect(build).toThrow(problem);
});

test('VD-06: a video belongs to the piece that it names, which must be one of its brand', () => {
  const piece = ofNews?.pieces.find(({ relatedArticle }) => relatedArticle !== undefined);
  if (!piece) throw new Error('No video of the demo newsroom belongs to a piece.');
  const clips = new Map([[piece.clip ?? '', { name: 'coast', upright: false, sound: [], scenes: [], chapters: [], captions: [] }]]);
  const asked: string[] = [];
  const idOf = (name: string) => {
    asked.push(name);
    return 'rcna2';
  };
  expect(buildPieceDocument(piece, { ...parts, clips, references: { ...parts.references, idOf } })).toMatchObject({
    relatedArticle: 'rcna2',
  });
  expect(asked).toContain(piece.relatedArticle);
  const nowhere = { ...parts, clips, references: { ...parts.references, idOf: () => undefined } };
  expect(() => buildPieceDocument(piece, nowhere)).toThrow(`relatedArticle names ${piece.relatedArticle}`);
});
