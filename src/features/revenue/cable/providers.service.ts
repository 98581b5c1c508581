import type { Entitlement } from './entitlement.rules.ts';
import { providerFailed } from './cable.errors.ts';
import { findTempPassId, listByName, type Provider, toProviders } from './provider.rules.ts';

/** The TV providers that there are, by name, and which of them is the temporary pass. */
export type ListedProviders = { all: readonly Provider[]; tempPassId: string | undefined };
export type Providers = { read(): Promise<ListedProviders> };

const freshMs = 60_000;

/** Creates the list of providers; it is read once a minute, and its last good state stands while the feed fails. */
export const createProviders = ({
  entitlement,
  now,
}: {
  entitlement: Pick<Entitlement, 'configuration'>;
  now: () => number;
}): Providers => {
  let known: { at: number; listed: ListedProviders } | undefined;
  return {
    read: async () => {
      const at = now();
      if (known && at - known.at < freshMs) return known.listed;
      try {
        const feed = await entitlement.configuration();
        known = { at, listed: { all: listByName(toProviders(feed)), tempPassId: findTempPassId(feed) } };
      } catch (error) {
        if (!known) throw providerFailed(error);
      }
      return known.listed;
    },
  };
};
