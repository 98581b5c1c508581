import type { IncomingMessage } from 'node:http';
import type { Kysely } from 'kysely';
import { pathOnSite } from '#brands';
import { privacyPaths } from '#content/site/privacy-paths';
import { findRegion } from '#content/location/region';
import { messagesOf } from '#messages';
import type { PersonalRequest, PersonalSteps } from '#features/pages/personal-page';
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

/** Whoever is signed in; `cookies` is what the answer sets for them, asked for last. */
export type ConsentReader = { accountId: string; cookies(): readonly string[] };
/** The dependencies of the privacy choices page. */
export type ChoicesDependencies = {
  database: Kysely<ConsentTables>;
  /** Finds who is signed in; undefined for everybody else. */
  findReader: (asked: PersonalRequest) => Promise<ConsentReader | undefined>;
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

/** The partners that a reader is asked for by where they are. */
const partnersFor = (region: string, config: PartnersConfig | undefined): PartnersConfig | undefined =>
  regimeOf(region) === 'opt-in' ? config : undefined;

const createRead =
  ({ database, partners: config, now }: ChoicesDependencies) =>
  async ({ request, brand, query }: PersonalRequest, reader: ConsentReader | undefined) => {
    const cookies = request.headers.cookie ?? '';
    const own = readKept(cookies, config?.asker);
    const account = reader && (await findConsent(database, reader.accountId));
    // the newer word counts, wherever it was said
    const kept = chooseKept(own, account, Math.floor(now() / 1000));
    const signal = request.headers['sec-gpc'] === '1';
    const region = findRegion(cookies);
    const { regime, allows, isHonored } = decideConsent({ record: kept?.record, region, signal });
    const partners = partnersFor(region, config);
    const choice = isHonored ? noPartners : readPartnerChoice(kept?.partners);
    const { language } = brand;
    const view: ChoicesView = {
      status: 200,
      regime,
      choices: allows,
      isHonored,
      chosenAt: kept?.record.version === consentVersion ? kept.record.at * 1000 : undefined,
      isSaved: query.has('saved'),
      isForBanner: query.has('banner'),
      isSignedIn: reader !== undefined,
      partners: partners && buildPartnersView(partners, { choice, language, messages: messagesOf(language) }),
    };
    return { view, brought: kept !== own ? kept : undefined };
  };

const createParse =
  ({ partners: config, now }: ChoicesDependencies) =>
  (form: URLSearchParams, { request, brand }: PersonalRequest): KeptChoice | undefined => {
    const region = findRegion(request.headers.cookie ?? '');
    const choices = parseChoices(form);
    if (!choices) return undefined;
    const record = { version: consentVersion, region, at: Math.floor(now() / 1000), choices };
    const partners = partnersFor(region, config);
    if (!partners) return { record, partners: undefined };
    const said = parsePartnerForm(form, partners, { language: brand.language, at: now() });
    return { record: form.get('choice') === 'ticked' ? { ...record, choices: said.choices } : record, partners: said.partners };
  };

/** Creates the steps of the page of a reader's choices: they are stored in a cookie of the browser, and with the account of whoever is signed in. */
export const choicesSteps = (parts: ChoicesDependencies): PersonalSteps<ConsentReader | undefined, ChoicesView> => {
  const { database, findReader, isHttps, partners: config, now } = parts;
  const [read, parse] = [createRead(parts), createParse(parts)];
  const toCookies = (kept: KeptChoice, { request }: PersonalRequest) => formatKept(kept, { request, secure: isHttps(request), now: now() });
  const refuse = async (reader: ConsentReader | undefined, status: ChoicesView['status'], problem: string, asked: PersonalRequest) => {
    const { view } = await read(asked, reader);
    return { view: { ...view, status, problem } };
  };
  return {
    has: (inside) => inside === privacyPaths.choices,
    open: findReader,
    cookies: (reader) => reader?.cookies() ?? [],
    show: async (reader, asked) => {
      const { view, brought } = await read(asked, reader);
      return { view, cookies: brought ? toCookies(brought, asked) : [] };
    },
    forms: {
      rule: () => ({ mostBytes: mostBytes(config), from: 'own-page' }),
      take: async (reader, form, asked) => {
        const { request, brand } = asked;
        const kept = parse(form, asked);
        if (!kept) return refuse(reader, 400, messagesOf(brand.language).privacy.noChoice, asked);
        const signal = request.headers['sec-gpc'] === '1';
        if (reader) await addConsent(database, { ...kept, accountId: reader.accountId, signal, vertical: brand.vertical });
        return { cookies: toCookies(kept, asked), location: `${pathOnSite(brand, privacyPaths.choices)}?saved=1` };
      },
      refuse: (reader, { status, message }, asked) => refuse(reader, status, message, asked),
    },
    failed: 'error-page',
  };
};
