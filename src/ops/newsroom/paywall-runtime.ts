import type { Kysely } from 'kysely';
import { createBuiltInRuntime, type PaywallRuntime } from '#features/revenue/paywall';
import { createPianoRuntime, type PianoTables } from '#features/revenue/piano';
import type { SubscriptionTables } from '#features/revenue/subscriptions';
import type { Config } from '#platform/config';
import type { Log } from '#platform/log';
import { asTables } from '#platform/storage';

/** Opens the paywall runtime of a site: the configured vendor's, or the built-in one. */
export const openPaywallRuntime = ({
  config: { piano, secrets, apis },
  database,
  now,
  log,
}: {
  config: Pick<Config, 'piano' | 'secrets' | 'apis'>;
  database: Pick<Kysely<unknown>, 'isTransaction'>;
  now: () => number;
  log: Pick<Log, 'warn'>;
}): PaywallRuntime =>
  piano
    ? createPianoRuntime({ piano, database: asTables<PianoTables>(database), secret: secrets.secret, now, log })
    : createBuiltInRuntime({ database: asTables<SubscriptionTables>(database), hasAccounts: apis.auth === undefined, now });
