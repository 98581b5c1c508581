import { editorialCall, type MountCall } from '#features/newsroom/editorial-calls';
import { purgeBody, purgedAnswer } from './editorial.schema.ts';
import type { ServedEditorial } from './editorial.service.ts';

/** Purging cached pages by hand. */
export const purgeCalls = ({ purges, purgesApplied }: Pick<ServedEditorial, 'purges' | 'purgesApplied'>): readonly MountCall[] => [
  editorialCall({
    id: 'purgePages',
    method: 'POST',
    url: '/purge',
    takesFromReaders: true,
    summary: 'Renders cached pages again on every node: by tags, ids or paths.',
    body: purgeBody,
    answer: purgedAnswer,
    handle: async ({ body, actor }) => {
      const data = await purges.purge(body, actor.name);
      await purgesApplied();
      return { data };
    },
  }),
];
