import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { type DocumentTables } from '#features/newsroom/document-rows';
import { findReferences } from '#features/newsroom/document-queries';
import { type AccountTables } from '#features/accounts/account-rows';
import { createAccounts, createCodes, createPasswords } from '#features/accounts/accounts';
import { createAccountPages } from '#features/my-account/account-pages';
import type { PersonalPage } from '#features/pages/personal-page';
import type { PaywallRuntime } from '#features/revenue/paywall';
import { createBrowserStates, createReaderFinder, createVisits, type VisitParts } from '#features/accounts/visits';
import { createReadingSections } from '#features/my-account/account-pages';
import type { AccountFrame } from '#features/accounts/account-api';
import {
  authRoutes,
  type CarrySession,
  createAuthLimits,
  createAuthService,
  createFormCalls,
  guardStoring,
  type AuthClient,
  createHttpAuthClient,
  createReaderIdentity,
  createRemoteIdentity,
} from '#features/accounts/auth-calls';
import { type ConsentTables, createChoicesPage, createConsentCarrier } from '#features/privacy/consent';
import {
  createHttpNewsletters,
  createNewsletters,
  createSignUpPages,
  createSignUps,
  type Suppression,
} from '#features/mailings/newsletters';
import { createKeys, createSessions, createTokens, type SessionTables } from '#features/accounts/sessions';
import { createRelatedOrigins, type PasskeyTables, type RelatedOrigins } from '#features/accounts/passkeys';
import type { Config } from '#platform/config';
import type { ClientReader } from '#platform/http';
import { type DiskGuard, unlessFull } from '#platform/disk';
import type { Log } from '#platform/log';
import type { Hosts } from '../../../../site/hosts.ts';
import { createOwnAccounts } from './own-accounts.ts';
import { openSiteHistory } from './site-history.ts';
import type { SiteMail } from './site-mail.ts';
import { openSiteSocial, type SiteSocial } from './social.ts';
import type { SitePartners } from './partners.ts';
import type { AttemptLimiters } from '#features/accounts/limits';
import type { FanOut } from '../../../newsroom/fan-out.ts';
import { openNewsletterParts } from '../../../newsroom/newsletter-parts.ts';
import { openAccountEnd } from '../../../newsroom/subscription-parts.ts';

/** The calls of accounts: answered here, or by the host of AUTH_API_URL. */
export type SiteAccounts = {
  routes: (app: FastifyInstance) => void;
  /** The pages that are made for one reader: of the account, of signing up for newsletters, and of the choices of privacy. */
  pages: readonly PersonalPage[];
  /** What reads the browser of a visit to the account's pages. */
  visits: VisitParts;
  /** What the calls below `/mynewsapi` share: who asks, and how often. */
  frame: AccountFrame;
  /** What stands below the things that somebody saved: what they read, and may read next. */
  readSections: ReturnType<typeof createReadingSections>;
  /** Opens the visit of a request: who is signed in, and what their browser carries. */
  openVisit: ReturnType<typeof createVisits>;
  demoHouse: SiteSocial['demoHouse'];
  /** Tells browsers which origins share passkeys; undefined where the accounts are another host's. */
  relatedOrigins: RelatedOrigins | undefined;
  close: () => Promise<void>;
};

/** Account calls a minute: of an account, and of an address, which may be that of a whole office. */
const accountRates = {
  account: { limit: 120, windowMs: 60_000, maxKeys: 100_000 },
  client: { limit: 1_200, windowMs: 60_000, maxKeys: 100_000 },
};

/** An account that chooses a newsletter is mailed it, also if it had left it before (NL-23). */
const createLifting =
  ({ lift }: Pick<Suppression, 'lift'>): Parameters<typeof createAccounts>[0]['liftSuppressions'] =>
  async (change, address, newsletterIds) => {
    for (const newsletterId of newsletterIds) await lift(change, { address, newsletterId, by: 'account' });
  };

type AccountsParts = {
  config: Config;
  database: Kysely<DocumentTables>;
  mail: Pick<SiteMail, 'store' | 'isLost'>;
  hosts: Pick<Hosts, 'siteOf' | 'originOf'>;
  limiter: FanOut['limiter'];
  /** Creates the limits that all processes share. */
  attempts: AttemptLimiters;
  toRateKey: (request: IncomingMessage) => string | undefined;
  disk: Pick<DiskGuard, 'refuseWhenFull'>;
  clients: Pick<ClientReader, 'isHttps'>;
  /** Whom readers in Europe are asked for. */
  partners?: SitePartners | undefined;
  runtime: PaywallRuntime;
  now: () => number;
  log: Log;
};

/** Opens the newsletters that readers choose from: those here, or those of SERVICES_API_URL. */
const openCatalogue = ({ config: { apis }, database }: AccountsParts) =>
  apis.services === undefined ? createNewsletters(database) : createHttpNewsletters(apis.services);

/** Carries what readers chose of privacy between a browser and their account as they sign in (PR-27). Who cannot is signed in all the same. */
const openCarrier = ({ database, clients, partners, now, log }: AccountsParts): CarrySession => {
  const carry = createConsentCarrier({
    database: database.withTables<ConsentTables>(),
    isHttps: clients.isHttps,
    asker: partners?.asker,
    now,
  });
  return (session) =>
    carry(session).catch((error: unknown) => {
      log.error({ err: error }, 'The choices of an account could not be carried');
      return [];
    });
};

const openChoicesPage = (
  { database, clients, partners, now }: AccountsParts,
  findReader: Parameters<typeof createChoicesPage>[0]['findReader'],
): PersonalPage =>
  createChoicesPage({ database: database.withTables<ConsentTables>(), findReader, isHttps: clients.isHttps, partners, now });

