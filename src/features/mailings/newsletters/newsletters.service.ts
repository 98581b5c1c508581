import type { Kysely } from 'kysely';
import type { Vertical } from '#brands';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { listNewsletters } from './newsletters.store.ts';

/** A newsletter as readers choose it; `image` is the id of a picture. */
export type OfferedNewsletter = { id: string; newsletterId: string; title: string; description: string; image?: string };

/** The newsletters that there are. */
export type Newsletters = { list(vertical: Vertical): Promise<OfferedNewsletter[]> };

/** The newsletters of a database. */
export const createNewsletters = (database: Kysely<DocumentTables>): Newsletters => ({
  list: async (vertical) =>
    (await listNewsletters(database, vertical)).map(({ id, newsletterId, title, description, image }) => ({
      id,
      newsletterId,
      title,
      description,
      ...(image && { image: image.id }),
    })),
});
