import { editorialCall, type MountCall, packCursor, unpackCursor } from '#features/newsroom/editorial-calls';
import { auditAnswer, auditQuery } from './editorial.schema.ts';
import type { Editorial } from './editorial.service.ts';

const number = /^[0-9]{1,18}$/;

/** The audit log. */
export const auditCalls = ({ audit }: Pick<Editorial, 'audit'>): readonly MountCall[] => [
  editorialCall({
    id: 'listAuditEntries',
    method: 'GET',
    url: '/audit',
    summary: 'What was done, by whom, the newest first. It is only ever added to.',
    query: auditQuery,
    answer: auditAnswer,
    handle: async ({ query: { subject, action, size, cursor } }) => {
      const [before] = cursor === undefined ? [] : unpackCursor(cursor, [number]);
      const entries = await audit({ subject, action, before, size });
      const last = entries.length === size ? entries.at(-1) : undefined;
      return { data: { entries, cursor: last ? packCursor([last.id]) : null } };
    },
  }),
];
