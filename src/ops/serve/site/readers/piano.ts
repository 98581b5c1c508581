import type { FastifyInstance } from 'fastify';
import { flagsOf, hasPaywall, type Vertical } from '#brands';
import type { PaywallVendor } from '#content/site/outside-loads';
import type { Kysely } from 'kysely';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { createPaywallNames } from '#features/accounts/sessions';
import { createPianoAccess, createPianoCalls, createPianoEnding, pianoRoutes, type PianoTables } from '#features/revenue/piano';
import { findProduct, type Product } from '#features/slots/plans';
import { countEvent, type SubscriptionTables } from '#features/revenue/subscriptions';
import type { Config } from '#platform/config';
import type { Log } from '#platform/log';
import { createFetchOutside } from '#platform/outside-calls';

type Parts = { config: Config; database: Kysely<DocumentTables>; now: () => number; log: Log };

const name = 'Piano';
/** Whether a reader subscribes, as Piano says. */
type PianoSubscription = { kind: 'open' } | undefined;

const portOf = (address: string): number => {
  const { port, protocol } = new URL(address);
  return Number(port) || (protocol === 'http:' ? 80 : 443);
};

/** What pages of a brand are told of Piano; undefined where it sells nothing there. */
export const toPaywallVendor = (piano: Config['piano'], vertical: Vertical): PaywallVendor | undefined => {
  const product = hasPaywall(vertical) ? findProduct(flagsOf(vertical)) : undefined;
  const application = product && piano?.applications[product];
  if (!piano || !application) return undefined;
  const { aid, offerId, terms } = application;
  const script = new URL(piano.script);
  script.searchParams.set('aid', aid);
  return { name, script: script.href, hosts: piano.hosts, aid, offerId, terms };
};

/** Opens the adapter of Piano where it is configured: who has access there, asked by its API and told by its webhooks. */
export const openPiano = ({ config, now, log, ...parts }: Parts) => {
  const { piano } = config;
  if (!piano) return undefined;
  const { applications, apiToken, privateKey, api } = piano;
  const toName = createPaywallNames(config.secrets.secret);
  const database = parts.database.withTables<PianoTables>();
  const calls = createPianoCalls({
    base: api,
    apiToken,
    // the operator's own choice of host may stand in their own network; what it redirects to may not
    fetchOutside: createFetchOutside({ innerNames: true, mayConnect: (_address, port) => port === portOf(api) }),
  });
  const access = createPianoAccess({
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
  const known = Object.entries(applications);
  const readSubscription = async (accountId: string, product: Product, { anew }: { anew: boolean }): Promise<PianoSubscription> => {
    const application = applications[product];
    if (!application) return undefined;
    const { aid, rid } = application;
    const { granted } = await access.find({ aid, rid, uid: toName(accountId) }, anew);
    return granted ? { kind: 'open' } : undefined;
  };
  return {
    name,
    readSubscription,
    subscribes: async (accountId: string, product: Product) => (await readSubscription(accountId, product, { anew: false })) !== undefined,
    forgetOld: access.forgetOld,
    ending: createPianoEnding({ database, calls }),
    routes: (app: FastifyInstance): void =>
      pianoRoutes({
        access,
        privateKey,
        aids: known.map(([, { aid }]) => aid),
        onSold: async ({ aid }) => {
          const product = known.find(([, application]) => application.aid === aid)?.[0] ?? '';
          await countEvent(parts.database.withTables<SubscriptionTables>(), { event: 'checkoutComplete', product, now: now() });
        },
      })(app),
  };
};
