import type { IncomingMessage } from 'node:http';
import type { Kysely } from 'kysely';
import { type Brand, pathInBrand, pathOnSite } from '#brands';
import { findRegion } from '#content/region';
import { isFromOwnPage } from '#features/reading/reads';
import { messagesOf } from '#messages';
import { formatCookie, readForm } from '#platform/http';
import type { ChoicesView } from './choices.view.ts';
import { parseChoices, privacyPath } from './choices.rules.ts';
import {
  type Choices,
  consentCookie,
  consentDays,
  type ConsentRecord,
  consentVersion,
  decideConsent,
  formatConsent,
  readConsent,
} from './consent.rules.ts';
import { addConsent, findConsent } from './consent.store.ts';
import type { ConsentTables } from './consent.tables.ts';

type Asked = { request: IncomingMessage; brand: Brand; path: string };
/** Whoever is signed in; `cookies` is what the answer sets for them, asked for last. */
export type ConsentReader = { accountId: string; cookies(): readonly string[] };
/** What is answered to one reader who looks at their choices, or makes them. */
export type PrivacyAnswer = { cookies: readonly string[] } & ({ privacy: ChoicesView } | { location: string });

/** The page of a reader's choices, which takes its own form. */
export type PrivacyPages = { has(brand: Brand, path: string): boolean; answer(asked: Asked): Promise<PrivacyAnswer> };

type Parts = {
  database: Kysely<ConsentTables>;
  /** Finds who is signed in; undefined for everybody else. */
  findReader: (asked: Asked) => Promise<ConsentReader | undefined>;
  isHttps: (request: IncomingMessage) => boolean;
  now: () => number;
};

const mostBytes = 2_048;

const isOwnPost = ({ headers }: IncomingMessage): boolean => {
  const site = headers['sec-fetch-site'];
  return isFromOwnPage({ origin: headers.origin, host: headers.host, site: typeof site === 'string' ? site : undefined });
};

/** Creates the page of a reader's choices: they are stored in a cookie of the browser, and with the account of whoever is signed in. */
export const createPrivacyPages = ({ database, findReader, isHttps, now }: Parts): PrivacyPages => {
  const toCookie = (record: ConsentRecord, request: IncomingMessage): string =>
    formatCookie(consentCookie, formatConsent(record), {
      path: '/',
      maxAge: consentDays * 86_400,
      sameSite: 'Lax',
      secure: isHttps(request),
      now: now(),
    });

  const read = async ({ request }: Asked, reader: ConsentReader | undefined) => {
    const cookies = request.headers.cookie ?? '';
    const own = readConsent(cookies);
    const account = reader && (await findConsent(database, reader.accountId));
    // the newer word counts, wherever it was said
    const record = account && account.at > (own?.at ?? 0) ? account : own;
    const signal = request.headers['sec-gpc'] === '1';
    const { regime, allows, isHonored } = decideConsent({ record, region: findRegion(cookies), signal });
    const isCurrent = record?.version === consentVersion;
    const view: ChoicesView = {
      status: 200,
      regime,
      choices: allows,
      isHonored,
      chosenAt: isCurrent ? record.at * 1000 : undefined,
      isSaved: new URLSearchParams((request.url ?? '').split('?')[1] ?? '').has('saved'),
      isSignedIn: reader !== undefined,
    };
    return { view, brought: record !== own ? record : undefined };
  };

  const save = async ({ request, brand }: Asked, reader: ConsentReader | undefined, choices: Choices): Promise<PrivacyAnswer> => {
    const record = { version: consentVersion, region: findRegion(request.headers.cookie ?? ''), at: Math.floor(now() / 1000), choices };
    const signal = request.headers['sec-gpc'] === '1';
    if (reader) await addConsent(database, { accountId: reader.accountId, record, signal, vertical: brand.vertical });
    return { cookies: [toCookie(record, request), ...(reader?.cookies() ?? [])], location: `${pathOnSite(brand, privacyPath)}?saved=1` };
  };

  return {
    has: (brand, path) => pathInBrand(brand, path) === privacyPath,
    answer: async (asked) => {
      const { request, brand } = asked;
      const form = request.method === 'POST' ? await readForm(request, mostBytes) : undefined;
      const reader = await findReader(asked);
      const { failures } = messagesOf(brand.language).accountPages;
      const refuse = async (status: 400 | 403 | 413, problem: string): Promise<PrivacyAnswer> => {
        const { view } = await read(asked, reader);
        return { cookies: reader?.cookies() ?? [], privacy: { ...view, status, problem } };
      };
      if (form === 'too-large') return refuse(413, failures.tooLarge);
      if (form === 'not-a-form') return refuse(400, failures.notFromPage);
      if (form === undefined) {
        const { view, brought } = await read(asked, reader);
        return { cookies: [...(brought ? [toCookie(brought, request)] : []), ...(reader?.cookies() ?? [])], privacy: view };
      }
      if (!isOwnPost(request)) return refuse(403, failures.notFromPage);
      const choices = parseChoices(form);
      return choices ? save(asked, reader, choices) : refuse(400, messagesOf(brand.language).privacy.noChoice);
    },
  };
};
