import type { Kysely } from 'kysely';
import { listWords } from '#content/text/search-words';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { parseAskedWords } from './asked-words.rules.ts';
import { findLikelyWords } from './known-words.store.ts';
import { findMeant, shortestMistyped } from './meant-words.rules.ts';

const mostMistyped = 6;

/** What was typed, with each word that the site does not know replaced by the known one that is nearest (SR-06); undefined where there is none. */
export const findMeantText = async (database: Kysely<DocumentTables>, site: string, typed: string): Promise<string | undefined> => {
  const { words } = parseAskedWords(typed);
  const mistyped = words.filter((asked) => asked.length >= shortestMistyped && !/\d/.test(asked)).slice(0, mostMistyped);
  if (mistyped.length === 0) return undefined;
  const likely = await findLikelyWords(database, site, mistyped);
  const meant = new Map<string, string>();
  for (const [asked, known] of likely) {
    const found = findMeant(asked, known);
    if (found !== undefined) meant.set(asked, found);
  }
  if (meant.size === 0) return undefined;
  return typed.replace(/[\p{L}\p{N}\p{M}]+/gu, (one) => meant.get(listWords(one)[0] ?? '') ?? one);
};
