import { createLruCache } from '#platform/lru-cache';

/** The encodings a page can be sent in. `dcz` and `dcb` are zstd and brotli over a dictionary that the client has (RFC 9842). */
export type Encoding = 'identity' | 'gzip' | 'br' | 'zstd' | 'dcz' | 'dcb';

// At equal weight the smallest for the reader comes first.
const preferred = ['dcz', 'dcb', 'br', 'zstd', 'gzip'] as const;
const oldOnes: readonly Encoding[] = ['br', 'gzip'];
// browsers and CDNs send a handful of values; the bounds are for those who make them up
const cached = createLruCache<string, readonly Encoding[]>({ maxSize: 256 });
const longestCached = 200;

/**
 * The encodings a client takes by its `Accept-Encoding`, best first; `identity` always stands last, also where it is refused,
 * because a page is better than 406. `*` means those that every client has known for long: the others must be named. RFC 9110 12.5.3, with `q=0`.
 */
export const acceptedEncodings = (header: string | undefined): readonly Encoding[] => {
  if (header === undefined) return ['identity'];
  const known = cached.get(header);
  if (known) return known;
  const parsed = parseHeader(header);
  if (header.length < longestCached) cached.set(header, parsed);
  return parsed;
};

const parseHeader = (header: string): readonly Encoding[] => {
  const weights = new Map<string, number>();
  for (const part of header.split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
    if (name !== '')
      weights.set(name === 'x-gzip' ? 'gzip' : name, /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(weight) ? Number(weight) : 0);
  }
  const others = weights.get('*') ?? 0;
  const getWeight = (name: Encoding): number => weights.get(name) ?? (oldOnes.includes(name) ? others : 0);
  const identity = weights.get('identity') ?? 0;
  const compressed = preferred.filter((name) => getWeight(name) > 0 && getWeight(name) >= identity);
  return [...compressed.toSorted((one, other) => getWeight(other) - getWeight(one)), 'identity'];
};
