/** The fields of a profile (AC-07), in the order of API responses. */
export const profileFields = [
  'first_name',
  'last_name',
  'birth_year',
  'gender',
  'address_line1',
  'address_line2',
  'state',
  'zipcode',
  'phone_number',
] as const;
export type ProfileField = (typeof profileFields)[number];

/** The stored values of a profile. */
export type StoredProfile = Record<Exclude<ProfileField, 'birth_year'>, string | null> & { birth_year: number | null };
/** The fields of an account that its owner sees. */
export type StoredUser = { id: string; email: string; email_verified: boolean } & StoredProfile;

/** A user as calls answer it: `user_id`, and what is there. */
export type User = { user_id: string; email: string; email_verified: boolean } & {
  [Field in ProfileField]?: NonNullable<StoredProfile[Field]>;
};

/** The fields of the user shape that are not empty. */
export const buildUser = (stored: StoredUser): User => {
  const { id, email, email_verified } = stored;
  return {
    user_id: id,
    email,
    email_verified,
    ...(Object.fromEntries(
      profileFields.map((field) => [field, stored[field]] as const).filter(([, value]) => value !== null && value !== ''),
    ) as Partial<User>),
  };
};
