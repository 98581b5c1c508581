import { expect, test } from 'vitest';
import { findFailedField } from './account.view.ts';

test.each([
  ['account/invalid-email', 'email'],
  ['account/weak-password', 'password'],
  ['account/wrong-credentials', 'password'],
  ['account/wrong-code', 'one_time_code'],
  ['account/busy', undefined],
  ['constructor', undefined],
])('a failure with the code %s is shown at the field %s', (code, field) => expect(findFailedField(code)).toBe(field));
