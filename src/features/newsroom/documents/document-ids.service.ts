import type { Kysely } from 'kysely';
import type { DocumentType } from '#content/model/document';
import type { IdPrefix } from '#content/urls/ids';
import { nextNumbers, passNumber, type DocumentTables } from '#features/newsroom/document-rows';
import { invalidDocument } from './documents.errors.ts';

const prefixes: Record<DocumentType, IdPrefix | undefined> = {
  article: 'rcna',
  slideshow: 'rcna',
  liveBlog: 'rcna',
  recipe: 'tdrp',
  product: 'tdpd',
  video: 'mmvo',
  playlist: 'mmpl',
  person: 'ncpn',
  curation: 'nccu',
  mediaAsset: 'ncim',
  menu: undefined,
  navigation: undefined,
  curatedList: undefined,
  newsletter: undefined,
};

/** The ids of new documents. */
export const createDocumentIds = ({ database }: { database: Kysely<DocumentTables> }) => {
  /** A new id for a type: its prefix and the next number. Spanish videos have a prefix of their own (PG-01). Refuses (400) a type whose ids are names. */
  const newId = async (type: DocumentType, language: 'en' | 'es'): Promise<string> => {
    const prefix = type === 'video' && language === 'es' ? 'tmvo' : prefixes[type];
    if (!prefix) throw invalidDocument([{ path: 'id', problem: `a ${type} is named by its caller` }]);
    const [number] = await nextNumbers(database, 1);
    return `${prefix}${number}`;
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
