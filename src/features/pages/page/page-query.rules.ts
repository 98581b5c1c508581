import { verticals } from '#brands';
import { pieceTypes } from '#content/model/document-types';
import { formatGridFilters, gridSorts, parseGridFilters } from '#content/product-grid/grid-address';

/**
 * The values that a flag of a page's address may have: a closed list, a pattern that the whole value matches, at most 128 characters, or the one spelling
 * of all values that were given.
 */
type FlagValues = readonly string[] | RegExp | { readonly spell: (values: readonly string[]) => string | undefined };
/** A flag: the parameter that carries it, the values that count (any other is as if it were absent), and what a value, or none, means. */
type PageFlag<Meaning> = {
  parameter: string;
  values: FlagValues | ((variants: readonly string[]) => FlagValues);
  parse: (value: string | undefined) => Meaning;
};
type Meanings<Table extends Record<string, PageFlag<unknown>>> = { [Name in keyof Table]: ReturnType<Table[Name]['parse']> };

const flag = <Meaning>(parameter: string, values: PageFlag<Meaning>['values'], parse: PageFlag<Meaning>['parse']): PageFlag<Meaning> => ({
  parameter,
  values,
  parse,
});

const isGiven = (value: string | undefined): boolean => value !== undefined;
const isNotGiven = (value: string | undefined): boolean => value === undefined;
const asText = (value: string | undefined): string | undefined => value;
const asNumber = (value: string | undefined): number | undefined => (value === undefined ? undefined : Number(value));

/** The largest page number that is answered (PG-18). */
export const mostPages = 1000;

const chromeless = ['true', 'st-app'];
const variantName = /^[a-z0-9-]{1,64}$/;
const variantNames = (variants: readonly string[]): readonly string[] => variants.filter((name) => variantName.test(name));

/**
 * The flags of every page (PG-12 to PG-19). One line here is all that a new flag needs: its values make the key of the page cache and reach the
 * render, its meaning is typed in PageQuery. Nothing else of a query does either.
 */
export const pageFlags = {
  chromeless: flag('chromeless', chromeless, isGiven),
  /** The page is shown inside the wellness app. */
  appView: flag('chromeless', chromeless, (value) => value === 'st-app'),
  showChromelessMarquee: flag('showChromelessMarquee', ['true'], isGiven),
  lazyload: flag('lazyload', ['false'], isNotGiven),
  recommendationFeed: flag('recommendationFeed', ['true'], isGiven),
  /** False: every feature flag is off for this view (BR-14). */
  featureFlag: flag('featureFlag', ['false'], isNotGiven),
  /** Configured names; unknown ones are ignored (PG-17). */
  bento: flag('bento', variantNames, asText),
  curator: flag('curator', variantNames, asText),
  page: flag('page', /[1-9][0-9]{0,3}/, (value) => (Number(value) <= mostPages ? Number(value) : 1)),
};

/** The flags of product grids, which count where a front may stand (SP-01). The front drops what its own filters do not know. */
export const gridFlags = {
  filters: flag('filters', { spell: (values) => formatGridFilters(parseGridFilters(...values)) || undefined }, asText),
  sort: flag('sort', gridSorts.slice(1), (value) => gridSorts.find((sort) => sort === value) ?? gridSorts[0]),
};

/** What was typed, on one line, of at most so many characters; what is no text says nothing. */
const spellTyped = ([first = '']: readonly string[], most: number): string | undefined => {
  const words = first
    .slice(0, 1_000)
    .normalize('NFC')
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim();
  return Array.from(words).slice(0, most).join('').trim() || undefined;
};
const mostSearched = 100;

const day = /20[0-9]{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])/;
/** The flags of search, which count on its page alone. */
export const searchFlags = {
  q: flag('q', { spell: (values: readonly string[]) => spellTyped(values, mostSearched) }, asText),
  /** What kind of pieces: a type of the model. */
  kind: flag('type', pieceTypes, asText),
  order: flag('sort', ['newest'], (value): 'best' | 'newest' => (value === undefined ? 'best' : 'newest')),
  since: flag('from', day, asText),
  until: flag('to', day, asText),
  /** A section of the brand, as its path below the brand's. */
  section: flag('section', /[a-z0-9-]{1,60}(?:\/[a-z0-9-]{1,60}){0,2}/, asText),
  within: flag('in', verticals, (value) => verticals.find((vertical) => vertical === value)),
};

