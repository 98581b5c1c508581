/** The name and the default of the cookie with the region that a reader asks from, which a CDN may set. */
export const regionCookie = 'ng_geolocation';
export const defaultRegion = 'US';

/** What the cookie says, in the cookies of a browser; of one that is long only its beginning. */
const readValue = (cookies: string): string =>
  cookies
    .slice(0, 8_000)
    .split(/;\s*/)
    .find((cookie) => cookie.startsWith(`${regionCookie}=`))
    ?.slice(regionCookie.length + 1, regionCookie.length + 400) ?? '';

/** The region in a browser's cookies: two capital letters as they are, or in an object as `country` or `region`; the United States for anything else. */
export const findRegion = (cookies: string): string => {
  const value = readValue(cookies);
  const [, region] = /^(?:"|%22)?([A-Z]{2})(?:"|%22)?$/.exec(value) ?? /"(?:country|region)":"([A-Z]{2})"/.exec(decode(value)) ?? [];
  return region === undefined || region === 'XX' ? defaultRegion : region;
};

/** The state of the United States in the same cookie, where it is an object with country and region; undefined where it is not known. */
export const findState = (cookies: string): string | undefined => {
  const written = decode(readValue(cookies));
  return written.includes('"country":"US"') ? /"region":"([A-Z]{2})"/.exec(written)?.[1] : undefined;
};

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return '';
    throw error;
  }
};
