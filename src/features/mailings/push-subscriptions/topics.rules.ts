import { brandOf, brandsOfSite, isVertical, type Site, type Vertical } from '#brands';

/** What a topic is about. Its words are in the messages; one that is named here and has none does not compile. */
export const subjects = [
  'breaking',
  'politics',
  'world',
  'business',
  'health',
  'science',
  'technology',
  'weather',
  'money',
  'opinion',
  'deals',
  'stars',
  'music',
  'food',
  'family',
  'soccer',
  'boxing',
  'scores',
  'series',
  'immigration',
] as const;
export type Subject = (typeof subjects)[number];

/** A topic that readers may choose: a brand and a subject of it, `news:breaking`. */
export type Topic = `${Vertical}:${Subject}`;

// every brand has breaking news; what else it has is its own
const ownSubjects: Readonly<Partial<Record<Vertical, readonly Subject[]>>> = {
  news: ['politics', 'world', 'business', 'health', 'weather'],
  mach: ['science', 'technology'],
  better: ['health', 'money'],
  think: ['opinion'],
  globalcitizen: ['world'],
  select: ['deals'],
  eonline: ['stars', 'music'],
  today: ['food', 'family', 'health'],
  msnbc: ['politics', 'opinion'],
  telemundo: ['world', 'weather'],
  noticias: ['politics', 'world', 'immigration'],
  deportes: ['soccer', 'boxing'],
  localstationdeportes: ['scores'],
  shows: ['series'],
  entretenimiento: ['stars', 'music'],
};

/** The subjects of a brand, breaking news first: a closed list. */
export const subjectsOf = (vertical: Vertical): readonly Subject[] => ['breaking', ...(ownSubjects[vertical] ?? [])];

export const toTopic = (vertical: Vertical, subject: Subject): Topic => `${vertical}:${subject}`;

/** The brand and the subject of a topic; undefined for every text that names none. */
export const parseTopic = (text: string): { topic: Topic; vertical: Vertical; subject: Subject } | undefined => {
  const [vertical = '', subject = '', ...rest] = text.split(':');
  if (rest.length > 0 || !isVertical(vertical)) return undefined;
  const found = subjectsOf(vertical).find((one) => one === subject);
  return found && { topic: toTopic(vertical, found), vertical, subject: found };
};

/** The topics of a site, by brand; the brand that is shown comes first. */
export const topicsOfSite = (site: Site, shown: Vertical): readonly { vertical: Vertical; topics: readonly Topic[] }[] => {
  const verticals = brandsOfSite(site).map(({ vertical }) => vertical);
  return [...verticals.filter((one) => one === shown), ...verticals.filter((one) => one !== shown)].map((vertical) => ({
    vertical,
    topics: subjectsOf(vertical).map((subject) => toTopic(vertical, subject)),
  }));
};

/** Those of some texts that are topics of a site, each once; undefined where one of them is none. */
export const parseTopics = (texts: readonly string[], site: Site): readonly Topic[] | undefined => {
  const found = texts.map((text) => parseTopic(text));
  const topics = found.flatMap((one) => (one && brandOf(one.vertical).site === site ? [one.topic] : []));
  return topics.length === texts.length ? [...new Set(topics)] : undefined;
};
