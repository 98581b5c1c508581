/** The name and the default of the cookie with the region that a reader asks from, which a CDN may set. */
export const regionCookie = 'ng_geolocation';
export const defaultRegion = 'US';

/** What the cookie says, in the cookies of a browser; of one that is long only its beginning. */
export const readRegionCookie = (cookies: string): string =>
  cookies
    .slice(0, 8_000)
    .split(/;\s*/)
    .find((cookie) => cookie.startsWith(`${regionCookie}=`))
    ?.slice(regionCookie.length + 1, regionCookie.length + 400) ?? '';

/** A text whose escapes are read; nothing where they are wrong. */
export const decodeOrNothing = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return '';
    throw error;
  }
};

/** The region in a browser's cookies: two capital letters as they are, or in an object as `country` or `region`; the United States for anything else. */
export const findRegion = (cookies: string): string => {
  const value = readRegionCookie(cookies);
  const [, region] =
    /^(?:"|%22)?([A-Z]{2})(?:"|%22)?$/.exec(value) ?? /"(?:country|region)":"([A-Z]{2})"/.exec(decodeOrNothing(value)) ?? [];
  return region === undefined || region === 'XX' ? defaultRegion : region;
};
