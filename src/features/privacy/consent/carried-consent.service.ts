import type { IncomingMessage } from 'node:http';
import type { Kysely } from 'kysely';
import { addConsent, findConsent } from './consent.store.ts';
import type { ConsentTables } from './consent.tables.ts';
import { chooseKept, readKept } from './kept-choice.rules.ts';
import { formatKept } from './kept-cookies.service.ts';
import type { PartnerAsker } from '#features/privacy/consent-signals';

type Parts = {
  database: Kysely<ConsentTables>;
  isHttps: (request: IncomingMessage) => boolean;
  /** Who asks for partners, where the deployment does. */
  asker: PartnerAsker | undefined;
  now: () => number;
};
/** Carries what somebody chose between a browser in which they sign in and their account; gives what the answer sets beside the session. */
export type ConsentCarrier = (session: { request: IncomingMessage; accountId: string; vertical: string }) => Promise<string[]>;

/** Creates what carries choices at sign-in: the newer of both counts, here and there. */
export const createConsentCarrier =
  ({ database, isHttps, asker, now }: Parts): ConsentCarrier =>
  async ({ request, accountId, vertical }) => {
    const seconds = Math.floor(now() / 1000);
    const own = readKept(request.headers.cookie ?? '', asker);
    const account = await findConsent(database, accountId);
    const kept = chooseKept(own, account, seconds);
    if (!kept) return [];
    if (kept !== account) {
      // no account keeps a time that has not come
      const record = { ...kept.record, at: Math.min(kept.record.at, seconds) };
      const signal = request.headers['sec-gpc'] === '1';
      await addConsent(database, { accountId, record, partners: kept.partners, signal, vertical });
    }
    return kept === own ? [] : formatKept(kept, { request, secure: isHttps(request), now: now() });
  };
