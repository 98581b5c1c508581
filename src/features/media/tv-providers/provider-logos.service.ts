import { createLruCache } from '#platform/lru-cache';
import type { FetchOutside } from '#platform/outside-calls';
import { dayMs } from '#platform/time';
import type { LogoTone } from './provider.rules.ts';
import type { Providers } from './providers.service.ts';

/** The mark of a provider, as it lies at the provider's own place. */
export type ProviderLogo = { mediaType: string; bytes: Uint8Array };
export type ProviderLogos = { read(id: string, tone: LogoTone): Promise<ProviderLogo | undefined> };

type Parts = { providers: Providers; fetchOutside: FetchOutside; now: () => number; onFailure: (error: unknown) => void };
type Known = { until: number; logo: ProviderLogo | undefined };

const freshMs = dayMs;
const failedMs = 600_000;
const mostBytes = 100_000;
const mostTogether = 8_000_000;
const pictures = ['image/svg+xml', 'image/png', 'image/webp', 'image/avif', 'image/jpeg', 'image/gif'];

/**
 * Creates the marks of providers that lie elsewhere. They are fetched here, once a day, so that no reader's browser asks anybody for them (PR-37); the last
 * one stands while its place does not answer.
 */
export const createProviderLogos = ({ providers, fetchOutside, now, onFailure }: Parts): ProviderLogos => {
  const known = createLruCache<string, Known>({ maxSize: mostTogether, sizeOf: ({ logo }) => logo?.bytes.length ?? 1 });
  const pending = new Map<string, Promise<ProviderLogo | undefined>>();

  const fetchLogo = async (address: string, before: ProviderLogo | undefined): Promise<ProviderLogo | undefined> => {
    try {
      const { status, mediaType, bytes } = await fetchOutside(address, { accept: pictures, maxBytes: mostBytes });
      if (status !== 200) throw new Error(`${address} answered ${status}.`);
      known.set(address, { until: now() + freshMs, logo: { mediaType, bytes } });
      return { mediaType, bytes };
    } catch (error) {
      onFailure(error);
      known.set(address, { until: now() + failedMs, logo: before });
      return before;
    }
  };

  return {
    read: async (id, tone) => {
      const { all } = await providers.read();
      const address = all.find((one) => one.id === id)?.elsewhere?.[tone];
      if (address === undefined) return undefined;
      const found = known.get(address);
      if (found && now() < found.until) return found.logo;
      const asked = pending.get(address) ?? fetchLogo(address, found?.logo).finally(() => pending.delete(address));
      pending.set(address, asked);
      return asked;
    },
  };
};
