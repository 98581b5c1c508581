/** Ranges of an Accept header that JSON is in, by how near they come to it. */
const nearness: ReadonlyMap<string, number> = new Map([
  ['*/*', 0],
  ['application/*', 1],
  ['application/json', 2],
]);

/**
 * True where an Accept header lets an answer in JSON through (RFC 9110 §12.5.1): the range that is nearest to it decides, and its weight of 0 says no.
 * Without the header, everything is taken.
 */
export const takesJson = (header: string | undefined): boolean => {
  if (header === undefined || header.trim() === '') return true;
  const ranges = header.split(',').flatMap((part) => {
    const [range = '', ...parameters] = part.split(';');
    const near = nearness.get(range.trim().toLowerCase());
    return near === undefined ? [] : [{ near, isRefused: parameters.some((parameter) => /^\s*q\s*=\s*0(?:\.0*)?\s*$/i.test(parameter)) }];
  });
  const [nearest] = ranges.toSorted((one, other) => other.near - one.near);
  return nearest !== undefined && !nearest.isRefused;
};
