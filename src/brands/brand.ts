import { type Language, type Publisher, type Site, type Vertical, verticals } from './vertical.ts';
import { byVertical } from './by-vertical.ts';

/** The two account systems: one renews its token, the other hears from the header of a page who reads it (AC-12). */
export const accountTypes = ['bedrock', 'forgerock'] as const;
export type AccountType = (typeof accountTypes)[number];
/** Font stylesheet variants (BR-10). */
export type FontVariant = 'eonline' | 'select' | 'today' | 'default';
/** The navbar's variants (NV-01). */
export type NavbarTheme = 'vertical' | 'transparent' | 'light';
/** Links to a brand's own profiles (BR-08). */
export type SocialProfiles = { facebook?: string; twitter?: string; gPlus?: string; instagram?: string };

/** One brand: who it is and how it differs, as data. */
export type Brand = {
  vertical: Vertical;
  displayName: string;
  slug: string;
  publisher: Publisher;
  site: Site;
  /** Begins every path of the brand; `/` or `/mach`. */
  basePath: string;
  language: Language;
  fontVariant: FontVariant;
  navbarTheme: NavbarTheme;
  /** The article headline is set the display way (BR-09). */
  headlineBrand: boolean;
  /** A lifestyle or shopping brand: a product waffle that fills itself has at most 60 items (SP-05). */
  isLifestyle: boolean;
  /** Paths on which the global menu is hidden (NV-08). */
  globalMenuHiddenOn: readonly string[];
  /** Has the opinion columnists hub at /opinion/columnists (AU-04). */
  columnistsHub: boolean;
  /** How much a page of the saved area shows (SV-03). */
  savedPageSize: number;
  /** Below this path the site's pages are those of the app (PG-29). */
  appPath?: string;
  social?: SocialProfiles;
  /** One line that says what the brand is, for its home page and feeds. */
  tagline: string;
};

type BrandFacts = Pick<Brand, 'displayName' | 'publisher' | 'site' | 'basePath' | 'tagline'> & Partial<Omit<Brand, 'vertical' | 'slug'>>;

const usual = {
  language: 'en',
  fontVariant: 'default',
  navbarTheme: 'light',
  headlineBrand: false,
  isLifestyle: false,
  globalMenuHiddenOn: [],
  columnistsHub: false,
  savedPageSize: 20,
} satisfies Partial<Brand>;

// BR-08; the addresses are configuration data of the demo
const profilesOf = (vertical: Vertical): SocialProfiles => ({
  facebook: `https://www.facebook.com/masthead.${vertical}`,
  twitter: `https://x.com/masthead_${vertical}`,
  instagram: `https://www.instagram.com/masthead.${vertical}`,
});

