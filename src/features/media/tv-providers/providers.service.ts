import { providerFailed } from './cable.errors.ts';
import type { Entitlement } from './entitlement.rules.ts';
import { findTempPassId, type FeedProvider, listByName, type Provider, toProviders } from './provider.rules.ts';

/** The TV providers that there are, by name, and which of them is the temporary pass. */
export type ListedProviders = { all: readonly Provider[]; tempPassId: string | undefined };
/** `isFresh`: a list that is due is waited for, so that a provider that went away lets nobody in any more. */
export type Providers = { read(asked?: { isFresh: boolean }): Promise<ListedProviders> };

/** Where the last good feed outlives the process. */
export type StoredFeed = { read(): Promise<readonly FeedProvider[] | undefined>; write(feed: readonly FeedProvider[]): Promise<void> };

const freshMs = 60_000;
const failedMs = 10_000;

type Parts = {
  entitlement: Pick<Entitlement, 'configuration'>;
  stored?: StoredFeed | undefined;
  /** How long the feed is waited for, in milliseconds. */
  patienceMs: number;
  now: () => number;
  onFailure: (error: unknown) => void;
};

const toListed = (feed: readonly FeedProvider[]): ListedProviders => ({
  all: listByName(toProviders(feed)),
  tempPassId: findTempPassId(feed),
});

/**
 * Creates the list of providers. It is read once a minute while others go on with what is known; its last good state stands while the feed fails, gives none
 * that can be used, or never answers, and outlives the process.
 */
export const createProviders = ({ entitlement, stored, patienceMs, now, onFailure }: Parts): Providers => {
  let known: ListedProviders | undefined;
  let again = -Infinity;
  let pending: Promise<void> | undefined;

  const readFeed = async (): Promise<void> => {
    const feed = await entitlement.configuration({ signal: AbortSignal.timeout(patienceMs) });
    const listed = toListed(feed);
    // a feed without providers is a mistake of somebody: nobody could sign in, and everybody would be signed out
    if (listed.all.length === 0) throw new Error('The feed has no TV provider that can be used.');
    known = listed;
    await stored?.write(feed);
  };
  const refresh = async (): Promise<void> => {
    try {
      await readFeed();
      again = now() + freshMs;
    } catch (error) {
      again = now() + failedMs;
      onFailure(error);
      const last = known ? undefined : await stored?.read().catch(() => undefined);
      if (last) known = toListed(last);
    } finally {
      pending = undefined;
    }
  };

  return {
    read: async ({ isFresh } = { isFresh: false }) => {
      if (now() >= again) pending ??= refresh();
      if (!known || isFresh) await pending;
      if (!known) throw providerFailed();
      return known;
    },
  };
};
