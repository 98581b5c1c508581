import type { Hosts } from '../../../site/hosts.ts';
import { startSiteFollowThrough } from './content/follow-through.ts';
import { startSiteJobs } from './site-jobs.ts';
import { openSite, type SiteOptions } from './open-site.ts';

export type { SiteOptions } from './open-site.ts';

/** A running site: where it answers, and how it is stopped. */
export type RunningSite = {
  port: number;
  hosts: Hosts;
  /** The origins of the TV providers that readers sign in at. */
  providerOrigins: readonly string[];
  /** Calls back when readers ask for something, a few times a second at most. */
  onReader: (listener: () => void) => void;
  close: () => Promise<void>;
};

const stopGraceMs = 10_000;

/** Starts a whole site over an open database: it listens, and its jobs and deliveries run. */
export const startSite = async (options: SiteOptions): Promise<RunningSite> => {
  const site = await openSite(options);
  const { config, log, opened } = options;
  const port = await site.entry.listen(config.port, config.host).catch(async (error: unknown) => {
    await site.close();
    throw error;
  });
  site.hosts.setPort(port);
  const common = { config, database: opened.database, originOf: site.hosts.originOf, now: opened.now, log };
  const targets = [site.mail.target, site.push.target].filter((target) => target !== undefined);
  const { follower } = site.purges;
  const followThrough = startSiteFollowThrough({ ...common, more: targets, follower, registry: site.registry });
  site.mail.onQueued(() => followThrough.wakeTarget(site.mail.target?.name ?? ''));
  site.push.onQueued(() => followThrough.wakeTarget(site.push.target?.name ?? ''));
  site.revenue.onQueued(followThrough.wakeTarget);
  site.purges.onApplied(followThrough.wake);
  const jobs = [
    startSiteJobs({ ...common, registry: site.registry, newsroom: site.newsroom, editorial: site.editorial, mail: site.mail }),
    site.newsletters.start(),
    site.push.start(),
    ...site.revenue.startJobs(),
  ];
  const advertising = site.ads.start();
  void site.dictionaries?.prepare();

  const close = async (): Promise<void> => {
    await Promise.all(jobs.map((job) => job.close()));
    // pictures still being made use the database; those that wait are refused, or the last reader would wait for them all
    await Promise.all([site.entry.close({ graceMs: stopGraceMs }), site.media.close()]);
    // after the last request was answered: what it counted is written
    await advertising.close();
    await followThrough.close();
    await site.close();
  };
  return { port, hosts: site.hosts, providerOrigins: site.providerOrigins, onReader: site.readers.listen, close };
};
