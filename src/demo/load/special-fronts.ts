import type { Vertical } from '#brands';
import { column, full, grid, latest, lead, type LayoutPlan, list, one, opinions, rail, two, videos, waffle } from './plan-parts.ts';

/** A front of the demo besides the home fronts: a section's, or a cover. `route` is inside the brand; `section` fills its title, its description and its own pieces. */
export type SpecialFront = {
  vertical: Vertical;
  route: string;
  subType: 'front' | 'cover';
  title: string;
  headline?: string;
  description: string;
  /** The piece whose picture stands over a cover, and which leads a section's front. */
  leadSection: string;
  plan: readonly LayoutPlan[];
};

/** Sections that an editor arranges, and one cover in each language. */
export const specialFronts: readonly SpecialFront[] = [
  {
    vertical: 'news',
    route: '/politics',
    subType: 'front',
    title: 'Politics',
    description: 'Elections, statehouses and the people who decide, without the shouting.',
    leadSection: 'politics',
    plan: [rail(lead('stack', 3, { section: 1 }), latest(5)), two(column(0, 3), column(4, 3)), waffle({ size: 8 })],
  },
  {
    vertical: 'today',
    route: '/food',
    subType: 'front',
    title: 'Food',
    description: 'What to cook, how to shop for it, and who to thank for the idea.',
    leadSection: 'food',
    plan: [
      one(lead('split', 4, { section: 0 })),
      one(grid(1, 6, 3, { kind: 'recipe', subType: 'poster', tone: 'accent' })),
      rail(list(4, 4), { type: 'newsletter', newsletterId: 'sub_today_food' }),
      waffle({ brands: ['today'], section: 'any', size: 8 }),
    ],
  },
  {
    vertical: 'msnbc',
    route: '/opinion',
    subType: 'front',
    title: 'Opinion',
    description: 'Arguments with names under them.',
    leadSection: 'opinion',
    plan: [
      one(lead('centered', 3, { kind: 'opinion', showImages: false })),
      one(opinions(3, { columns: 3, tone: 'muted', title: { en: 'Columnists', es: 'Columnistas' }, titleUrl: '/opinion/columnists' })),
      videos(2),
      waffle({ size: 8 }),
    ],
  },
  {
    vertical: 'noticias',
    route: '/estados-unidos',
    subType: 'front',
    title: 'Estados Unidos',
    description: 'Lo que se decide en Washington y lo que pasa en los barrios.',
    leadSection: 'estados-unidos',
    plan: [rail(lead('stack', 3, { section: 0 }), latest(5)), waffle({ section: 0, size: 8 })],
  },
  {
    vertical: 'news',
    route: '/special/living-with-water',
    subType: 'cover',
    title: 'Living with water',
    headline: 'Living with water',
    description: 'Rivers that rise, wells that sink, and the people who plan for both. Our reporting from three newsrooms, in one place.',
    leadSection: 'weather',
    plan: [
      full({ type: 'grid', section: 6, size: 4, columns: 2, subType: 'described', title: { en: 'On the river', es: 'En el río' } }),
      one(grid('any', 3, 3, { brands: ['globalcitizen'], tone: 'muted', title: { en: 'Who plans ahead', es: 'Quién se prepara' } })),
      two(column('any', 3, { brands: ['mach'] }), column(0, 3)),
    ],
  },
  {
    vertical: 'noticias',
    route: '/especial/el-agua',
    subType: 'cover',
    title: 'El agua, pregunta por pregunta',
    headline: 'El agua, pregunta por pregunta',
    description: 'La ley, los campos y las ciudades: todo lo que hemos publicado sobre el agua y quién decide su reparto.',
    leadSection: 'ciencia',
    plan: [
      full({
        type: 'grid',
        section: 0,
        size: 3,
        columns: 3,
        subType: 'described',
        title: { en: 'The law', es: 'La ley y sus consecuencias' },
      }),
      one(grid(3, 3, 3, { tone: 'muted' })),
      two(column(2, 3), column(1, 3)),
    ],
  },
];
