import { expect, test } from 'vitest';
import { parseSavedId } from './saved-content.ts';

test.each([
  ['rcna1', 'rcna1', 'article'],
  ['r1', 'rcna1', 'article'],
  ['tdrp1', 'tdrp1', 'recipe'],
  ['tdpd1', 'tdpd1', 'product'],
  ['mmvo1', 'mmvo1', 'video'],
  ['tmvo1', 'tmvo1', 'video'],
])('SV-06: %s is saved as %s, %s', (written, contentId, contentType) => expect(parseSavedId(written)).toEqual({ contentId, contentType }));

test.each(['ncpn1', 'nccu1', 'ncrd1', 'mmpl1', 'rcna', 'constructor', ''])('SV-06: %j cannot be saved', (written) =>
  expect(parseSavedId(written)).toBeUndefined(),
);
