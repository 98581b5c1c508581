const longest = 500;
// what an address may hold; a backslash, blank or control character makes browsers read it otherwise than we do
const safe = /^\/(?![/\\])[\w\-.~!$&'()*+,;=:@%/?#]*$/;
const ownScreens = /\/account\/(?:sign-in|sign-out|register)(?:[/?#]|$)/;

/** Where a sign-in leads afterwards: a path of this site, or undefined for everything else. */
export const parseNextPath = (written: string | null | undefined): string | undefined => {
  if (!written || written.length > longest || !safe.test(written)) return undefined;
  // not back to where one signs in or out
  return ownScreens.test(written) ? undefined : written;
};
