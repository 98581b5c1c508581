import { expect, test } from 'vitest';
import { toStreamProblem } from './cable.errors.ts';

test.each([
  ['cable/not-signed-in', 'not-signed-in'],
  ['cable/not-authorized', 'z100'],
  ['cable/too-many-streams', 'too-many'],
  ['cable/pass-over', 'pass-over'],
  ['cable/other', 'z130'],
  ['constructor', 'z130'],
  [undefined, 'z130'],
])('a failure with the code %s is told as %s', (code, problem) => expect(toStreamProblem(code)).toBe(problem));
