import { readNewsroom } from '../newsroom/read-newsroom.ts';
import { buildCountCards } from './count-cards.ts';
import type { LiveBlogFile } from './live-blog-file.ts';
import { pick } from './figures.ts';
import type { CardSource, LiveScript } from './live-script.ts';
import { buildMarketCards } from './market-cards.ts';
import { buildStormCards } from './storm-cards.ts';

/** Some live blogs have more cards than are written: they count votes and gather reports for as long as somebody watches. */
const buildCards = (file: LiveBlogFile): CardSource => {
  const { cards, lines } = file;
  switch (lines?.kind) {
    case 'count':
      return buildCountCards(file, lines);
    case 'storm':
      return buildStormCards(file, lines);
    case 'market':
      return buildMarketCards(file, lines);
    case undefined:
      return { cards: cards.length, card: (index) => pick(cards, index) };
  }
};

/** A live blog of the demo newsroom with all its cards. */
export const buildScript = (file: LiveBlogFile): LiveScript => {
  const { cards: written, lines: _lines, ...facts } = file;
  return { ...facts, ...buildCards(file), written };
};

const goesOn = { en: { vertical: 'news', key: 'count-night' }, es: { vertical: 'noticias', key: 'storm-watch' } } as const;

/** The script to go on with in a live blog: its own, or one of its language. `folder` has the newsrooms. */
export const readScript = async (externalId: string | undefined, language: 'en' | 'es', folder: string): Promise<LiveScript> => {
  const newsrooms = await Promise.all(Object.values(goesOn).map(({ vertical }) => readNewsroom(folder, vertical)));
  const blogs = newsrooms.flatMap(({ liveBlogs }) => liveBlogs);
  const found = blogs.find(({ key }) => externalId === `demo:live-blog:${key}`) ?? blogs.find(({ key }) => key === goesOn[language].key);
  if (!found) throw new Error(`${folder} has no live blog to go on with.`);
  return buildScript(found);
};
