/** The columns of an account whose owner has told nothing but an address. */
export const emptyAccount = {
  password_hash: null,
  first_name: null,
  last_name: null,
  birth_year: null,
  gender: null,
  phone_number: null,
  address_line1: null,
  address_line2: null,
  state: null,
  zipcode: null,
  source: null,
};
