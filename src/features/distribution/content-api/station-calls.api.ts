import { z } from 'zod';
import { vertical } from '#content/model/primitives';
import { commonQuery } from './call-parameters.schema.ts';
import { defineCall } from './call.api.ts';
import { wireStation } from './wire.schema.ts';

/** `stations/{vertical}`. */
export const stationsCall = defineCall({
  name: 'stations',
  summary: 'The local stations of a vertical, each with where it is.',
  paths: ['/stations/:id'],
  params: z.object({ id: vertical }),
  query: commonQuery,
  data: z.object({ stations: z.array(wireStation) }),
  answer: async ({ calls, options }, { id }) => {
    const result = await calls.stations(id, options);
    return result.found ? { ...result, data: { stations: result.data } } : result;
  },
});
