import type { IncomingMessage } from 'node:http';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { type AttemptLimitTables, createAttemptLimiters } from '#features/accounts/limits';
import type { Config } from '#platform/config';
import { createClientReader, type RateDecision, toRateKey } from '#platform/http';
import type { DiskGuard } from '#platform/disk';
import type { Log } from '#platform/log';
import type { OpenDatabase } from '#platform/storage';
import type { Hosts } from '../../../../site/hosts.ts';
import type { FanOut } from '../../../newsroom/fan-out.ts';
import { openPaywallRuntime } from '../../../newsroom/paywall-runtime.ts';
import { openSiteAccounts } from './accounts.ts';
import type { SitePartners } from './partners.ts';
import { openSiteRevenue } from './revenue.ts';
import { openSiteMail } from './site-mail.ts';
import { openSitePush } from './site-push.ts';
import { openSiteSaved } from './site-saved.ts';

/** Searches a minute and address at the page of search: as many as by the calls (SR-14). */
const searchRate = { limit: 60, windowMs: 60_000, maxKeys: 50_000 };

/** Opens what knows readers: how they are counted and limited, their mails and their accounts. */
export const openReaders = async ({
  config,
  opened,
  hosts,
  fanOut,
  partners,
  files,
  disk,
  log,
}: {
  config: Config;
  opened: OpenDatabase<DocumentTables>;
  log: Log;
  hosts: Hosts;
  fanOut: FanOut;
  partners: SitePartners | undefined;
  files: string;
  disk: Pick<DiskGuard, 'refuseWhenFull'>;
}) => {
  const { database, now } = opened;
  const clients = createClientReader(config.trustedProxies);
  const toClientKey = (request: IncomingMessage) => toRateKey(clients.getClientAddress(request));
  const toCallKey = (request: IncomingMessage) => (clients.isOwnServer(request) ? undefined : toClientKey(request));
  const counting = { limiter: fanOut.limiter, toRateKey: toCallKey };
  const mail = openSiteMail({ config, originOf: hosts.originOf, now, log });
  const attempts = createAttemptLimiters({ database: database.withTables<AttemptLimitTables>(), secret: config.secrets.secret });
  const runtime = openPaywallRuntime({ config, database, now, log });
  const accounts = openSiteAccounts({
    config,
    database,
    runtime,
    mail,
    hosts,
    partners,
    ...counting,
    attempts,
    clients,
    disk,
    now,
    log,
  });
  const revenue = openSiteRevenue({
    config,
    database,
    runtime,
    openVisit: accounts.openVisit,
    hosts,
    ...counting,
    clients,
    storeMail: mail.store,
    disk,
    attempts,
    now,
    log,
  });
  const searches = fanOut.limiter('searches', searchRate);
  const limitSearch = (request: IncomingMessage): RateDecision => {
    const key = toCallKey(request);
    return key === undefined ? { allowed: true } : searches.take(key);
  };
  const saved = openSiteSaved({ config, database, accounts, hosts, disk, now, log });
  const push = await openSitePush({ config, database, accounts, hosts, clients, files, disk, ...counting, now, log });
  return { clients, mail, accounts, saved, runtime, revenue, push, counting, toClientKey, limitSearch };
};
