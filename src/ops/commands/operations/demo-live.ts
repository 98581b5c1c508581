import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { brandOf } from '#brands';
import { type DocumentTables } from '#features/newsroom/document-rows';
import { findByExternalId } from '#features/newsroom/document-queries';
import { findBlogState } from '#features/newsroom/live-cards';
import { checkedContent, postScriptCard, scriptFor } from '../../../demo/index.ts';
import type { Newsroom } from '../../newsroom/newsroom.ts';
import { demoFolder } from '../../project-folder.ts';
import { usageError } from '../../usage-error.ts';

/** A call of `masthead demo live`: the live blog, the seconds between cards, and how many cards (undefined: until it is stopped). */
export type DemoLive = { blog: string; everySeconds: number; count: number | undefined };

/** Posts believable cards to a live blog every few seconds, so that anyone can watch it live; now and then one is corrected. */
export const postDemoCards = async (
  { documents, cards }: Newsroom,
  database: Kysely<DocumentTables>,
  { blog, everySeconds, count }: DemoLive,
  print: (line: string) => void,
): Promise<void> => {
  const { document } = await documents.get(blog);
  if (document.type !== 'liveBlog') throw usageError(`${blog} is no live blog.`);
  const script = await scriptFor(document.externalId, brandOf(document.vertical).language, demoFolder());
  const known = await findByExternalId(
    database,
    script.people.map((key) => `demo:person:${script.vertical}:${key}`),
  );
  const people = new Map(
    script.people.flatMap((key) => {
      const person = known.get(`demo:person:${script.vertical}:${key}`);
      return person ? [[key, person.id] as const] : [];
    }),
  );
  const state = await findBlogState(database, blog, 1);
  // cards that are there are not posted again
  const total = Number(state?.blog.total ?? 0);
  const first = total === 0 ? 0 : Math.max(script.cards, total);
  for (let posted = 0; count === undefined || posted < count; posted += 1) {
    if (posted > 0) await wait(everySeconds * 1000);
    const id = await postScriptCard(script, first + posted, { id: blog, people, cards, now: Date.now() });
    print(`${id} is posted to ${blog}`);
    if (posted % 9 === 8) {
      await cards.edit(id, { content: checkedContent(script, first + posted, Date.now()) }, { by: 'demo', note: 'masthead demo live' });
      print(`${id} is changed`);
    }
  }
};
