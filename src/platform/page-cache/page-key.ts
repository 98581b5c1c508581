/**
 * The key of a page: site, path as it was asked for, and the flags that `flagsOf` lets through.
 * `site` is the configured name the Host header resolved to, never the header itself; `url` is the request target ("/a?b=c").
 * The path is kept byte for byte: a cache that decodes it differently from the router is how private pages get stored as styles.
 */
export const buildPageKey = (site: string, url: string, flagsOf: (url: string) => string): string => {
  const end = findPathEnd(url);
  if (end === url.length) return site + url;
  const flags = url.charCodeAt(end) === 63 ? flagsOf(url) : '';
  const path = url.slice(0, end);
  return flags === '' ? site + path : `${site}${path}?${flags}`;
};

/**
 * The values one page flag may have: a closed list, a pattern that the whole value must match, or what gives the one spelling of all values that were
 * given, undefined where they say nothing.
 */
export type FlagRule = readonly string[] | RegExp | { readonly spell: (values: readonly string[]) => string | undefined };

/**
 * Makes the `flagsOf` of a site from its allow-list: it answers the flags in the order of the list, encoded, so that two spellings
 * of one page are one key. Unknown names, values outside the rule and, where a rule takes one value, repeats after the first are dropped. The render must read its
 * flags from this answer and never from the URL: what is not in the key can then not be in the page.
 */
export const createFlagReader = (rules: Readonly<Record<string, FlagRule>>): ((url: string) => string) => {
  const names = Object.keys(rules).sort();
  const readers = new Map(names.map((name) => [name, toReader(rules[name] ?? [])]));
  return (url) => {
    const start = url.indexOf('?');
    if (start < 0) return '';
    const given = new URLSearchParams(url.slice(start + 1, findFragmentStart(url)));
    const allowed = new URLSearchParams();
    for (const [name, read] of readers) {
      const values = given.getAll(name);
      const value = values.length > 0 ? read(values) : undefined;
      if (value !== undefined) allowed.append(name, value);
    }
    return allowed.toString();
  };
};

type ReadFlag = (values: readonly string[]) => string | undefined;

const toReader = (rule: FlagRule): ReadFlag => {
  if ('spell' in rule) return rule.spell;
  if (!(rule instanceof RegExp)) return ([value = '']) => (rule.includes(value) ? value : undefined);
  const whole = new RegExp(`^(?:${rule.source})$`, rule.flags.replace(/[gym]/g, ''));
  return ([value = '']) => (value.length <= 128 && whole.test(value) ? value : undefined);
};

const findPathEnd = (url: string): number => {
  const query = url.indexOf('?');
  const path = query < 0 ? findFragmentStart(url) : query;
  return Math.min(path, findFragmentStart(url));
};

const findFragmentStart = (url: string): number => {
  const fragment = url.indexOf('#');
  return fragment < 0 ? url.length : fragment;
};
