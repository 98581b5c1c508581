import type { Kysely } from 'kysely';
import { brandOf } from '#brands';
import type { ContentClient } from '#content/responses/content-client';
import { type DocumentTables } from '#features/newsroom/document-rows';
import { findTermsBelow } from '#features/newsroom/document-queries';
import { found, type TaggedCache } from '#features/distribution/content-lists';

type StationCalls = Pick<ContentClient, 'stations'>;

/** The call of a brand's local stations: the terms right below `<brand>/station` that say where they are (LN-06). */
export const createStationCalls = ({ database, lists }: { database: Kysely<DocumentTables>; lists: TaggedCache }): StationCalls => ({
  stations: async (vertical, { site }) => {
    const parent = `${vertical}/station`;
    const tags = [`term:${parent}`];
    const ask = () => findTermsBelow(database, parent);
    const terms = brandOf(vertical).site === site ? await lists.read(`stations ${vertical}`, { tags, ask }).answer : [];
    const stations = terms.flatMap(({ path, name, url, station }) => (station ? [{ path, name, url, ...station }] : []));
    return found(stations, tags);
  },
});
