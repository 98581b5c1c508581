import { z } from 'zod';
import { cleanText } from '#content/text/clean-text';
import { type ProfileField, profileFields } from '#features/accounts/account-rows.pure';

const mostCharacters = 200;
const line = z
  .string()
  .max(mostCharacters)
  .transform((text) => cleanText(text).replace(/\s+/g, ' ').trim().toWellFormed())
  .nullish();

/** A name or another line of a profile: one line without control characters. */
export const profileLine = line;

/** The fields of a profile as they come in: others are dropped, an empty one is taken away. */
export const profileChange = z.object({
  first_name: line,
  last_name: line,
  birth_year: z
    .union([z.number(), z.string().max(10)])
    .transform((year) => (year === '' ? null : Number(year)))
    .pipe(z.number().int().min(1880).max(2100).nullable())
    .nullish(),
  gender: line,
  address_line1: line,
  address_line2: line,
  state: line,
  zipcode: line,
  phone_number: line,
});
export type ProfileChange = z.infer<typeof profileChange>;

/** Only what was said: undefined fields are dropped, empty ones become null. */
export const toStoredProfile = (change: ProfileChange): Partial<Record<ProfileField, string | number | null>> =>
  Object.fromEntries(
    profileFields.flatMap((field) => {
      const value = change[field];
      return value === undefined ? [] : [[field, value === '' ? null : value] as const];
    }),
  );
