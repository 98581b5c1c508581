import { brandOf } from './brand.ts';
import { showBlogs } from './show-blogs.ts';
import { type Vertical, verticals } from './vertical.ts';
import { byVertical } from './by-vertical.ts';

type FlagValue = boolean | 'news' | 'today';
type FlagDefinition = { owner: string; meaning: string; on: readonly Vertical[] | ((vertical: Vertical) => FlagValue) };

const all = verticals;
const english = verticals.filter((vertical) => brandOf(vertical).language === 'en');
const spanish = verticals.filter((vertical) => brandOf(vertical).language === 'es');
const without = (...left: Vertical[]) => verticals.filter((vertical) => !left.includes(vertical));
const saving = without('mach', 'better', 'globalcitizen', 'localstationdeportes');
// BR-25
const withShowBlog = verticals.filter((vertical) => showBlogs.some((blog) => blog.vertical === vertical));

/** The feature-flag table (BR-13 to BR-26): who answers for a flag, what it means, and where it is on. */
export const flagDefinitions = {
  autoplayMuted: { owner: 'video', meaning: 'Videos may start by themselves, always without sound.', on: all },
  newsletters: { owner: 'newsletter', meaning: 'Newsletter sign-up and its pages are offered.', on: all },
  feedbackSurvey: { owner: 'survey', meaning: 'Readers are asked whether a page helped.', on: all },
  ads: { owner: 'ads', meaning: 'Advertising slots are rendered.', on: without('globalcitizen') },
  pushNotifications: { owner: 'push', meaning: 'Readers may be asked for notifications; never on embed paths.', on: all },
  recommendations: { owner: 'article', meaning: 'Recommended pieces are shown.', on: english },
  recommendationReel: { owner: 'article', meaning: 'A reel of recommended pieces stands inside long articles.', on: english },
  universalCheckout: {
    owner: 'product',
    meaning: 'A product names all its sellers in one place and says that one buys and pays there.',
    on: spanish,
  },
  bookmarks: { owner: 'saved', meaning: 'Pieces can be saved.', on: saving },
  savedItems: { owner: 'saved', meaning: 'The saved area exists.', on: saving },
  readingHistory: { owner: 'saved', meaning: 'What was read is kept for the reader.', on: saving },
  myNews: {
    owner: 'account',
    meaning: 'The personal news area, by its kind.',
    on: (vertical: Vertical): FlagValue => (vertical === 'news' || vertical === 'today' ? vertical : false),
  },
  paywall: { owner: 'paywall', meaning: 'Some pieces need a subscription.', on: ['news', 'today'] },
  newsSubscriptions: { owner: 'paywall', meaning: 'The news subscription is sold.', on: ['news'] },
  todaySubscriptions: { owner: 'paywall', meaning: 'The today subscription is sold.', on: ['today'] },
  newsPaywall: { owner: 'paywall', meaning: 'The separate paywall flag of the news vertical.', on: ['news'] },
  localNews: { owner: 'local', meaning: 'News by zip code.', on: ['news', 'telemundo'] },
  localWeather: { owner: 'local', meaning: 'Weather by zip code.', on: ['news', 'telemundo'] },
  liveTv: { owner: 'live-tv', meaning: 'The live channel and its page.', on: ['news', 'msnbc', 'telemundo'] },
  schedule: { owner: 'schedule', meaning: 'The broadcast schedule.', on: ['news', 'msnbc', 'telemundo'] },
  programGuide: { owner: 'schedule', meaning: 'The weekly program guide.', on: ['news', 'msnbc', 'telemundo'] },
  miniPlayer: { owner: 'navbar', meaning: 'The navbar keeps a place for a small player.', on: ['news', 'today', 'msnbc', 'telemundo'] },
  amp: { owner: 'show-blog', meaning: 'Show blogs and their posts also answer as AMP.', on: withShowBlog },
  mockSubscription: { owner: 'paywall', meaning: 'A pretended subscriber for demonstrations.', on: [] },
} as const satisfies Record<string, FlagDefinition>;

export type Flag = keyof typeof flagDefinitions;
export const flags = Object.keys(flagDefinitions) as Flag[];
/** The flags of one vertical. */
export type Flags = Readonly<Record<Flag, FlagValue>>;

const buildFlags = (valueOf: (definition: FlagDefinition) => FlagValue): Flags =>
  Object.fromEntries(flags.map((flag) => [flag, valueOf(flagDefinitions[flag])])) as Flags;
const table = byVertical((vertical) => buildFlags(({ on }) => (typeof on === 'function' ? on(vertical) : on.includes(vertical))));
const noFlags = buildFlags(() => false);

/**
 * The flags of a view. `?featureFlag=false` turns all of them off for that view and nothing turns one on (BR-14).
 */
export const flagsOf = (vertical: Vertical, turnedOff = false): Flags => (turnedOff ? noFlags : table[vertical]);
