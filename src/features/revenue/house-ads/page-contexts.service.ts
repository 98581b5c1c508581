import { brandOf, brandOfPath, flagsOf, pathInBrand, type Site, type Vertical } from '#brands';
import { isPage } from '#content/model/pages';
import { createLruCache } from '#platform/lru-cache';
import type { PageFacts } from './page-context.store.ts';
import type { AdContext } from './targeting.rules.ts';

/** Finds what a page is about by its path; nothing is known of who reads it. */
export type FindContext = (vertical: Vertical, path: string) => Promise<AdContext>;

type Parts = {
  findFacts: (site: Site, paths: readonly string[]) => Promise<PageFacts | undefined>;
  /** Milliseconds that only grow. */
  steadyNow: () => number;
};

// some 10 MB
const mostContexts = 20_000;
/** For how long what was found holds: a piece that is closed to advertising has none after that, whoever asks. */
const holdsMs = 30_000;

const cardInPath = /\/ncrd[0-9]{1,15}$/;

/** The path as documents have it, and what stands above a card. */
const listPaths = (written: string): string[] => {
  const path = written.replace(/[?#][^]*/, '').replace(/(?<=[^/]|^\/)\/+$/, '');
  return cardInPath.test(path) ? [path, path.replace(cardInPath, '')] : [path];
};

const toContext = (vertical: Vertical, path: string, facts: PageFacts | undefined): AdContext => {
  const brand = brandOf(vertical);
  const language = brand.language;
  const isOn = flagsOf(vertical).ads === true && flagsOf(brandOfPath(brand.site, path).vertical).ads === true;
  if (!facts) {
    // a page of a term has no document: its path says the term
    const [, term] = /^\/tag\/([a-z0-9/-]{1,240})$/.exec(pathInBrand(brand, path)) ?? [];
    return { vertical, language, taxonomy: term === undefined ? [] : [term], names: {}, adsEnabled: isOn };
  }
  const { id, type, subType, isPublished, taxonomy, terms } = facts;
  return {
    vertical,
    language,
    piece: id,
    taxonomy,
    names: Object.fromEntries(terms.map((term) => [term.path, term.name])),
    adsEnabled: isOn && isPublished && facts.adsEnabled && !isPage({ type, subType }) && flagsOf(facts.vertical).ads === true,
  };
};

/** Creates the finder; what it found is cached, and asked for once by many at a time. */
export const createContexts = ({ findFacts, steadyNow }: Parts): FindContext => {
  const known = createLruCache<string, { at: number; context: AdContext }>({ maxSize: mostContexts });
  const pending = new Map<string, Promise<AdContext>>();

  const read = async (key: string, vertical: Vertical, path: string): Promise<AdContext> => {
    const [first = '/', ...more] = listPaths(path);
    const context = toContext(vertical, first, await findFacts(brandOf(vertical).site, [first, ...more]));
    known.set(key, { at: steadyNow(), context });
    return context;
  };

  return (vertical, path) => {
    const key = `${vertical} ${path}`;
    const entry = known.get(key);
    if (entry && steadyNow() - entry.at < holdsMs) return Promise.resolve(entry.context);
    const asked = pending.get(key) ?? read(key, vertical, path).finally(() => pending.delete(key));
    pending.set(key, asked);
    return asked;
  };
};
