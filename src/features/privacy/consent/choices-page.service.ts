import type { IncomingMessage } from 'node:http';
import type { Kysely } from 'kysely';
import { type Brand, pathInBrand, pathOnSite } from '#brands';
import { privacyPaths } from '#content/site/privacy-paths';
import { findRegion } from '#content/location/region';
import { messagesOf } from '#messages';
import { readForm, isFromOwnPage } from '#platform/http';
import type { ChoicesView } from './choices.view.ts';
import { parseChoices } from './choices.rules.ts';
import { consentVersion, decideConsent, regimeOf } from '#features/slots/consent-gate';
import { addConsent, findConsent } from './consent.store.ts';
import type { ConsentTables } from './consent.tables.ts';
import { chooseKept, type KeptChoice, readKept } from './kept-choice.rules.ts';
import { formatKept } from './kept-cookies.service.ts';
import {
  allPartners,
  noPartners,
  parsePartners,
  type PartnerChoice,
  toOwnChoices,
  toTcModel,
  decodeTc,
  encodeTc,
} from '#features/privacy/consent-signals';
import { buildPartnersView, type PartnersConfig } from './partners.view.ts';

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
  /** Whom readers in Europe are asked for; absent: for nobody. */
  partners?: PartnersConfig | undefined;
  now: () => number;
};

// with partners a form may tick each of a thousand
const mostBytes = (partners: PartnersConfig | undefined): number => (partners ? 32_768 : 2_048);

const readPartnerChoice = (text: string | undefined): PartnerChoice => {
  const model = text === undefined ? undefined : decodeTc(text);
  return model ? { purposes: model.purposes, features: model.specialFeatures, partners: model.vendors } : noPartners;
};

/** What a form of the framework of Europe says, as choices and as its string. */
const parsePartnerForm = (form: URLSearchParams, { asker, list }: PartnersConfig, { language, at }: { language: string; at: number }) => {
  const pressed = form.get('choice');
  const choice = pressed === 'allow' ? allPartners(list) : pressed === 'ticked' ? parsePartners(form, list) : noPartners;
  const shown = { ...list, partners: list.partners.map(({ id }) => id) };
  const partners = encodeTc(toTcModel(choice, { asker, shown, language, at }));
  return { choices: toOwnChoices(choice, form.getAll('allow').includes('embeds')), partners };
};

/** Creates the page of a reader's choices: they are stored in a cookie of the browser, and with the account of whoever is signed in. */
export const createPrivacyPages = ({ database, findReader, isHttps, partners: config, now }: Parts): PrivacyPages => {
  /** The partners that a reader is asked for by where they are. */
  const partnersFor = (region: string): PartnersConfig | undefined => (regimeOf(region) === 'opt-in' ? config : undefined);

  const read = async ({ request, brand }: Asked, reader: ConsentReader | undefined) => {
    const cookies = request.headers.cookie ?? '';
    const own = readKept(cookies, config?.asker);
    const account = reader && (await findConsent(database, reader.accountId));
    // the newer word counts, wherever it was said
    const kept = chooseKept(own, account, Math.floor(now() / 1000));
    const signal = request.headers['sec-gpc'] === '1';
    const region = findRegion(cookies);
    const { regime, allows, isHonored } = decideConsent({ record: kept?.record, region, signal });
    const asked = partnersFor(region);
    const choice = isHonored ? noPartners : readPartnerChoice(kept?.partners);
    const { language } = brand;
    const query = new URLSearchParams((request.url ?? '').split('?')[1] ?? '');
    const view: ChoicesView = {
      status: 200,
      regime,
      choices: allows,
      isHonored,
      chosenAt: kept?.record.version === consentVersion ? kept.record.at * 1000 : undefined,
      isSaved: query.has('saved'),
      isForBanner: query.has('banner'),
      isSignedIn: reader !== undefined,
      partners: asked && buildPartnersView(asked, { choice, language, messages: messagesOf(language) }),
    };
    return { view, brought: kept !== own ? kept : undefined };
  };

  const parse = (form: URLSearchParams, { request, brand }: Asked): KeptChoice | undefined => {
    const region = findRegion(request.headers.cookie ?? '');
    const choices = parseChoices(form);
    if (!choices) return undefined;
    const record = { version: consentVersion, region, at: Math.floor(now() / 1000), choices };
    const asked = partnersFor(region);
    if (!asked) return { record, partners: undefined };
    const said = parsePartnerForm(form, asked, { language: brand.language, at: now() });
    return { record: form.get('choice') === 'ticked' ? { ...record, choices: said.choices } : record, partners: said.partners };
  };

  const save = async ({ request, brand }: Asked, reader: ConsentReader | undefined, kept: KeptChoice): Promise<PrivacyAnswer> => {
    const signal = request.headers['sec-gpc'] === '1';
    if (reader) await addConsent(database, { ...kept, accountId: reader.accountId, signal, vertical: brand.vertical });
    const cookies = formatKept(kept, { request, secure: isHttps(request), now: now() });
    return { cookies: [...cookies, ...(reader?.cookies() ?? [])], location: `${pathOnSite(brand, privacyPaths.choices)}?saved=1` };
  };

  return {
    has: (brand, path) => pathInBrand(brand, path) === privacyPaths.choices,
    answer: async (asked) => {
      const { request, brand } = asked;
      const form = request.method === 'POST' ? await readForm(request, mostBytes(config)) : undefined;
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
        const cookies = brought ? formatKept(brought, { request, secure: isHttps(request), now: now() }) : [];
        return { cookies: [...cookies, ...(reader?.cookies() ?? [])], privacy: view };
      }
      if (!isFromOwnPage(request)) return refuse(403, failures.notFromPage);
      const kept = parse(form, asked);
      return kept ? save(asked, reader, kept) : refuse(400, messagesOf(brand.language).privacy.noChoice);
    },
  };
};
