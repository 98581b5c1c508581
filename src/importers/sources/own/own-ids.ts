import type { Kysely } from 'kysely';
import { findIdPrefix } from '#content/urls/ids';
import { type Documents } from '#features/newsroom/documents';
import { type DocumentTables } from '#features/newsroom/document-rows';
import { findByExternalId } from '#features/newsroom/document-queries';
import { findImportedCards, findTakenIds } from '../../loop/imported.store.ts';

/** Something of our own export: the id it had there, and the key by which it is found again here. */
export type OwnThing = { id: string; externalId: string };
type Parts = { documents: Documents; database: Kysely<DocumentTables>; by: string; dryRun: boolean };

const slice = 500;
/** Numbers that an archive may ask to keep: far above what a house ever gives, far below where ids end. */
const mostNumber = 1e12;
const getNumber = (id: string): number => Number(/(?<![0-9])[0-9]+$/.exec(id)?.[0] ?? 0);

/**
 * The ids that the things of an archive of ours have here, by those they had there: what was brought in before keeps its own, what is new keeps
 * the old one where that is free, so that every address and reference goes on; else it gets a new number.
 */
export const assignOwnIds = async (
  things: ReadonlyMap<string, string>,
  { documents, database, by, dryRun }: Parts,
): Promise<Map<string, string>> => {
  const placed = new Map<string, string>();
  const all: OwnThing[] = [...things].map(([id, externalId]) => ({ id, externalId }));
  let highest = 0;
  for (let at = 0; at < all.length; at += slice) {
    const some = all.slice(at, at + slice);
    const keys = some.map(({ externalId }) => externalId);
    const here = new Map<string, { id: string }>([
      ...(await findByExternalId(database, keys)),
      ...(await findImportedCards(database, keys, by)),
    ]);
    const fresh = some.filter(({ externalId }) => !here.has(externalId));
    const taken = await findTakenIds(
      database,
      fresh.map(({ id }) => id),
    );
    for (const { id, externalId } of some) {
      const known = here.get(externalId)?.id;
      const isFree = !taken.has(id) && getNumber(id) < mostNumber;
      if (known !== undefined) placed.set(id, known);
      else if (isFree) {
        placed.set(id, id);
        highest = Math.max(highest, getNumber(id));
      }
    }
    const others = fresh.filter(({ id }) => !placed.has(id));
    const next = dryRun || others.length === 0 ? () => 0 : await documents.newNumbers(others.length);
    for (const { id } of others) placed.set(id, `${findIdPrefix(id) ?? 'rcna'}${next()}`);
  }
  if (!dryRun && highest > 0) await documents.passNumber(highest);
  return placed;
};
