import { expect, test } from 'vitest';
import type { Vertical } from '#brands';
import { newsrooms } from '../newsroom/newsrooms.fixture.ts';
import type { DemoPiece } from '../newsroom/shape.ts';
import type { LayoutPlan, PackagePlan } from '../newsroom/front-plan.ts';
import { listTerms } from '../newsroom/piece-terms.ts';

type Found = DemoPiece & { id: string; vertical: string };
const pieces: readonly Found[] = newsrooms.flatMap(({ vertical, pieces: own }) =>
  own.map((piece) => ({ ...piece, vertical, id: `${vertical}/${piece.key}` })),
);
const articles = ['article', 'opinion', 'analysis', 'explainer'];
const isOfKind = ({ kind, type }: PackagePlan, piece: Found): boolean => {
  // what cannot be played yet stands on no front
  if (kind === undefined) return piece.kind !== 'video' && (type !== 'lead' || piece.kind === 'slideshow' || articles.includes(piece.kind));
  return kind === 'article' ? articles.includes(piece.kind) : piece.kind === kind;
};

/** What each filled package of a plan gets, top to bottom, newest first and nothing twice, as a front is filled. */
const fill = (vertical: Vertical, layouts: readonly LayoutPlan[]): { plan: PackagePlan; got: number }[] => {
  const shown = new Set<string>();
  return layouts.flatMap(({ packages }) =>
    packages.flatMap((plan) => {
      if (plan.size === undefined) return [];
      const path = plan.section === 'any' ? undefined : plan.section;
      const brands: readonly string[] = path === undefined ? (plan.brands ?? [vertical]) : [vertical];
      const got = pieces
        .filter(({ vertical: of }) => brands.includes(of))
        .filter(({ section }) => path === undefined || section === path || section.startsWith(`${path}/`))
        .filter((piece) => plan.term === undefined || listTerms(piece).some((term) => term.path === plan.term))
        .filter((piece) => isOfKind(plan, piece) && !shown.has(piece.id))
        .toSorted((first, second) => first.publishedAgo - second.publishedAgo)
        .slice(0, plan.size);
      for (const { id } of got) shown.add(id);
      return [{ plan, got: got.length }];
    }),
  );
};

const fronts = newsrooms.flatMap(({ vertical, fronts: { home, fronts: others } }) => [
  [vertical, '/', home] as const,
  ...others.map(({ route, layouts }) => [vertical, route, layouts] as const),
]);

test.each(fronts)('the front of %s at %s asks for no more pieces than there are', (vertical, _route, layouts) => {
  const filled = fill(vertical, layouts);
  expect(filled.filter(({ plan, got }) => plan.type !== 'waffle' && got < (plan.size ?? 0)).map(({ plan }) => plan)).toEqual([]);
  expect(filled.find(({ plan }) => plan.type === 'waffle')?.got ?? 3).toBeGreaterThanOrEqual(3);
});
