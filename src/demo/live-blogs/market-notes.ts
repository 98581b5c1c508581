import { figure, type LiveScript, paragraph, pick } from './live-script.ts';

const people = ['dele-akinyemi', 'ruth-calloway'] as const;
const companies = [
  'Northwind Foods',
  'Halden Rail',
  'Orrery Chips',
  'Paper Lantern Books',
  'Tidewater Power',
  'Saffron Air',
  'Copperline Tools',
  'Meadow Dairy',
] as const;
const notes = [
  (index: number, company: string) =>
    `${company} opens ${figure(index, 1, 6)} percent higher after it said that it hired ${figure(index, 40, 900)} people last quarter.`,
  (index: number, company: string) =>
    `Shares of ${company} are down ${figure(index, 1, 4)} percent. A supplier will deliver ${figure(index, 2, 6)} weeks late.`,
  (index: number, company: string) =>
    `${company} keeps its dividend at ${figure(index, 12, 90)} cents. Analysts had asked for more; the company had asked for patience.`,
  (index: number) => `Oil is at ${figure(index, 61, 78)}.${figure(index, 10, 99)} dollars a barrel, little changed since morning.`,
  (index: number, company: string) => `${company} names a new head of finance, its ${figure(index, 2, 4)}th in ten years.`,
] as const;

/** A microblog: short notes, 15 at a time. */
export const marketNotes: LiveScript = {
  key: 'market-notes',
  vertical: 'news',
  section: 'business',
  headline: 'Markets today: Short notes from the trading day',
  description: 'What moved, by how much and why, in a sentence or two.',
  summary: ['Notes of a few lines, the newest first.'],
  people,
  picture: { subject: 'chart-line', alt: 'A line chart that rises and falls', caption: 'The day so far.' },
  subType: 'microblog',
  flagText: null,
  cards: 48,
  everyMinutes: 9,
  endedMinutesAgo: 4,
  card: (index) => ({ html: paragraph(pick(notes, index)(index, pick(companies, index * 3))), author: pick(people, index) }),
};
