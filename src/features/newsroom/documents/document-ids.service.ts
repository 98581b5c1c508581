import type { Kysely } from 'kysely';
import type { DocumentType } from '#content/model/document-types';
import { hasNumberedIds, idPrefixOf } from '#content/model/id-prefixes';
import { nextNumbers, passNumber, type DocumentTables } from '#features/newsroom/document-rows';
import { invalidDocument } from './documents.errors.ts';

/** The ids of new documents. */
export const createDocumentIds = ({ database }: { database: Kysely<DocumentTables> }) => {
  /** A new id for a type: its prefix and the next number. Spanish videos have a prefix of their own (PG-01). Refuses (400) a type whose ids are names. */
  const newId = async (type: DocumentType, language: 'en' | 'es'): Promise<string> => {
    if (!hasNumberedIds(type)) throw invalidDocument([{ path: 'id', problem: `a ${type} is named by its caller` }]);
    const [number] = await nextNumbers(database, 1);
    return `${idPrefixOf(type, language)}${number}`;
  };

  /** Reserves `count` numbers and gives them one by one, for a loader or importer whose documents refer to one another. */
  const newNumbers = async (count: number): Promise<() => number> => {
    const numbers = (await nextNumbers(database, count)).reverse();
    return () => {
      const number = numbers.pop();
      if (number === undefined) throw new RangeError(`More than the ${count} numbers that were asked for.`);
      return number;
    };
  };

  return {
    newId,
    newNumbers,
    /** Continues new ids above a number that an archive uses; for an importer of our own exports. */
    passNumber: (number: number): Promise<void> => passNumber(database, number),
  };
};
