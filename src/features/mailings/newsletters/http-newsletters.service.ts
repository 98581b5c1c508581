import { catalogueAway } from './newsletters.errors.ts';
import { catalogue } from './newsletters.schema.ts';
import type { Newsletters, OfferedNewsletter } from './newsletters.service.ts';

const timeoutMs = 2_000;

/** The newsletters of another host (SERVICES_API_URL); `base` without a slash at its end. */
export const createHttpNewsletters = (base: string): Newsletters => ({
  list: async (vertical) => {
    const address = `${base}/services/newsletter?${new URLSearchParams({ vertical }).toString()}`;
    try {
      const response = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
      if (!response.ok) throw new Error(`${response.statusText} (${response.status}) @ ${address}`);
      const { newsletters } = catalogue.parse(await response.json()).data;
      return newsletters.map(({ image, ...one }): OfferedNewsletter => ({ ...one, ...(image !== undefined && { image }) }));
    } catch (error) {
      throw catalogueAway(error);
    }
  },
});
