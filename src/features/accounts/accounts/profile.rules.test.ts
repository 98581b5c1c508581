import { describe, expect, test } from 'vitest';
import { profileFields } from '#features/accounts/account-rows.pure';
import { profileChange, toStoredProfile } from './profile.rules.ts';
import { buildUser, type StoredUser } from '../account-rows/user.view.ts';

describe('a profile', () => {
  test('AC-07: takes its allowed fields and drops every other', () => {
    const change = {
      first_name: 'Jane',
      last_name: 'Roe',
      birth_year: 1980,
      gender: 'f',
      address_line1: '1 Main St',
      address_line2: 'Apt 2',
    };
    const more = { state: 'NY', zipcode: '10001', phone_number: '555' };
    expect(profileChange.parse({ ...change, ...more, role: 'admin', user_id: '7' })).toEqual({ ...change, ...more });
    expect(Object.keys(profileChange.shape)).toEqual(profileFields);
  });

  test('AC-07: has lines of at most 200 characters, without line ends and control characters', () => {
    expect(profileChange.parse({ first_name: ' Jane\u0000 \n\t Mary ' })).toEqual({ first_name: 'Jane Mary' });
    expect(profileChange.parse({ first_name: '\ud83d' })).toEqual({ first_name: '\ufffd' });
    expect(profileChange.safeParse({ first_name: 'x'.repeat(200) }).success).toBe(true);
    expect(profileChange.safeParse({ first_name: 'x'.repeat(201) }).success).toBe(false);
  });

  test.each([
    { written: 1880, year: 1880 },
    { written: 2100, year: 2100 },
    { written: '1980', year: 1980 },
    { written: '', year: null },
    { written: null, year: null },
    { written: 1879, year: 'refused' },
    { written: 2101, year: 'refused' },
    { written: 1980.5, year: 'refused' },
    { written: 'x', year: 'refused' },
    { written: '00000001980', year: 'refused' },
  ])('AC-07: reads the year $written of a birth as $year', ({ written, year }) => {
    const read = profileChange.safeParse({ birth_year: written });
    expect(read.success ? read.data.birth_year : 'refused').toBe(year);
  });

  test('AC-07: stores what was said: undefined fields are dropped, empty ones are taken away', () => {
    expect(toStoredProfile({ first_name: 'Jane', last_name: undefined, gender: '', state: null, birth_year: 1980 })).toEqual({
      first_name: 'Jane',
      birth_year: 1980,
      gender: null,
      state: null,
    });
    expect(toStoredProfile({})).toEqual({});
  });
});

test('AC-08: a user is answered with the fields that are not empty', () => {
  const none = { last_name: null, birth_year: null, gender: null, address_line2: null, state: null, zipcode: null, phone_number: null };
  const stored: StoredUser = { id: '7', email: 'jane@example.com', email_verified: false, first_name: 'Jane', address_line1: '', ...none };
  expect(buildUser(stored)).toEqual({ user_id: '7', email: 'jane@example.com', email_verified: false, first_name: 'Jane' });
  const whole = { last_name: 'Roe', birth_year: 1980, gender: 'f', address_line1: '1', address_line2: '2', state: 'NY', zipcode: '10001' };
  expect(buildUser({ ...stored, ...whole, phone_number: '555' })).toEqual({
    user_id: '7',
    email: 'jane@example.com',
    email_verified: false,
    first_name: 'Jane',
    ...whole,
    phone_number: '555',
  });
});
