import type { Kysely } from 'kysely';
import { sites } from '#brands';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { createMayPush, createPushKeys, type PushTables } from '#features/mailings/push-subscriptions';
import { createMessages, createSeenCounter } from '#features/mailings/push-sending';
import type { Config } from '#platform/config';
import { createHosts, type Hosts } from '../../site/hosts.ts';

/** What notifications are made with, as the running site and the commands share it, over an open database. */
export const openPushParts = ({
  config,
  database,
  originOf = createHosts(config.hosts, config.port).originOf,
  now = Date.now,
}: {
  config: Config;
  database: Kysely<DocumentTables>;
  originOf?: Hosts['originOf'];
  now?: () => number;
}) => {
  const tables = database.withTables<PushTables>();
  const { secret } = config.secrets;
  const { to, hosts, key, confirmAbove } = config.push;
  return {
    keys: createPushKeys({ database: tables, secret, configured: key, now }),
    // a demo has a push service of its own at each of its sites
    mayPush: createMayPush(() => (to === 'outbox' ? [...hosts, ...sites.map(originOf)] : hosts)),
    messages: createMessages({ database, isOn: to !== 'off', confirmAbove, now }),
    counter: createSeenCounter({ database, secret }),
  };
};
