import type { Vertical } from '#brands';
import type { LayoutType, PackageType } from '#content/curation';

/** Words of a demo front in the languages it may be needed in. */
export type PlanWords = { en: string; es: string };
type Kind = 'article' | 'opinion' | 'video' | 'slideshow' | 'recipe' | 'product';
type Tone = 'muted' | 'inverse' | 'accent';

/** One package of a planned front: what it looks like and where its pieces come from. `section: n` is the n-th section of the newsroom, `any` all of it. */
export type PackagePlan = {
  type: PackageType;
  subType?: string;
  section?: number | 'any';
  /** Other brands of the same site instead of its own pieces; one brand gives the package its name and link. */
  brands?: readonly Vertical[];
  kind?: Kind;
  size?: number;
  title?: PlanWords;
  titleUrl?: string;
  tone?: Tone;
  columns?: number;
  showImages?: boolean;
  newsletterId?: string;
};
export type LayoutPlan = { type: LayoutType; railContext?: 'left' | 'right'; packages: readonly PackagePlan[] };
type More = Partial<PackagePlan>;

export const titles = {
  opinion: { en: 'Opinion', es: 'Opinión' },
  watch: { en: 'Watch', es: 'Mira' },
  latest: { en: 'The latest', es: 'Lo último' },
  pictures: { en: 'In pictures', es: 'En imágenes' },
  more: { en: 'More stories', es: 'Más historias' },
} as const;

/** Layouts by what they hold. */
export const one = (...packages: PackagePlan[]): LayoutPlan => ({ type: 'oneColumn', packages });
export const full = (...packages: PackagePlan[]): LayoutPlan => ({ type: 'fullWidth', packages });
export const rail = (...packages: PackagePlan[]): LayoutPlan => ({ type: 'rail', packages });
export const leftRail = (...packages: PackagePlan[]): LayoutPlan => ({ type: 'rail', railContext: 'left', packages });
export const two = (...packages: PackagePlan[]): LayoutPlan => ({ type: 'twoColumn', packages });
export const three = (...packages: PackagePlan[]): LayoutPlan => ({ type: 'threeColumn', packages });

/** Packages by what they show. */
export const lead = (subType: string, size: number, more: More = {}): PackagePlan => ({
  type: 'lead',
  subType,
  section: 'any',
  size,
  ...more,
});
export const grid = (section: number | 'any', size: number, columns: number, more: More = {}): PackagePlan => ({
  type: 'grid',
  section,
  size,
  columns,
  ...more,
});
export const list = (section: number | 'any', size: number, more: More = {}): PackagePlan => ({ type: 'list', section, size, ...more });
/** A column that begins with a picture. */
export const column = (section: number | 'any', size: number, more: More = {}): PackagePlan =>
  list(section, size, { subType: 'feature', ...more });
export const latest = (size: number): PackagePlan => ({ type: 'list', section: 'any', size, title: titles.latest, showImages: false });
export const opinions = (size: number, more: More = {}): PackagePlan => ({
  type: 'opinion',
  kind: 'opinion',
  section: 'any',
  size,
  title: titles.opinion,
  ...more,
});
export const videos = (size: number, more: More = {}): LayoutPlan =>
  full({ type: 'video', kind: 'video', size, title: titles.watch, tone: 'inverse', ...more });
export const pictures = (size: number, more: More = {}): LayoutPlan =>
  one({ type: 'carousel', kind: 'slideshow', size, title: titles.pictures, subType: 'wide', ...more });
export const carousel = (section: number | 'any', size: number, more: More = {}): PackagePlan => ({
  type: 'carousel',
  section,
  size,
  ...more,
});
export const popular: PackagePlan = { type: 'mostPopular' };
export const waffle = (more: More = {}): LayoutPlan => one({ type: 'waffle', section: 'any', size: 8, title: titles.more, ...more });
