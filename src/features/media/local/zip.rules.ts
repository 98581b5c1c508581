/** What a zip look-up answers (LN-01). */
export type ZipInfo = {
  city_data: { postal_code: string; city: string };
  state_data: { state_code: string };
  location_data: { latitude: number; longitude: number };
};

/** What stands for a zip code in what somebody typed: five digits, or ZIP+4 with or without its hyphen, of which the first five count. Undefined for anything else. */
export const parseZip = (typed: string): string | undefined => {
  if (typed.length > 40) return undefined;
  const [, zip] = /^([0-9]{5})(?:[- ]?[0-9]{4})?$/.exec(typed.trim()) ?? [];
  return zip;
};
