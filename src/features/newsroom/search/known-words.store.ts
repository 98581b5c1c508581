import { type Kysely, sql } from 'kysely';
import type { DocumentTables } from '#features/newsroom/document-rows';

const mostLikely = 40;

/** For each word that nothing of the site is headed or described with: the known words it may be meant for, by what they have in common. */
export const findLikelyWords = async (
  database: Kysely<DocumentTables>,
  site: string,
  words: readonly string[],
): Promise<Map<string, string[]>> => {
  // a swapped letter leaves few trigrams of a short word: words of its beginning and length are looked at as well
  const { rows } = await sql<{ asked: string; likely: string[] }>`
    select asked.word as asked, array(
      select word from (
        (select word, similarity(word, asked.word) as alike from search_word
          where site = ${site} and word % asked.word order by alike desc, word limit ${mostLikely})
        union
        (select word, similarity(word, asked.word) from search_word
          where site = ${site} and word >= left(asked.word, 2) and word < left(asked.word, 2) || '\u{10ffff}' and abs(length(word) - length(asked.word)) <= 1)
      ) as either order by alike desc, word limit 400) as likely
    from unnest(${[...words]}::text[]) as asked(word)
    where not exists (select 1 from search_word known where known.site = ${site} and known.word = asked.word)`.execute(database);
  return new Map(rows.map(({ asked, likely }) => [asked, likely]));
};
