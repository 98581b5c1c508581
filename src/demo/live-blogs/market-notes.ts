import { figure, type LiveScript, pick } from './live-script.ts';
import { marketCards } from './market-cards.ts';

const people = ['dele-akinyemi', 'ruth-calloway'] as const;

/** A microblog: short notes, 15 at a time. */
export const marketNotes: LiveScript = {
  key: 'market-notes',
  vertical: 'news',
  section: 'business',
  headline: 'Markets today: Jobs beat forecasts, rates hold, and a utility buys a dam',
  description: 'What moved, by how much and why, in a sentence or two.',
  summary: ['The index of 200 companies ended at 4,827, up 0.56 percent. Orrery Chips reports next.'],
  people,
  pictureCaption: 'The Continental 200, from bell to bell.',
  subType: 'microblog',
  flagText: null,
  cards: marketCards.length,
  everyMinutes: 9,
  endedMinutesAgo: 4,
  card: (index) => {
    const card = marketCards[index];
    if (card) return card;
    const level = 4827 + figure(index, -19, 24);
    return {
      author: pick(people, index),
      text: `After hours, note ${index - marketCards.length + 1}: futures of the index stand at ${level.toLocaleString('en-US')}, ${Math.abs(level - 4827)} points ${level < 4827 ? 'below' : 'above'} the close.`,
    };
  },
  checked: 'The exchange has since confirmed this figure.',
};