const createFrame = ({ hosts, limiter, toRateKey, clients }: AccountsParts, identity: AccountFrame['identity']): AccountFrame => ({
  identity,
  siteOf: hosts.siteOf,
  toClientKey: toRateKey,
  isHttps: clients.isHttps,
  limits: { account: limiter('account-calls', accountRates.account), client: limiter('account-calls-address', accountRates.client) },
});

const openSignUpPages = (
  { config, database, limiter, attempts, mail, disk, toRateKey, now }: AccountsParts,
  { suppression, visits }: { suppression: Suppression; visits: VisitParts },
): PersonalPage => {
  const signUps = createSignUps({
    database: database.withTables<DocumentTables & AccountTables>(),
    findNewsletter: async (id) => (await findReferences(database, [id])).newsletters[0],
    limiter,
    attempts,
    mails: mail,
    suppression,
    secret: config.secrets.secret,
    now,
  });
  const guarded = { ...signUps, ask: unlessFull(disk, signUps.ask) };
  return createSignUpPages({ signUps: guarded, findReader: createReaderFinder(visits), toClientKey: toRateKey });
};

/** Reports failures that the pages of accounts answer with a sentence of their own. */
const reportTo =
  (log: Log) =>
  (error: unknown, correlationId: string | undefined): void =>
    log.error({ err: error, correlationId }, 'A form of an account failed');

/** Opens the visits of pages of accounts. */
const openVisitParts = ({ config, toRateKey, clients, now, log }: AccountsParts, client: AuthClient): VisitParts => ({
  calls: createFormCalls(client, reportTo(log)),
  states: createBrowserStates({ secret: config.secrets.secret, now }),
  toClientKey: toRateKey,
  isHttps: clients.isHttps,
  now,
});

/** Opens what ends with an account, and what outlives it. */
const openOwnAccountEnd = ({ config, database, mail, runtime, now, log }: AccountsParts) => ({
  ...openAccountEnd({
    config,
    database,
    storeMail: mail.store,
    runtime,
    now,
    onFailure: (error) => log.warn({ err: error, failing: 'payments' }, 'The outcome of a payment is still unknown'),
  }),
  vendor: runtime.vendor,
  receiptYears: config.paywall.receiptYears,
});

/** Opens the accounts of a site. */
export const openSiteAccounts = (parts: AccountsParts): SiteAccounts => {
  const { config, hosts, limiter, attempts, toRateKey, clients, now, log } = parts;
  const { secret } = config.secrets;
  const database = parts.database.withTables<DocumentTables & AccountTables & SessionTables & PasskeyTables>();
  const [newsletters, passwords] = [openNewsletterParts(parts), createPasswords()];
  const { suppression } = newsletters;
  const { houses, checkIdentity, social, demoHouse } = openSiteSocial({ config, hosts, now });
  const stored = createAccounts({
    database,
    passwords,
    codes: createCodes({ database, attempts, mails: parts.mail, secret, now }),
    checkIdentity,
    houses,
    mails: parts.mail,
    liftSuppressions: createLifting(suppression),
    now,
  });
  const isLocal = config.apis.auth === undefined;
  const sessions = createSessions({ database, tokens: createTokens({ keys: createKeys({ database, secret, now }), secret, now }), now });
  const limits = createAuthLimits(limiter, attempts);
  const createLocalClient = () =>
    createAuthService({
      accounts: stored,
      sessions,
      limits,
      findNewsletters: async (ids) => new Set((await findReferences(database, ids)).newsletters.map(({ id }) => id)),
      mails: parts.mail,
      now,
    });
  const client =
    config.apis.auth === undefined ? guardStoring(createLocalClient(), parts.disk.refuseWhenFull) : createHttpAuthClient(config.apis.auth);
  // the choices of accounts that are stored elsewhere stay in their browsers
  const carry = isLocal ? openCarrier(parts) : undefined;
  const authCalls = authRoutes({ client, siteOf: hosts.siteOf, toClientKey: toRateKey, isHttps: clients.isHttps, carry, now, log });
  const visits = openVisitParts(parts, client);
  const frame = createFrame(parts, isLocal ? createReaderIdentity(sessions) : createRemoteIdentity(client, now));
  const history = openSiteHistory({ config, database: parts.database, frame, refuseWhenFull: parts.disk.refuseWhenFull, now, log });
  const accountPages = createAccountPages({
    ...visits,
    reading: history.client,
    social,
    originOf: hosts.originOf,
    own: isLocal
      ? createOwnAccounts({
          database,
          accounts: stored,
          sessions,
          limits,
          mails: parts.mail,
          disk: parts.disk,
          secret,
          originOf: hosts.originOf,
          newsletters,
          accountEnd: openOwnAccountEnd(parts),
          now,
        })
      : undefined,
    listNewsletters: openCatalogue(parts).list,
    onFailure: reportTo(log),
    carry,
  });
  const signUpPages = openSignUpPages(parts, { suppression, visits });
  const choicesPage = openChoicesPage(parts, isLocal ? createReaderFinder(visits) : () => Promise.resolve(undefined));
  return {
    routes: (app) => [authCalls, history.routes].forEach((mount) => mount(app)),
    pages: [accountPages, signUpPages, choicesPage],
    visits,
    openVisit: createVisits(visits),
    frame,
    readSections: createReadingSections(history.client),
    demoHouse,
    relatedOrigins: isLocal ? createRelatedOrigins(hosts) : undefined,
    close: () => history.close().then(passwords.close),
  };
};
