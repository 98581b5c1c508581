/** The fields of an account that its owner sees. */
export type StoredUser = {
  id: string;
  email: string;
  email_verified: boolean;
  first_name: string | null;
  last_name: string | null;
  birth_year: number | null;
  gender: string | null;
  address_line1: string | null;
  address_line2: string | null;
  state: string | null;
  zipcode: string | null;
  phone_number: string | null;
};

/** A user as calls answer it: `user_id`, and what is there. */
export type User = { user_id: string; email: string; email_verified: boolean } & Partial<
  Record<'first_name' | 'last_name' | 'gender' | 'address_line1' | 'address_line2' | 'state' | 'zipcode' | 'phone_number', string> & {
    birth_year: number;
  }
>;

/** The fields of the user shape that are not empty. */
export const buildUser = (stored: StoredUser): User => {
  const { id, email, email_verified, first_name, last_name, birth_year, gender, address_line1, address_line2 } = stored;
  const { state, zipcode, phone_number } = stored;
  const more = { first_name, last_name, birth_year, gender, address_line1, address_line2, state, zipcode, phone_number };
  return {
    user_id: id,
    email,
    email_verified,
    ...(Object.fromEntries(Object.entries(more).filter(([, value]) => value !== null && value !== '')) as Partial<User>),
  };
};
