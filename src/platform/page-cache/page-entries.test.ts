import { describe, expect, test } from 'vitest';
import { createPageEntries } from './page-entries.ts';
import { buildRepresentation } from './representation.ts';
import type { StoredPage } from './stored-page.ts';

const body = Buffer.alloc(10);
const representation = buildRepresentation({ hash: 'h', headers: [], storable: true }, body, 'identity');
const page = (key: string, bytes = 10_000, tags: string[] = []): StoredPage => ({
  key,
  status: 200,
  representations: { identity: representation },
  packing: new Map(),
  packs: true,
  headers: [],
  hash: 'h',
  dictionary: undefined,
  tags,
  storedAt: 0,
  generation: 0,
  bytes,
  frameBytes: bytes - body.length,
  storable: true,
  freshUntil: Infinity,
  staleUntil: Infinity,
  freshBy: Infinity,
  errorUntil: Infinity,
  retryAt: 0,
  failures: 0,
  removed: false,
  notModified: undefined,
});

/** Reads hot pages by Zipf's law from a repeatable sequence, with `strangers` one-time pages between two reads; gives the hit ratio. */
const hitRatio = (pageEntries: ReturnType<typeof createPageEntries>, reads: number, strangers: number, seed: number): number => {
  let state = seed;
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  let hits = 0;
  for (let read = 0; read < reads; read += 1) {
    const key = `hot-${Math.floor(1_000 ** random())}`;
    if (pageEntries.get(key)) hits += 1;
    else pageEntries.put(page(key));
    for (let index = 0; index < strangers; index += 1) {
      const stranger = `stranger-${seed}-${read}-${index}`;
      if (!pageEntries.get(stranger)) pageEntries.put(page(stranger));
    }
  }
  return hits / reads;
};

describe('the entries of the page cache', () => {
  test("L9: loses less than 2 points of the hot pages' hit ratio under 300,000 distinct addresses, 20 to each read (scaled)", () => {
    const pageEntries = createPageEntries(12_000_000);
    hitRatio(pageEntries, 50_000, 0, 1);
    const before = hitRatio(pageEntries, 50_000, 0, 2);
    const during = hitRatio(pageEntries, 15_000, 20, 3);
    expect(before).toBeGreaterThan(0.95);
    expect(before - during).toBeLessThan(0.02);
    expect(pageEntries.bytes).toBeLessThanOrEqual(12_000_000);
  });

  test('keeps hot pages of a tight budget too', () => {
    const pageEntries = createPageEntries(3_000_000);
    hitRatio(pageEntries, 50_000, 0, 1);
    const before = hitRatio(pageEntries, 50_000, 0, 2);
    const during = hitRatio(pageEntries, 50_000, 4, 3);
    expect(before - during).toBeLessThan(0.1);
  });

  test('takes a key that comes back soon into the main part', () => {
    const pageEntries = createPageEntries(1_000_000);
    pageEntries.put(page('back'));
    for (let index = 0; index < 200; index += 1) pageEntries.put(page(`other-${index}`));
    expect(pageEntries.get('back')).toBeUndefined();
    pageEntries.put(page('back'));
    for (let index = 0; index < 50; index += 1) pageEntries.put(page(`more-${index}`));
    expect(pageEntries.get('back')).toBeDefined();
  });

  test('finds by tag what lies there, and nothing that was replaced or turned out', () => {
    const pageEntries = createPageEntries(100_000);
    pageEntries.put(page('a', 1_000, ['one']));
    pageEntries.put(page('a', 1_000, ['two']));
    expect([...pageEntries.tagged('one')]).toEqual([]);
    expect([...pageEntries.tagged('two')].map((one) => one.key)).toEqual(['a']);
    for (let index = 0; index < 300; index += 1) pageEntries.put(page(`x${index}`, 1_000, ['many']));
    expect([...pageEntries.tagged('two')]).toEqual([]);
    expect([...pageEntries.tagged('many')]).toHaveLength(pageEntries.entries);
  });
});
