import { expect, test } from 'vitest';
import type { WirePackage } from '#content/responses/wire';
import { hasRoomInRail } from './rail-room.rules.ts';

const pack = (type: WirePackage['type'], count: number, more: Partial<WirePackage> = {}) =>
  ({ type, items: Array.from({ length: count }), metadata: {}, ...more }) as unknown as WirePackage;
const latest = pack('list', 5, { title: 'The latest', metadata: { showImages: false } });

test.each([
  ['a large lead above three beside a short list', [pack('lead', 4, { subType: 'stack' })], [latest], true],
  ['a lead with the others beside it, as high as the list', [pack('lead', 5, { subType: 'beside' })], [latest], false],
  [
    'four lines beside two newsletters',
    [pack('list', 4, { title: 'From the test bench' })],
    [pack('newsletter', 0), pack('newsletter', 0)],
    false,
  ],
  ['two rows of pictures beside what is most read', [pack('grid', 4, { metadata: { columns: 2 } })], [pack('mostPopular', 0)], true],
  [
    'the same with the guide and a zip code below',
    [pack('grid', 4, { metadata: { columns: 2 } })],
    [pack('mostPopular', 0), pack('programGuide', 0), pack('local', 0)],
    false,
  ],
  ['one piece beside one headline', [pack('list', 1)], [pack('list', 1)], true],
] as const)('FR-35: an ad stands in a rail where it leaves no hole beside it: %s', (_what, main, rail, fits) => {
  expect(hasRoomInRail({ main, rail })).toBe(fits);
});
