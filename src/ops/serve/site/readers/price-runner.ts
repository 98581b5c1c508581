import type { Kysely } from 'kysely';
import { brandOf, pathOnSite } from '#brands';
import { addDeliveries, type FollowThroughTables } from '#features/distribution/follow-through';
import type { DocumentTables } from '#features/newsroom/document-rows';
import type { AccountTables } from '#features/accounts/account-rows';
import { writeAccountMail } from '#features/accounts/mail';
import { createPriceMailLinks, type SavedTables, createPriceDropKind } from '#features/library/saved';
import { formatMoney } from '#messages';
import type { Config } from '#platform/config';
import type { Job } from '#platform/jobs';
import type { Log } from '#platform/log';
import type { Hosts } from '../../../../site/hosts.ts';
import type { SiteMail } from './site-mail.ts';
import { type RunKind, startKind } from '../jobs/run-kind.ts';
import { asTables } from '#platform/storage';

const everyMs = 300_000;

/** Starts mailing prices that have fallen, every five minutes; nothing where no mail goes out, or accounts are another host's. Every process of a site may run one. */
export const tellPrices = ({
  config,
  mail,
  originOf,
  now,
  log,
  run,
  ...parts
}: {
  config: Config;
  database: Kysely<DocumentTables>;
  mail: Pick<SiteMail, 'target' | 'wake'>;
  originOf: Hosts['originOf'];
  now: () => number;
  log: Log;
  run: RunKind;
}): Job[] => {
  const database = parts.database.withTables<DocumentTables & AccountTables & SavedTables & FollowThroughTables>();
  const links = createPriceMailLinks(database.withTables<SavedTables>(), config.secrets.secret);
  const { target } = mail;
  const isOurs = config.apis.account === undefined && config.apis.auth === undefined;
  if (!target || !isOurs) return [];
  const kind = createPriceDropKind({
    database: database.withTables<DocumentTables & AccountTables & SavedTables>(),
    now,
    onTold: () => mail.wake(),
    deliver: async (change, drops) => {
      const messages = drops.map(({ accountId, email, brand: vertical, name, currency, path, now: price, before }) => {
        const brand = brandOf(vertical);
        const money = (amount: number): string => formatMoney(amount, currency, brand.language);
        const endPath = pathOnSite(brand, `/account/saved/prices/${links.seal(accountId)}`);
        const drop = { kind: 'price-drop', name, price: money(price), before: money(before), path, endPath } as const;
        return writeAccountMail({ to: email, brand: vertical, ...drop }, { address: config.mail.from, origin: originOf(brand.site) });
      });
      const deliveries = messages.map((message) => ({ subject: message.subject, payload: message }));
      await addDeliveries(asTables<FollowThroughTables>(change), target, deliveries, { at: now(), due: now() });
    },
  });
  return [startKind(kind, { run, everyMs, log })];
};
