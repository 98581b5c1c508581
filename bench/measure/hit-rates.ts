import type { Kysely } from 'kysely';
import { type DocumentTables } from '#features/newsroom/document-rows';
import { listItems } from '#features/newsroom/document-queries';
import { findMostRead } from '#features/reading/reads';
import type { GeneratedRead, GeneratedWorld } from './generated-readers.ts';

/** Who says what to read: ten ids for a reader, of what they have not read. */
export type Recommender = (reader: number, hasRead: ReadonlySet<string>) => Promise<readonly string[]>;

const size = 10;

/** The ten newest pieces that a reader has not read. */
export const recommendNewest = (database: Kysely<DocumentTables>): Recommender => {
  let newest: Promise<string[]> | undefined;
  return async (_reader, hasRead) => {
    newest ??= listItems(database, { site: 'news', publisherGroup: 'others', size: 150 }).then((items) => items.map(({ item }) => item.id));
    return (await newest).filter((id) => !hasRead.has(id)).slice(0, size);
  };
};

/** The ten pieces that are read most, of those that a reader has not read. */
export const recommendPopular = (database: Kysely<DocumentTables>, at: number): Recommender => {
  let popular: Promise<string[]> | undefined;
  return async (_reader, hasRead) => {
    popular ??= findMostRead(database, ['news'], at, 150);
    return (await popular).filter((id) => !hasRead.has(id)).slice(0, size);
  };
};

/** Readers who are asked: those with a history, who read something afterwards that was there at the moment. */
export const listAsked = (world: GeneratedWorld, moment: number): { reader: number; hasRead: Set<string>; next: Set<string> }[] => {
  const [before, after] = [new Map<number, GeneratedRead[]>(), new Map<number, GeneratedRead[]>()];
  for (const read of world.reads) {
    const side = read.at <= moment ? before : after;
    if (side === after && read.piece.publishedAt > moment) continue;
    side.set(read.reader, [...(side.get(read.reader) ?? []), read]);
  }
  const toIds = (reads: readonly GeneratedRead[] = []) => new Set(reads.map(({ piece }) => piece.id));
  return [...after.keys()]
    .filter((reader) => (before.get(reader)?.length ?? 0) >= 5)
    .map((reader) => ({ reader, hasRead: toIds(before.get(reader)), next: toIds(after.get(reader)) }));
};

/** The share of readers of whom at least one of ten was among what they read next. */
export const measureHitRate = async (asked: ReturnType<typeof listAsked>, recommender: Recommender): Promise<number> => {
  let hits = 0;
  for (const { reader, hasRead, next } of asked) {
    const ids = await recommender(reader, hasRead);
    const known = ids.find((id) => hasRead.has(id));
    if (known !== undefined) throw new Error(`${known} was recommended to a reader who has read it.`);
    if (ids.some((id) => next.has(id))) hits += 1;
  }
  return hits / asked.length;
};
