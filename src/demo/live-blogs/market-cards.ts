import type { LiveBlogFile } from './live-blog-file.ts';
import { fillIn, type LinesOf } from './live-lines.ts';
import { figure, pick } from './figures.ts';
import type { CardSource } from './live-script.ts';

/** A microblog: short notes, and after them the futures of the index. */
export const buildMarketCards = ({ people, cards: written }: LiveBlogFile, { close, below, above }: LinesOf<'market'>): CardSource => ({
  cards: written.length,
  card: (index) => {
    const card = written[index];
    if (card) return card;
    const level = close + figure(index, -19, 24);
    const values = {
      note: String(index - written.length + 1),
      level: level.toLocaleString('en-US'),
      points: String(Math.abs(level - close)),
    };
    return { author: pick(people, index), text: fillIn(level < close ? below : above, values) };
  },
});
