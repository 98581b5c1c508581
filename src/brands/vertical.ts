/** The fifteen verticals (BR-01), in the order they are listed to people. */
export const verticals = [
  'news',
  'mach',
  'better',
  'think',
  'globalcitizen',
  'select',
  'eonline',
  'today',
  'msnbc',
  'telemundo',
  'noticias',
  'deportes',
  'localstationdeportes',
  'shows',
  'entretenimiento',
] as const;
export type Vertical = (typeof verticals)[number];

/** A site is a host; several verticals may live on one (BR-06). */
export const sites = ['news', 'eonline', 'today', 'msnbc', 'telemundo'] as const;
export type Site = (typeof sites)[number];

/** Who publishes a vertical (BR-02). */
export const publishers = ['masthead', 'today', 'msnbc', 'telemundo'] as const;
export type Publisher = (typeof publishers)[number];

export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/** The vertical of a page when nothing says otherwise (BR-04). */
export const defaultVertical: Vertical = 'news';
/** The language when nothing says otherwise. */
export const fallbackLanguage: Language = 'en';

/** True for one of the fifteen verticals, in exactly this spelling. */
export const isVertical = (value: unknown): value is Vertical => verticals.some((vertical) => vertical === value);
