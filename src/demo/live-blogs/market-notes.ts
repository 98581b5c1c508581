import { figure, pick, type Teller } from './live-script.ts';

/** A microblog: short notes, and after them the futures of the index. */
export const marketNotes: Teller = ({ people, cards: written }) => ({
  cards: written.length,
  card: (index) => {
    const card = written[index];
    if (card) return card;
    const level = 4827 + figure(index, -19, 24);
    return {
      author: pick(people, index),
      text: `After hours, note ${index - written.length + 1}: futures of the index stand at ${level.toLocaleString('en-US')}, ${Math.abs(level - 4827)} points ${level < 4827 ? 'below' : 'above'} the close.`,
    };
  },
});
