import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { AccountTables } from '#features/accounts/account-rows';
import { type AttemptLimitTables, createAttemptLimiters } from '#features/accounts/limits';
import type { AccountMail, MailStore } from '#features/accounts/mail';
import type { SessionTables } from '#features/accounts/sessions';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { createNewsletters, newsletterRoutes } from '#features/mailings/newsletters';
import { type Config, readConfig } from '#platform/config';
import { createClientReader, createRateLimiter } from '#platform/http';
import { createLog } from '#platform/log';
import { afterCommit } from '#platform/storage';
import { createApi } from '../../src/api/app.ts';
import { openPaywallRuntime } from '../../src/ops/newsroom/paywall-runtime.ts';
import { openSiteAccounts } from '../../src/ops/serve/site/readers/accounts.ts';
import { openSiteMail } from '../../src/ops/serve/site/readers/site-mail.ts';
import { openSiteSaved } from '../../src/ops/serve/site/readers/site-saved.ts';
import { createHosts } from '../../src/site/hosts.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

type Tables = DocumentTables & AccountTables & SessionTables;
/** What a call of accounts answered. */
export type AuthAnswer = {
  status: number;
  success: boolean;
  data: Record<string, unknown>;
  error: { code: string; api_message: string; user_message: string } | undefined;
  headers: Record<string, string | string[] | number | undefined>;
  text: string;
};
export type TestAccounts = {
  store: TestDatabase<Tables>;
  api: FastifyInstance;
  /** The mails that went out, oldest first; `codeFor` gives the newest code of an address. */
  mails: AccountMail[];
  /** Stores mails as the site does, and notes those that were committed in `mails`. */
  mailStore: MailStore;
  codeFor: (email: string) => string;
  lines: string[];
  config: Config;
  clock: { now: number };
  secret: string;
  /** Asks a call as a program does, or with headers of a browser. */
  call: (path: string, body: unknown, options?: { method?: 'POST' | 'PATCH'; headers?: Record<string, string> }) => Promise<AuthAnswer>;
  /** Registers an address and signs it in by its code. */
  join: (email: string, more?: Record<string, unknown>) => Promise<AuthAnswer>;
  close: () => Promise<void>;
};

/** What a page of ours sends beside a call. */
export const fromPage = { host: 'news.localhost', origin: 'http://news.localhost', 'sec-fetch-site': 'same-origin' };

/** The cookie by which an answer gave the browser its id, as the browser sends it again. */
export const browserOf = ({ headers }: Pick<AuthAnswer, 'headers'>): string =>
  [headers['set-cookie']].flat().flatMap((line) => /^__Host-masthead-browser=[^;]+/.exec(String(line)) ?? [])[0] ?? '';

/** The calls of accounts over a database of their own, composed as the site composes them; close it in afterAll. `limited`: with the limits of the site, else with none that a test meets. */
export const createTestAccounts = async ({
  limited = false,
  variables = {},
}: { limited?: boolean; variables?: Readonly<Record<string, string>> } = {}): Promise<TestAccounts> => {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-accounts-'));
  const store = await createTestDatabase<Tables>();
  const config = readConfig({ MASTHEAD_DATA: folder, MASTHEAD_DEMO: '0', ...variables });
  const clock = { now: Date.parse('2026-11-20T12:00:00.000Z') };
  const now = () => clock.now;
  const mails: AccountMail[] = [];
  const lines: string[] = [];
  const log = createLog({ production: true, level: 'info', secrets: [], write: (line: string) => void lines.push(line) });
  const hosts = createHosts({}, 80);
  const attempts = createAttemptLimiters({ database: store.database.withTables<AttemptLimitTables>(), secret: config.secrets.secret });
  const siteMail = openSiteMail({ config: { ...config, demo: true }, originOf: hosts.originOf, now, log });
  const mailStore: MailStore = {
    ...siteMail,
    store: async (change, mail, options) => {
      if (!options?.isWithheld) await afterCommit(() => mails.push(mail));
      return siteMail.store(change, mail, options);
    },
  };
  const disk = { refuseWhenFull: () => undefined };
  const accounts = openSiteAccounts({
    disk,
    config,
    database: store.database,
    runtime: openPaywallRuntime({ config, database: store.database, now, log }),
    mail: mailStore,
    hosts,
    limiter: (_name, options) => createRateLimiter({ ...options, now, ...(limited ? {} : { limit: 100_000 }) }),
    attempts: (name, terms) => attempts(name, { ...terms, ...(limited ? {} : { limit: 100_000 }) }),
    toRateKey: ({ headers }) => [headers['x-client']].flat()[0] ?? '192.0.2.1',
    clients: createClientReader([]),
    now,
    log,
  });
  const register = async (app: FastifyInstance) => {
    accounts.routes(app);
    openSiteSaved({ config, database: store.database, accounts, hosts, disk, now, log }).routes(app);
    newsletterRoutes({ newsletters: createNewsletters(store.database.withTables<DocumentTables>()), siteOf: hosts.siteOf })(app);
  };
  const api = await createApi({ log, isReady: () => Promise.resolve(true), languageOf: () => 'en', register });

  const call: TestAccounts['call'] = async (path, body, { method = 'POST', headers = {} } = {}) => {
    const answer = await api.inject({
      method,
      url: `/auth/users${path}`,
      headers: { host: 'news.localhost', 'content-type': 'application/json', ...headers },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    });
    const parsed = JSON.parse(answer.body || '{}') as Pick<AuthAnswer, 'success' | 'data' | 'error'>;
    return { status: answer.statusCode, ...parsed, headers: answer.headers, text: answer.body };
  };
  const codeFor = (email: string): string => {
    const mail = mails.findLast((one) => one.to === email && 'code' in one);
    if (!mail || !('code' in mail)) throw new Error(`No code was mailed to ${email}.`);
    return mail.code;
  };
  return {
    store,
    api,
    mails,
    mailStore,
    codeFor,
    lines,
    config,
    clock,
    secret: config.secrets.secret,
    call,
    join: async (email, more = {}) => {
      const registered = await call('/register', { email, password: 'a long enough phrase', brand: 'news', ...more });
      if (registered.status !== 200) throw new Error(registered.text);
      const headers = { cookie: browserOf(registered) };
      return call('/otp/verify', { email, brand: 'news', one_time_code: codeFor(email) }, { headers });
    },
    close: async () => {
      await api.close();
      await accounts.close();
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
