import type { Kysely } from 'kysely';
import type { Brand } from '#brands';
import type { RateLimiter } from '#platform/http';
import { type Answer, type Outcome } from './survey.rules.ts';
import { addAnswer } from './survey.store.ts';
import type { SurveyTables } from './survey.tables.ts';

/** Takes answers of readers. `client` names an address for the limits alone, and is neither stored nor logged. */
export type Survey = { take(answer: Answer, brand: Brand, client: string | undefined): Promise<Outcome> };

const everybody = 'everybody';

/** Stores answers as long as one address, and all together, send no more than the limits let through. */
export const createSurvey = (parts: {
  database: Kysely<SurveyTables>;
  now: () => number;
  perClient: Pick<RateLimiter, 'take'>;
  inAll: Pick<RateLimiter, 'take'>;
  /** Throws while there is too little space left on the disk. */
  refuseWhenFull: () => void;
  onFailure: (error: unknown) => void;
}): Survey => ({
  take: async ({ page, isHelpful, words }, { vertical, language }, client) => {
    if (client !== undefined && !parts.perClient.take(client).allowed) return 'later';
    if (!parts.inAll.take(everybody).allowed) return 'later';
    try {
      parts.refuseWhenFull();
      const at = new Date(parts.now()).toISOString();
      await addAnswer(parts.database, { at, vertical, language, page, helpful: isHelpful, words });
      return 'thanks';
    } catch (error) {
      parts.onFailure(error);
      return 'failed';
    }
  },
});