const mostTyped = 40;
/** The flag of the local page: what was typed as a zip code, on one line, whatever it is. Its page says what is wrong with it. */
export const localFlags = {
  zip: flag('zip', { spell: (values: readonly string[]) => spellTyped(values, mostTyped) }, asText),
};

const newestSizes = ['1', '2', '5', '10', '25', '50', '150'] as const;
/** How many newest cards can be asked for at once: few sizes, so that all readers share their answers. */
export const newestCards: readonly number[] = newestSizes.map(Number);

/** The flags of live blogs, which count on their paths beside those of all pages (LB-28, decision 20). */
export const liveFlags = {
  keyEvents: flag('show', ['key-events'], isGiven),
  /** A contributor's id. */
  by: flag('by', /ncpn[0-9]{1,15}/, asText),
  order: flag('order', ['oldest'], (value): 'newest' | 'oldest' => (value === undefined ? 'newest' : 'oldest')),
  /** A cursor, `<milliseconds>-<card id>`, or a timestamp in milliseconds alone: cards from there on. */
  from: flag('from', /[0-9]{1,14}(?:-ncrd[0-9]{1,15})?/, asText),
  /** Of the cards' own address: only the newest so many. */
  newest: flag('newest', newestSizes, asNumber),
  /** The generation of the blog that the answer must not be older than. */
  version: flag('v', /[1-9][0-9]{0,14}/, asNumber),
};

/** What of a live blog is asked for. */
export type LiveQuery = Meanings<typeof liveFlags>;
/** What the flags of a page's address say; those of live blogs, grids, search and the local page count there alone. */
export type PageQuery = Meanings<typeof pageFlags> &
  Meanings<typeof gridFlags> &
  Meanings<typeof searchFlags> &
  Meanings<typeof localFlags> & { live: LiveQuery };

type FlagTable = Record<string, PageFlag<unknown>>;

/** Which parameters an address may have, and their values: the page cache keys by these, and a render sees no others (PG-19, L9). */
export const flagRules = (table: FlagTable, variants: readonly string[] = []): Record<string, FlagValues> =>
  Object.fromEntries(
    Object.values(table).map(({ parameter, values }) => [parameter, typeof values === 'function' ? values(variants) : values]),
  );

type Parameters = { get(name: string): string | null };

const createValueCheck = (values: FlagValues): ((value: string) => boolean) => {
  if ('spell' in values) return (value) => values.spell([value]) === value;
  if (!(values instanceof RegExp)) return (value) => values.includes(value);
  const whole = new RegExp(`^(?:${values.source})$`);
  return (value) => value.length <= 128 && whole.test(value);
};

const createFlagsParser = <Table extends FlagTable>(table: Table, variants: readonly string[]) => {
  const checked = Object.entries(table).map(([name, { parameter, values, parse }]) => {
    const isAllowed = createValueCheck(typeof values === 'function' ? values(variants) : values);
    return { name, parameter, parse, isAllowed };
  });
  return (parameters: Parameters): Meanings<Table> =>
    Object.fromEntries(
      checked.map(({ name, parameter, parse, isAllowed }) => {
        const value = parameters.get(parameter);
        return [name, parse(value !== null && isAllowed(value) ? value : undefined)];
      }),
    ) as Meanings<Table>;
};

/** Makes what reads the flags of queries. `variants` are the configured names of bento and curator. */
export const createPageQueryParser = (variants: readonly string[] = []): ((parameters: Parameters) => PageQuery) => {
  const parsePageFlags = createFlagsParser({ ...pageFlags, ...gridFlags, ...searchFlags, ...localFlags }, variants);
  const parseLiveFlags = createFlagsParser(liveFlags, variants);
  return (parameters) => ({ ...parsePageFlags(parameters), live: parseLiveFlags(parameters) });
};

/**
 * True when the answer must not be stored for others: a variant was picked, which bypasses the shared cache (PG-17), or words are searched for or a zip code
 * was typed, of which there is no end (SR-16, LN-18).
 */
export const bypassesCache = ({ bento, curator, q, zip }: PageQuery): boolean =>
  [bento, curator, q, zip].some((given) => given !== undefined);