// BR-01: what each brand is, and where it differs from the usual one; a vertical without its entry does not compile
const facts: Record<Vertical, BrandFacts> = {
  news: {
    displayName: 'News',
    publisher: 'masthead',
    site: 'news',
    basePath: '/',
    tagline: 'The day’s events, checked and explained.',
    social: profilesOf('news'),
  },
  mach: {
    displayName: 'Mach',
    publisher: 'masthead',
    site: 'news',
    basePath: '/mach',
    tagline: 'Science and technology, and where they lead.',
  },
  better: {
    displayName: 'Better',
    publisher: 'masthead',
    site: 'news',
    basePath: '/better',
    tagline: 'Health, money and habits for everyday life.',
    isLifestyle: true,
  },
  think: {
    displayName: 'Think',
    publisher: 'masthead',
    site: 'news',
    basePath: '/think',
    tagline: 'Essays and arguments worth the time.',
    headlineBrand: true,
  },
  globalcitizen: {
    displayName: 'Global Citizen',
    publisher: 'masthead',
    site: 'news',
    basePath: '/globalcitizen',
    tagline: 'People who change things, and how to join them.',
  },
  select: {
    displayName: 'Select',
    publisher: 'masthead',
    site: 'news',
    basePath: '/select',
    tagline: 'Tested things, fair prices, plain advice.',
    isLifestyle: true,
    fontVariant: 'select',
    social: profilesOf('select'),
  },
  eonline: {
    displayName: 'E! Online',
    publisher: 'masthead',
    site: 'eonline',
    basePath: '/',
    tagline: 'Stars, screens and red carpets.',
    isLifestyle: true,
    fontVariant: 'eonline',
  },
  today: {
    appPath: '/start-today-app-view',
    displayName: 'Today',
    publisher: 'today',
    site: 'today',
    basePath: '/',
    tagline: 'A good start to the day.',
    isLifestyle: true,
    fontVariant: 'today',
    navbarTheme: 'transparent',
    headlineBrand: true,
    savedPageSize: 24,
    social: profilesOf('today'),
  },
  msnbc: {
    displayName: 'MSNBC',
    publisher: 'msnbc',
    site: 'msnbc',
    basePath: '/',
    tagline: 'Politics, law and argument.',
    navbarTheme: 'vertical',
    columnistsHub: true,
    social: profilesOf('msnbc'),
  },
  telemundo: {
    displayName: 'Telemundo',
    publisher: 'telemundo',
    site: 'telemundo',
    basePath: '/',
    language: 'es',
    tagline: 'Lo que pasa y lo que nos une.',
    globalMenuHiddenOn: ['/ahora'],
    social: profilesOf('telemundo'),
  },
  noticias: {
    displayName: 'Noticias',
    publisher: 'telemundo',
    site: 'telemundo',
    basePath: '/noticias',
    language: 'es',
    tagline: 'Los hechos, verificados y explicados.',
    navbarTheme: 'vertical',
    social: profilesOf('noticias'),
  },
  deportes: {
    displayName: 'Deportes',
    publisher: 'telemundo',
    site: 'telemundo',
    basePath: '/deportes',
    language: 'es',
    tagline: 'El juego, minuto a minuto.',
    navbarTheme: 'vertical',
    social: profilesOf('deportes'),
  },
  localstationdeportes: {
    displayName: 'Deportes Locales',
    publisher: 'telemundo',
    site: 'telemundo',
    basePath: '/localstationdeportes',
    language: 'es',
    tagline: 'El equipo de tu ciudad.',
    social: profilesOf('localstationdeportes'),
  },
  shows: {
    displayName: 'Shows',
    publisher: 'telemundo',
    site: 'telemundo',
    basePath: '/shows',
    language: 'es',
    tagline: 'Las series y los programas que todos comentan.',
  },
  entretenimiento: {
    displayName: 'Entretenimiento',
    publisher: 'telemundo',
    site: 'telemundo',
    basePath: '/entretenimiento',
    language: 'es',
    tagline: 'Música, cine y estilo.',
    isLifestyle: true,
  },
};

const buildBrand = (vertical: Vertical): Brand => ({ ...usual, ...facts[vertical], vertical, slug: vertical });

const known = byVertical(buildBrand);

/** All brands, in the order of BR-01. */
export const brands: readonly Brand[] = verticals.map((vertical) => known[vertical]);

/** The brand of a vertical. */
export const brandOf = (vertical: Vertical): Brand => known[vertical];
/** The account system of a brand (BR-28): that of news is configuration, every other brand has `bedrock`. */
export const accountTypeOf = (vertical: Vertical, newsAccounts: AccountType): AccountType =>
  vertical === 'news' ? newsAccounts : 'bedrock';
/** The brands on a site, the one at `/` first. */
export const brandsOfSite = (site: Site): readonly Brand[] => brands.filter((brand) => brand.site === site);
/** The brand whose base path is `/` on a site. */
export const rootBrandOf = (site: Site): Brand => brands.find((brand) => brand.site === site && brand.basePath === '/') ?? known.news;

/** The brand a path of a site belongs to: the sub-brand whose base path it begins with, else the site's own. */
export const brandOfPath = (site: Site, path: string): Brand => {
  const first = path.split('/')[1];
  return brands.find((brand) => brand.site === site && brand.basePath === `/${first}`) ?? rootBrandOf(site);
};

/** The path inside the brand: `/mach/space` is `/space` of mach; always begins with `/`. */
export const pathInBrand = (brand: Brand, path: string): string =>
  brand.basePath === '/' ? path : path.slice(brand.basePath.length) || '/';
/** A path of the brand as a path of its site: `/space` of mach is `/mach/space`. */
export const pathOnSite = (brand: Brand, path: string): string =>
  brand.basePath === '/' ? path : path === '/' ? brand.basePath : `${brand.basePath}${path}`;

export type PublisherGroup = 'msnbc' | 'others';
/**
 * The publisher group whose pieces an automatic list of a vertical may show (FL-11): msnbc by itself, everything else
 * together. Who asks decides, not the filter: one that names msnbc from elsewhere finds nothing.
 */
export const publisherGroupOf = (vertical: Vertical): PublisherGroup => (known[vertical].publisher === 'msnbc' ? 'msnbc' : 'others');
