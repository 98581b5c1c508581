import type { ImportJob } from '../loop/import-job.ts';
import type { ImportedPiece, NewDocument, SourceRecord } from '../loop/imported-piece.ts';
import { buildMappedRecord } from '../loop/import-loop.ts';

/** Somebody an archive names: the person they would become, and all names, addresses and numbers they are known by there. */
export type ImportedPerson = { piece: ImportedPiece & { document: NewDocument }; keys: readonly string[] };

/** The part of the import loop that people need. */
export type PeopleLoop = { bring: (records: Iterable<SourceRecord>, note: (externalId: string, id: string) => void) => Promise<void> };

/** Brings the people of an archive in; somebody who is here already by the list of authors becomes nobody new. `note` gets the id of each. */
export const importPeople = async (
  persons: readonly ImportedPerson[],
  { authors, report }: Pick<ImportJob, 'authors' | 'report'>,
  loop: PeopleLoop,
  note: (externalId: string, id: string) => void,
): Promise<void> => {
  const records: SourceRecord[] = [];
  for (const { piece, keys } of persons) {
    const id = authors?.toPerson([...keys, piece.source.id, piece.source.title]);
    if (id === undefined) records.push(buildMappedRecord(piece));
    else {
      note(piece.document.externalId, id);
      report.add(piece.source, 'unchanged', []);
    }
  }
  await loop.bring(records, note);
};
