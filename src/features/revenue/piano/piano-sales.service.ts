import type { Kysely } from 'kysely';
import { flagsOf, hasPaywall, type Vertical } from '#brands';
import type { PaywallVendor } from '#content/site/outside-loads';
import { createPaywallNames } from '#features/accounts/sessions';
import type { PaywallRuntime } from '#features/revenue/paywall';
import { countEvent, type SubscriptionTables } from '#features/revenue/subscriptions';
import { findProduct } from '#features/slots/plans';
import type { Config } from '#platform/config';
import type { Log } from '#platform/log';
import { createFetchOutside } from '#platform/outside-calls';
import { asTables } from '#platform/storage';
import { createPianoAccess } from './piano-access.service.ts';
import { createPianoCalls } from './piano-calls.service.ts';
import { createPianoEnding } from './piano-ending.service.ts';
import { putEndings } from './piano.store.ts';
import type { PianoTables } from './piano.tables.ts';

type PianoConfig = NonNullable<Config['piano']>;
/** The dependencies of the Piano runtime. `secret` derives the names of accounts at Piano. */
export type PianoDependencies = {
  piano: PianoConfig;
  database: Kysely<PianoTables>;
  secret: string;
  now: () => number;
  log: Pick<Log, 'warn'>;
};

const name = 'Piano';

const portOf = (address: string): number => {
  const { port, protocol } = new URL(address);
  return Number(port) || (protocol === 'http:' ? 80 : 443);
};

const describe = ({ applications, ...piano }: PianoConfig, vertical: Vertical): PaywallVendor | undefined => {
  const product = hasPaywall(vertical) ? findProduct(flagsOf(vertical)) : undefined;
  const application = product && applications[product];
  if (!application) return undefined;
  const { aid, offerId, terms } = application;
  const script = new URL(piano.script);
  script.searchParams.set('aid', aid);
  return { name, script: script.href, hosts: piano.hosts, aid, offerId, terms };
};

const openAccess = ({ database, now, log }: PianoDependencies, calls: ReturnType<typeof createPianoCalls>) =>
  createPianoAccess({
    database,
    calls,
    now,
    onFailure: (error, failing) =>
      log.warn(
        { err: error, failing },
        failing === 'piano'
          ? 'Piano could not be asked; what it said last holds'
          : 'An answer of Piano could not be stored; it counts in this process',
      ),
  });

/** Opens the sales at Piano: the runtime, which asks its API who has access, and the handlers of its webhooks. */
export const openPianoSales = (parts: PianoDependencies) => {
  const { piano, database, secret, now } = parts;
  const { applications, apiToken, privateKey, api } = piano;
  const toName = createPaywallNames(secret);
  const calls = createPianoCalls({
    base: api,
    apiToken,
    // the operator's own choice of host may stand in their own network; what it redirects to may not
    fetchOutside: createFetchOutside({ innerNames: true, mayConnect: (_address, port) => port === portOf(api) }),
  });
  const access = openAccess(parts, calls);
  const known = Object.entries(applications);
  const runtime: Omit<PaywallRuntime, 'routes'> = {
    vendor: name,
    readSubscription: async (accountId, product, { anew }) => {
      const application = applications[product];
      if (!application) return undefined;
      const { aid, rid } = application;
      const { granted } = await access.find({ aid, rid, uid: toName(accountId) }, anew);
      return granted ? { kind: 'open' } : undefined;
    },
    describeVendor: (vertical) => describe(piano, vertical),
    jobs: [createPianoEnding({ database, calls })],
    aging: [access],
    endWithAccount: async (change, accountId) => {
      const readers = known.map(([, { aid }]) => ({ aid, uid: toName(accountId) }));
      await putEndings(asTables<PianoTables>(change), readers, new Date(now()));
    },
  };
  const webhooks = {
    access,
    privateKey,
    aids: known.map(([, { aid }]) => aid),
    onSold: async ({ aid }: { aid: string }): Promise<void> => {
      const product = known.find(([, application]) => application.aid === aid)?.[0] ?? '';
      await countEvent(asTables<SubscriptionTables>(database), { event: 'checkoutComplete', product, now: now() });
    },
  };
  return { runtime, webhooks };
};
