import type { Kysely } from 'kysely';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { withPageKind } from '../site/known-pages.ts';
import { holdBack } from './hold-back.ts';
import type { ImportReport } from './import-report.ts';
import type { MappedPiece, NoteId, SourceRecord } from './imported-piece.ts';
import { findImported } from './imported.store.ts';

type Parts = { database: Kysely<DocumentTables>; report: ImportReport; now: () => number };

/** Records mapped before answers of the database are taken: a batch being written waits no longer than that for its next statement. */
const mappedInATurn = 2;

/** Maps the records that have changed since they were brought in; the others, and those that become no document, are reported. */
export const createRecordMapper = ({ database, report, now }: Parts) => {
  const listChanged = async (records: readonly SourceRecord[], note: NoteId): Promise<SourceRecord[]> => {
    const known = await findImported(
      database,
      records.map(({ externalId }) => externalId),
    );
    return records.filter(({ source, externalId, fingerprint }) => {
      const before = known.get(externalId);
      if (before?.fingerprint !== fingerprint) return true;
      note(externalId, before.id);
      report.add(source, 'unchanged', before.losses);
      return false;
    });
  };

  return async (records: readonly SourceRecord[], note: NoteId): Promise<MappedPiece[]> => {
    const pieces: MappedPiece[] = [];
    for (const [index, { map, fingerprint, size }] of (await listChanged(records, note)).entries()) {
      if (index % mappedInATurn === 0) await nextTurn();
      const piece = withPageKind(holdBack(await map(), now()));
      const { document, source, losses, leftOut } = piece;
      if (document) pieces.push({ ...piece, document, fingerprint, size });
      else report.add(source, 'leftOut', [{ what: 'not brought in', text: leftOut ?? 'nothing to bring in' }, ...losses]);
    }
    return pieces;
  };
};
