import { expect, test } from 'vitest';
import { changeInterests } from './interests.rules.ts';

test.each([
  ['the first ones', [], { chosen: ['Food', 'Books'], had: [], only: null }, ['Food', 'Books']],
  ['one more', ['Food'], { chosen: ['Food', 'Books'], had: ['Food'], only: null }, ['Food', 'Books']],
  ['one less', ['Food', 'Books'], { chosen: ['Books'], had: ['Food', 'Books'], only: null }, ['Books']],
  ['none left', ['Food'], { chosen: [], had: ['Food'], only: null }, []],
  [
    'another tab has chosen one since',
    ['Food', 'Sport'],
    { chosen: ['Food', 'Books'], had: ['Food'], only: null },
    ['Food', 'Sport', 'Books'],
  ],
  ['another tab has left one since', ['Books'], { chosen: ['Food', 'Books'], had: ['Food', 'Books'], only: null }, ['Books']],
  ['one alone, chosen', ['Food'], { chosen: ['Books'], had: [], only: 'Books' }, ['Food', 'Books']],
  ['one alone, left', ['Food', 'Books'], { chosen: [], had: [], only: 'Food' }, ['Books']],
  ['one alone, chosen once more', ['Food'], { chosen: ['Food'], had: [], only: 'Food' }, ['Food']],
])('AC-35: interests after a form: %s', (_what, stored, form, after) => {
  expect(changeInterests(stored, form)).toEqual(after);
});
