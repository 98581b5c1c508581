import type { Documents } from '#features/newsroom/documents';
import type { Cards } from '#features/newsroom/live-cards';
import type { MediaStore } from '#platform/media';
import { readClips } from '../newsroom/clips.ts';
import { readNewsletters } from '../newsroom/newsletters.ts';
import { readNewsrooms } from '../newsroom/read-newsroom.ts';
import { loadNewsroom } from './load-newsroom.ts';
import { storeClips } from './store-clips.ts';

export type DemoParts = {
  /** Where the newsrooms lie: `demo/` of the checkout. */
  folder: string;
  documents: Documents;
  cards: Pick<Cards, 'postMany'>;
  /** Where the clips of its videos go. */
  media: Pick<MediaStore, 'put'>;
  now: () => number;
  /** Reports documents written, of about so many. */
  progress: (done: number, all: number) => void;
};

const by = { by: 'demo', note: 'The demo newsroom' };
const newsroomsAtOnce = 3;

/** Loads the demo newsroom of all fifteen verticals; dates count back from now, so that it never looks dead. Gives the number of its documents. */
export const loadDemo = async ({ folder, progress, ...parts }: DemoParts): Promise<number> => {
  const { documents } = parts;
  const [newsrooms, newsletters, clips] = await Promise.all([readNewsrooms(folder), readNewsletters(folder), readClips(folder)]);
  const all = newsrooms.reduce((count, { pieces, people }) => count + pieces.length * 2.4 + people.length * 2 + 10, newsletters.length);
  let done = 0;
  const onWritten = (count: number): void => {
    done += count;
    progress(done, Math.max(done, Math.round(all)));
  };
  await documents.writeMany(newsletters, by);
  onWritten(newsletters.length);
  // numbers first and in one order: the same newsroom has the same ids at each load
  const waiting: (() => Promise<void>)[] = [];
  for (const newsroom of newsrooms) {
    const nextNumber = await documents.newNumbers(newsroom.pieces.length * 16 + newsroom.people.length * 2 + 100);
    waiting.push(() => loadNewsroom({ newsroom, newsletters }, { ...parts, clips, nextNumber, onWritten }));
  }
  // some at a time: documents of one are made while the database writes those of another
  const left = waiting.values();
  const loadSome = async (): Promise<void> => {
    for (const load of left) await load();
  };
  await Promise.all([...Array.from({ length: newsroomsAtOnce }, loadSome), storeClips(folder, parts.media)]);
  return done;
};
