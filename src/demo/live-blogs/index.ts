import { readNewsroom } from '../newsroom/read-newsroom.ts';
import { countNight } from './count-night.ts';
import type { LiveBlogFile } from './live-blog-file.ts';
import { type LiveScript, pick, type Teller } from './live-script.ts';
import { marketNotes } from './market-notes.ts';
import { stormWatch } from './storm-watch.ts';

/** Live blogs that tell more than is written: they count votes and gather reports for as long as somebody watches. */
const tellers: Readonly<Record<string, Teller>> = { 'count-night': countNight, 'market-notes': marketNotes, 'storm-watch': stormWatch };
const asWritten: Teller = ({ cards }) => ({ cards: cards.length, card: (index) => pick(cards, index) });

/** A live blog of the demo newsroom with all its cards. */
export const buildScript = (file: LiveBlogFile): LiveScript => ({
  ...file,
  written: file.cards,
  ...(tellers[file.key] ?? asWritten)(file),
});

const goesOn = { en: { vertical: 'news', key: 'count-night' }, es: { vertical: 'noticias', key: 'storm-watch' } } as const;

/** The script to go on with in a live blog: its own, or one of its language. `folder` has the newsrooms. */
export const scriptFor = async (externalId: string | undefined, language: 'en' | 'es', folder: string): Promise<LiveScript> => {
  const newsrooms = await Promise.all(Object.values(goesOn).map(({ vertical }) => readNewsroom(folder, vertical)));
  const blogs = newsrooms.flatMap(({ liveBlogs }) => liveBlogs);
  const found = blogs.find(({ key }) => externalId === `demo:live-blog:${key}`) ?? blogs.find(({ key }) => key === goesOn[language].key);
  if (!found) throw new Error(`${folder} has no live blog to go on with.`);
  return buildScript(found);
};
