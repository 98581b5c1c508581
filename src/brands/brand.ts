import type { Language, Publisher, Site, Vertical } from './vertical.ts';

/** Which of the two account systems a brand signs in with (BR-28). */
export type AccountType = 'bedrock' | 'forgerock';
/** Font stylesheet variants (BR-10). */
export type FontVariant = 'eonline' | 'select' | 'today' | 'default';
/** The navbar's looks (NV-01). */
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
  identity: AccountType;
  fontVariant: FontVariant;
  navbarTheme: NavbarTheme;
  /** The article headline is set the display way (BR-09). */
  headlineBrand: boolean;
  /** Paths on which the global menu is hidden (NV-08). */
  globalMenuHiddenOn: readonly string[];
  /** Has the opinion columnists hub at /opinion/columnists (AU-04). */
  columnistsHub: boolean;
  social?: SocialProfiles;
  /** One line that says what the brand is, for its home page and feeds. */
  tagline: string;
};

type Row = readonly [Vertical, string, Publisher, Site, string, Language, string];
// BR-01
const rows: readonly Row[] = [
  ['news', 'News', 'masthead', 'news', '/', 'en', 'The day’s events, checked and explained.'],
  ['mach', 'Mach', 'masthead', 'news', '/mach', 'en', 'Science and technology, and where they lead.'],
  ['better', 'Better', 'masthead', 'news', '/better', 'en', 'Health, money and habits for everyday life.'],
  ['think', 'Think', 'masthead', 'news', '/think', 'en', 'Essays and arguments worth the time.'],
  ['globalcitizen', 'Global Citizen', 'masthead', 'news', '/globalcitizen', 'en', 'People who change things, and how to join them.'],
  ['select', 'Select', 'masthead', 'news', '/select', 'en', 'Tested things, fair prices, plain advice.'],
  ['eonline', 'E! Online', 'masthead', 'eonline', '/', 'en', 'Stars, screens and red carpets.'],
  ['today', 'Today', 'today', 'today', '/', 'en', 'A good start to the day.'],
  ['msnbc', 'MSNBC', 'msnbc', 'msnbc', '/', 'en', 'Politics, law and argument.'],
  ['telemundo', 'Telemundo', 'telemundo', 'telemundo', '/', 'es', 'Lo que pasa y lo que nos une.'],
  ['noticias', 'Noticias', 'telemundo', 'telemundo', '/noticias', 'es', 'Los hechos, verificados y explicados.'],
  ['deportes', 'Deportes', 'telemundo', 'telemundo', '/deportes', 'es', 'El juego, minuto a minuto.'],
  ['localstationdeportes', 'Deportes Locales', 'telemundo', 'telemundo', '/localstationdeportes', 'es', 'El equipo de tu ciudad.'],
  ['shows', 'Shows', 'telemundo', 'telemundo', '/shows', 'es', 'Las series y los programas que todos comentan.'],
  ['entretenimiento', 'Entretenimiento', 'telemundo', 'telemundo', '/entretenimiento', 'es', 'Música, cine y estilo.'],
];

const fontVariants: Partial<Record<Vertical, FontVariant>> = { eonline: 'eonline', select: 'select', today: 'today' };
// NV-01
const navbarThemes: Partial<Record<Vertical, NavbarTheme>> = {
  msnbc: 'vertical',
  noticias: 'vertical',
  deportes: 'vertical',
  today: 'transparent',
};
const columnistsHubs: readonly Vertical[] = ['msnbc'];
const headlineBrands: readonly Vertical[] = ['think', 'today'];
const globalMenuHidden: Partial<Record<Vertical, readonly string[]>> = { telemundo: ['/ahora'] };
// BR-08; the addresses are configuration data of the demo
const social: Partial<Record<Vertical, SocialProfiles>> = Object.fromEntries(
  (['news', 'today', 'msnbc', 'noticias', 'deportes', 'localstationdeportes', 'telemundo', 'select'] as const).map((vertical) => [
    vertical,
    {
      facebook: `https://www.facebook.com/masthead.${vertical}`,
      twitter: `https://x.com/masthead_${vertical}`,
      instagram: `https://www.instagram.com/masthead.${vertical}`,
    },
  ]),
);

const brandFrom = ([vertical, displayName, publisher, site, basePath, language, tagline]: Row): Brand => ({
  vertical,
  displayName,
  slug: vertical,
  publisher,
  site,
  basePath,
  language,
  identity: 'bedrock',
  fontVariant: fontVariants[vertical] ?? 'default',
  navbarTheme: navbarThemes[vertical] ?? 'light',
  headlineBrand: headlineBrands.includes(vertical),
  globalMenuHiddenOn: globalMenuHidden[vertical] ?? [],
  tagline,
  columnistsHub: columnistsHubs.includes(vertical),
  ...(social[vertical] && { social: social[vertical] }),
});

/** All brands, in the order of BR-01. */
export const brands: readonly Brand[] = rows.map(brandFrom);
const byVertical = Object.fromEntries(brands.map((brand) => [brand.vertical, brand])) as Record<Vertical, Brand>;

/** The brand of a vertical. */
export const brandOf = (vertical: Vertical): Brand => byVertical[vertical];
/** The brands on a site, the one at `/` first. */
export const brandsOfSite = (site: Site): readonly Brand[] => brands.filter((brand) => brand.site === site);
/** The brand whose base path is `/` on a site. */
export const rootBrandOf = (site: Site): Brand => brands.find((brand) => brand.site === site && brand.basePath === '/') ?? byVertical.news;

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
export const publisherGroupOf = (vertical: Vertical): PublisherGroup => (byVertical[vertical].publisher === 'msnbc' ? 'msnbc' : 'others');
