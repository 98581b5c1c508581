import type { Site } from '#brands';
import type { ContentClient } from '#content/responses/content-client';
import type { Row } from '../scenario.ts';
import type { Language } from './synthetic-texts.ts';

const rounds = 150;
const warming = 10;
const sites: readonly { site: Site; language: Language }[] = [
  { site: 'news', language: 'en' },
  { site: 'telemundo', language: 'es' },
];

type Calls = Pick<ContentClient, 'pieces' | 'suggestions'>;
/** Asks for one thing; `at` gives a word by how common it is, another one in each round. */
type Ask = (calls: Calls, site: Site, at: (rank: number) => string, round: number) => Promise<unknown>;

const mistype = (word: string): string => `${word.slice(0, 2)}${word.slice(3)}`;

const searches: Record<string, Ask> = {
  'a word of most pieces': (calls, site, at) => calls.pieces({ query: at(0) }, { site }),
  'a word of many': (calls, site, at) => calls.pieces({ query: at(60) }, { site }),
  'a usual word': (calls, site, at) => calls.pieces({ query: at(600) }, { site }),
  'a rare word': (calls, site, at) => calls.pieces({ query: at(5000) }, { site }),
  'two words': (calls, site, at) => calls.pieces({ query: `${at(100)} ${at(3)}` }, { site }),
  'three words, one left out': (calls, site, at) => calls.pieces({ query: `${at(20)} ${at(60)} -${at(200)}` }, { site }),
  'a phrase of common words': (calls, site, at) => calls.pieces({ query: `"${at(1)} ${at(20)}"` }, { site }),
  'a mistyped word': (calls, site, at) => calls.pieces({ query: mistype(at(900)) }, { site }),
  'newest first, page 3': (calls, site, at) => calls.pieces({ query: at(60), sort: 'newest', page: 3 }, { site }),
  'of one kind, since a day': (calls, site, at) =>
    calls.pieces({ query: at(60), type: 'recipe', filters: 'datePublished:>=2026-01-01' }, { site }),
  'of a section': (calls, site, at, round) => calls.pieces({ query: at(20), filters: `taxonomy:${site}/section-${round % 8}` }, { site }),
};
const suggestions: Record<string, Ask> = {
  'two letters': (calls, site, at) => calls.suggestions({ query: at(500).slice(0, 2) }, { site }),
  'three letters': (calls, site, at) => calls.suggestions({ query: at(1500).slice(0, 3) }, { site }),
  'a word and a beginning': (calls, site, at) => calls.suggestions({ query: `${at(30)} ${at(2000).slice(0, 3)}` }, { site }),
  'a beginning of nothing': (calls, site) => calls.suggestions({ query: 'zzqx' }, { site }),
};

/** Where searches are asked: the calls, the words of each language by how common they are, and the CPU seconds used so far, of the program and of the database. */
export type SearchedStore = {
  calls: Calls;
  words: Record<Language, readonly string[]>;
  readCpu: () => { program: number; database: number };
};

const measure = async ({ calls, words, readCpu }: SearchedStore, what: string, ask: Ask): Promise<Row> => {
  const times: number[] = [];
  let before = readCpu();
  for (let round = 0; round < warming + rounds; round += 1) {
    const { site, language } = sites[round % sites.length] ?? { site: 'news', language: 'en' };
    const at = (rank: number) => words[language][rank + (round % 40)] ?? '';
    if (round === warming) before = readCpu();
    const began = performance.now();
    await ask(calls, site, at, round);
    if (round >= warming) times.push(performance.now() - began);
  }
  const after = readCpu();
  const perSearch = (name: 'program' | 'database') => (((after[name] - before[name]) * 1000) / rounds).toFixed(1);
  times.sort((one, other) => one - other);
  const part = (share: number) => (times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0).toFixed(1);
  const percentiles = { 'p50 ms': part(0.5), 'p95 ms': part(0.95), 'p99 ms': part(0.99), 'worst ms': part(1) };
  return { what, ...percentiles, 'CPU ms': perSearch('program'), 'database CPU ms': perSearch('database') };
};

/** Asks for searches and suggestions of each kind in both languages, one after the other. */
export const measureSearches = async (store: SearchedStore): Promise<Row[]> => {
  const rows: Row[] = [];
  for (const [what, ask] of Object.entries(searches)) rows.push({ kind: 'search', ...(await measure(store, what, ask)) });
  for (const [what, ask] of Object.entries(suggestions)) rows.push({ kind: 'suggestions', ...(await measure(store, what, ask)) });
  return rows;
};
