import { brandOf, type Vertical } from '#brands';
import type { ContentPackage, Layout } from '#content/curation';
import type { DemoNewsroom } from '../newsroom/shape.ts';
import { frontPlans, type LayoutPlan, type PackagePlan } from './front-plans.ts';

const kindFilter: Record<NonNullable<PackagePlan['kind']>, string> = {
  article: 'type:Article',
  opinion: 'type:Article AND subType:opinion',
  video: 'type:Video',
  slideshow: 'type:Slideshow',
  recipe: 'type:Recipe',
  product: 'type:Product',
};

const filterOf = (plan: PackagePlan, newsroom: DemoNewsroom): string => {
  const section = typeof plan.section === 'number' ? newsroom.sections[plan.section] : undefined;
  const taxonomy = `taxonomy:${newsroom.vertical}${section ? `/${section.path}` : ''}`;
  const kind = plan.kind ? ` AND ${kindFilter[plan.kind]}` : plan.type === 'lead' ? ' AND (type:Article OR type:Slideshow)' : '';
  return `${taxonomy}${kind} AND autoCuration:true`;
};

const packageOf = (
  plan: PackagePlan,
  id: string,
  newsroom: DemoNewsroom,
  vertical: Vertical,
  leads: readonly string[],
): ContentPackage | undefined => {
  const { language } = brandOf(vertical);
  const section = typeof plan.section === 'number' ? newsroom.sections[plan.section] : undefined;
  if (typeof plan.section === 'number' && !section) return undefined;
  const base = brandOf(vertical).basePath === '/' ? '' : brandOf(vertical).basePath;
  return {
    id,
    type: plan.type,
    zone: 'page-front',
    ...(plan.title && { title: plan.title[language] }),
    ...(!plan.title && section && { title: section.name, titleUrl: `${base}/${section.path}` }),
    hidden: false,
    items: plan.type === 'lead' ? leads.map((lead) => ({ id: lead })) : [],
    ...(plan.size && { autofill: { filters: filterOf(plan, newsroom), size: plan.size } }),
    metadata: {
      ...(plan.tone && { tone: plan.tone }),
      ...(plan.columns && { columns: plan.columns }),
      ...(plan.type === 'waffle' && plan.size && { pageSize: plan.size }),
    },
  };
};

/** The layouts of a brand's home front: its plan, filled by its own sections. `leads` are placed by hand at the top. */
export const layoutsOf = (
  newsroom: DemoNewsroom,
  vertical: Vertical,
  leads: readonly string[],
  plan: readonly LayoutPlan[] = frontPlans[vertical],
): Layout[] =>
  plan.flatMap((layout, row) => {
    const packages = layout.packages.flatMap((one, place) => packageOf(one, `${row + 1}-${place + 1}`, newsroom, vertical, leads) ?? []);
    return packages.length > 0 ? [{ id: `row-${row + 1}`, type: layout.type, railContext: 'right' as const, packages }] : [];
  });
