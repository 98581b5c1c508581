import type { Kysely } from 'kysely';
import { type Document, isPiece } from '#content/model/document';
import { type References, listAuthorIds, type DocumentTables, withCurrentPictures } from '#features/newsroom/document-rows';
import { findPeople } from './dependents.store.ts';
import { findPictures } from './pictures.store.ts';
import { findTerms } from './terms.store.ts';

const mostTerms = 50;

/** Reads the people, terms and pictures that documents refer to. */
export const readReferences = async (database: Kysely<DocumentTables>, documents: readonly Document[]): Promise<References> => {
  const paths = documents.flatMap((document) =>
    isPiece(document)
      ? [...document.taxonomy.slice(0, mostTerms), ...('labels' in document ? document.labels.slice(0, mostTerms) : [])]
      : [],
  );
  const people = await findPeople(database, documents.flatMap(listAuthorIds));
  const pictures = await findPictures(database, [documents, [...people.values()]]);
  const shownPeople = new Map([...people].map(([id, person]) => [id, withCurrentPictures(person, pictures)] as const));
  return { people: shownPeople, terms: await findTerms(database, paths), pictures };
};
