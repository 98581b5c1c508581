import { expect, test } from 'vitest';
import { toShownDates } from './piece-dates.ts';

const [early, late] = ['2026-11-20T12:00:00.000Z', '2026-11-20T12:00:01.000Z'];

test.each([
  [early, late, { published: early, modified: late }],
  [late, early, { published: late, modified: late }],
  [early, early, { published: early, modified: early }],
  [early, undefined, { published: early, modified: early }],
  [undefined, late, { published: undefined, modified: late }],
  [undefined, undefined, { published: undefined, modified: undefined }],
  // the same moment in another time zone
  ['2026-11-20T13:00:00.000+01:00', early, { published: '2026-11-20T13:00:00.000+01:00', modified: early }],
])('AR-05: published %s and changed %s, it is shown as %j', (datePublished, dateModified, shown) =>
  expect(toShownDates({ datePublished, dateModified })).toEqual(shown),
);
