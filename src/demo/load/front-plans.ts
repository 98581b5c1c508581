import type { Vertical } from '#brands';
import type { LayoutType, PackageType } from '#content/curation';

/** One package of a planned front: what it looks like and where its pieces come from. `section: n` is the n-th section of the newsroom, `any` all of it. */
export type PackagePlan = {
  type: PackageType;
  section?: number | 'any';
  kind?: 'article' | 'opinion' | 'video' | 'slideshow' | 'recipe' | 'product';
  size?: number;
  title?: { en: string; es: string };
  tone?: 'default' | 'muted' | 'inverse' | 'accent';
  columns?: number;
};
export type LayoutPlan = { type: LayoutType; packages: readonly PackagePlan[] };

const opinion = { en: 'Opinion', es: 'Opinión' };
const watch = { en: 'Watch', es: 'Mira' };
const latest = { en: 'The latest', es: 'Lo último' };
const inPictures = { en: 'In pictures', es: 'En imágenes' };
const more = { en: 'More stories', es: 'Más historias' };

const lead: LayoutPlan = {
  type: 'rail',
  packages: [
    { type: 'lead', section: 'any', size: 4 },
    { type: 'list', section: 'any', size: 6, title: latest },
  ],
};
const section = (index: number, type: PackageType, size: number, columns?: number, tone?: PackagePlan['tone']): LayoutPlan => ({
  type: 'oneColumn',
  packages: [{ type, section: index, size, ...(columns && { columns }), ...(tone && { tone }) }],
});
const videos: LayoutPlan = { type: 'fullWidth', packages: [{ type: 'video', kind: 'video', size: 4, title: watch, tone: 'inverse' }] };
const pictures: LayoutPlan = { type: 'oneColumn', packages: [{ type: 'carousel', kind: 'slideshow', size: 6, title: inPictures }] };
const opinions: LayoutPlan = {
  type: 'oneColumn',
  packages: [{ type: 'opinion', kind: 'opinion', size: 4, title: opinion, tone: 'muted' }],
};
const popular: PackagePlan = { type: 'mostPopular' };
const newsletter: PackagePlan = { type: 'newsletter' };
const waffle: LayoutPlan = { type: 'oneColumn', packages: [{ type: 'waffle', section: 'any', size: 12, title: more }] };

const newspaper: readonly LayoutPlan[] = [
  lead,
  section(0, 'grid', 4, 4),
  { type: 'rail', packages: [{ type: 'grid', section: 1, size: 5, columns: 3 }, popular] },
  opinions,
  {
    type: 'twoColumn',
    packages: [
      { type: 'list', section: 2, size: 4 },
      { type: 'list', section: 3, size: 4 },
    ],
  },
  videos,
  section(4, 'grid', 3, 3),
  { type: 'rail', packages: [{ type: 'list', section: 5, size: 5 }, newsletter] },
  pictures,
  waffle,
];
const magazine: readonly LayoutPlan[] = [
  { type: 'fullWidth', packages: [{ type: 'lead', section: 'any', size: 3 }] },
  { type: 'oneColumn', packages: [{ type: 'carousel', section: 0, size: 6 }] },
  section(1, 'grid', 4, 4),
  videos,
  { type: 'rail', packages: [{ type: 'grid', section: 2, size: 4, columns: 2 }, popular] },
  pictures,
  section(3, 'grid', 3, 3, 'muted'),
  {
    type: 'twoColumn',
    packages: [
      { type: 'list', section: 4, size: 4 },
      { type: 'list', section: 5, size: 4 },
    ],
  },
  { type: 'oneColumn', packages: [newsletter] },
  waffle,
];
const essays: readonly LayoutPlan[] = [
  { type: 'oneColumn', packages: [{ type: 'lead', section: 'any', size: 2 }] },
  { type: 'oneColumn', packages: [{ type: 'opinion', section: 0, size: 4, tone: 'muted' }] },
  { type: 'rail', packages: [{ type: 'list', section: 1, size: 5 }, popular] },
  section(2, 'grid', 3, 3),
  opinions,
  {
    type: 'twoColumn',
    packages: [
      { type: 'list', section: 3, size: 4 },
      { type: 'list', section: 4, size: 4 },
    ],
  },
  pictures,
  { type: 'oneColumn', packages: [newsletter] },
  waffle,
];
const home: readonly LayoutPlan[] = [
  { type: 'fullWidth', packages: [{ type: 'lead', section: 'any', size: 4 }] },
  {
    type: 'oneColumn',
    packages: [
      { type: 'grid', kind: 'recipe', size: 4, columns: 4, title: { en: 'From the kitchen', es: 'Desde la cocina' }, tone: 'accent' },
    ],
  },
  { type: 'rail', packages: [{ type: 'grid', section: 1, size: 4, columns: 2 }, popular] },
  videos,
  section(2, 'grid', 4, 4),
  { type: 'oneColumn', packages: [newsletter] },
  {
    type: 'twoColumn',
    packages: [
      { type: 'list', section: 3, size: 4 },
      { type: 'list', section: 4, size: 4 },
    ],
  },
  pictures,
  waffle,
];
const shop: readonly LayoutPlan[] = [
  { type: 'oneColumn', packages: [{ type: 'lead', section: 'any', kind: 'article', size: 3 }] },
  {
    type: 'oneColumn',
    packages: [{ type: 'grid', kind: 'product', size: 8, columns: 4, title: { en: 'Tested and liked', es: 'Probados' }, tone: 'muted' }],
  },
  section(0, 'grid', 3, 3),
  { type: 'rail', packages: [{ type: 'list', section: 1, size: 5 }, popular] },
  pictures,
  section(2, 'grid', 4, 4),
  { type: 'oneColumn', packages: [newsletter] },
  waffle,
];
const stadium: readonly LayoutPlan[] = [
  { type: 'fullWidth', packages: [{ type: 'lead', section: 'any', size: 3 }] },
  {
    type: 'rail',
    packages: [
      { type: 'grid', section: 0, size: 4, columns: 2 },
      { type: 'list', section: 'any', size: 6, title: latest },
    ],
  },
  videos,
  section(1, 'grid', 4, 4),
  section(2, 'carousel', 6),
  pictures,
  {
    type: 'twoColumn',
    packages: [
      { type: 'list', section: 3, size: 4 },
      { type: 'list', section: 4, size: 4 },
    ],
  },
  waffle,
];

/** Which front a brand has: they differ in what leads, in order and in rhythm. */
export const frontPlans: Record<Vertical, readonly LayoutPlan[]> = {
  news: newspaper,
  noticias: newspaper,
  telemundo: [
    { type: 'fullWidth', packages: [{ type: 'lead', section: 'any', size: 5 }] },
    videos,
    ...newspaper.slice(1, 5),
    ...newspaper.slice(6),
  ],
  msnbc: [lead, opinions, videos, ...newspaper.slice(1, 3), ...newspaper.slice(4, 5), ...newspaper.slice(6)],
  think: essays,
  mach: [lead, ...magazine.slice(1)],
  better: home.filter((layout) => !layout.packages.some((plan) => plan.kind === 'recipe')),
  globalcitizen: magazine,
  select: shop,
  eonline: magazine,
  today: home,
  deportes: stadium,
  localstationdeportes: [lead, ...stadium.slice(2)],
  shows: [...magazine.slice(0, 1), pictures, videos, ...magazine.slice(1, 3), ...magazine.slice(4, 5), ...magazine.slice(6)],
  entretenimiento: magazine,
};
