import { expect, test } from 'vitest';
import type { ContentClient } from '#content/content-client';
import { toReadersContent } from './readers-content.ts';

const piece = (id: string, type: string) => ({ item: { id, type } });
const pack = (...items: unknown[]) => ({ id: 'package', items });
const buildCuration = (...packages: unknown[]) => ({ id: 'nccu1', layouts: [{ id: 'row', packages }] });
const read = async (data: unknown) => {
  const answer = { found: true as const, data, tags: ['tag'] };
  const asked = { curation: () => Promise.resolve(answer) } as unknown as ContentClient;
  return { answer, result: await toReadersContent(asked).curation('/', { site: 'news' }) };
};

test('gives a front in which nothing is left out as the very same object', async () => {
  const { answer, result } = await read(buildCuration(pack(piece('rcna1', 'article')), pack()));
  expect(result).toBe(answer);
});

test('FR-30: leaves out what leads to a page that is not built, and copies the packages that had it alone', async () => {
  const whole = pack(piece('rcna1', 'article'));
  const { result } = await read(buildCuration(whole, pack(piece('mmvo1', 'video'), piece('rcna2', 'article'))));
  expect(result).toMatchObject({ found: true, tags: ['tag'], data: buildCuration(whole, pack(piece('rcna2', 'article'))) });
  expect(result.found && result.data.layouts[0]?.packages[0]).toBe(whole);
});
