import { z } from 'zod';
import { vertical } from '#content/model/primitives';
import { nameSchemas } from '#content/model/schema-names';

const text = z.string();

/** The place of a zip code (LN-01). */
export const zipInfo = z.object({
  city_data: z.object({ postal_code: text, city: text }),
  state_data: z.object({ state_code: text.describe('Two letters.') }),
  location_data: z.object({ latitude: z.number(), longitude: z.number() }),
});

/** The news of the station of a place. */
export const localNews = z.object({
  data: z.object({
    station: z.object({
      path: text,
      name: text,
      url: text,
      latitude: z.number(),
      longitude: z.number(),
      channel: text.optional(),
    }),
    items: z.array(z.looseObject({})).describe('Content items, the newest first, as the content calls answer them.'),
  }),
});

// whatever was typed gets an answer that says what is wrong with it: the form of a zip code is checked by its own rule
const typed = z.string().max(500).describe('Five digits, or ZIP+4.');
export const zipQuery = z.strictObject({ zip: typed });
export const placeParams = z.object({ id: typed });
export const brandQuery = z.strictObject({ vertical: vertical.optional().describe('That of the host unless given.') });

nameSchemas({ ZipInfo: zipInfo, LocalNews: localNews });
