import { brandOf, pathOnSite, type Vertical } from '#brands';
import type { ContentPackage, Layout } from '#content/curation';
import type { DemoNewsroom } from '../newsroom/shape.ts';
import { newsletters } from './furniture.ts';
import { frontPlans } from './front-plans.ts';
import type { LayoutPlan, PackagePlan } from './plan-parts.ts';

const kindFilter: Record<NonNullable<PackagePlan['kind']>, string> = {
  article: 'type:Article',
  opinion: 'type:Article AND subType:opinion',
  video: 'type:Video',
  slideshow: 'type:Slideshow',
  recipe: 'type:Recipe',
  product: 'type:Product',
};

const sectionOf = (plan: PackagePlan, newsroom: DemoNewsroom) =>
  typeof plan.section === 'number' ? newsroom.sections[plan.section] : undefined;

const taxonomyOf = (plan: PackagePlan, newsroom: DemoNewsroom): string => {
  const section = sectionOf(plan, newsroom);
  if (section) return `taxonomy:${newsroom.vertical}/${section.path}`;
  const brands = plan.brands ?? [newsroom.vertical];
  return brands.length === 1 ? `taxonomy:${brands[0]}` : `(${brands.map((brand) => `taxonomy:${brand}`).join(' OR ')})`;
};

const filterOf = (plan: PackagePlan, newsroom: DemoNewsroom): string => {
  const kind = plan.kind ? ` AND ${kindFilter[plan.kind]}` : plan.type === 'lead' ? ' AND (type:Article OR type:Slideshow)' : '';
  return `${taxonomyOf(plan, newsroom)}${kind} AND autoCuration:true`;
};

type Name = { title?: string; titleUrl?: string; description?: string };
/** The name of a package: its own, its newsletter's, its section's, or that of the brand it shows. */
const nameOf = (plan: PackagePlan, newsroom: DemoNewsroom, vertical: Vertical): Name => {
  const brand = brandOf(vertical);
  const letter = newsletters.find(({ id }) => id === plan.newsletterId);
  if (letter) return { title: letter.title, description: letter.description };
  if (plan.title) return { title: plan.title[brand.language], ...(plan.titleUrl && { titleUrl: plan.titleUrl }) };
  const section = sectionOf(plan, newsroom);
  // the lead of a section's own front stands under the name of the section already
  if (section && plan.type !== 'lead') return { title: section.name, titleUrl: pathOnSite(brand, `/${section.path}`) };
  const [shown] = plan.brands ?? [];
  return shown && plan.brands?.length === 1 ? { title: brandOf(shown).displayName, titleUrl: brandOf(shown).basePath } : {};
};

const packageOf = (
  plan: PackagePlan,
  id: string,
  newsroom: DemoNewsroom,
  vertical: Vertical,
  leads: readonly string[],
): ContentPackage | undefined => {
  if (typeof plan.section === 'number' && !sectionOf(plan, newsroom)) return undefined;
  return {
    id,
    type: plan.type,
    ...(plan.subType && { subType: plan.subType }),
    zone: 'page-front',
    ...nameOf(plan, newsroom, vertical),
    hidden: false,
    items: plan.type === 'lead' ? leads.map((one) => ({ id: one })) : [],
    ...(plan.size && { autofill: { filters: filterOf(plan, newsroom), size: plan.size } }),
    metadata: {
      ...(plan.tone && { tone: plan.tone }),
      ...(plan.columns && { columns: plan.columns }),
      ...(plan.showImages !== undefined && { showImages: plan.showImages }),
      ...(plan.newsletterId && { newsletterId: plan.newsletterId }),
      ...(plan.type === 'waffle' && plan.size && { pageSize: plan.size }),
    },
  };
};

/** The layouts of a brand's front: its plan, filled by its own sections. `leads` are placed by hand at the top. */
export const layoutsOf = (
  newsroom: DemoNewsroom,
  vertical: Vertical,
  leads: readonly string[],
  plan: readonly LayoutPlan[] = frontPlans[vertical],
): Layout[] =>
  plan.flatMap((layout, row) => {
    const packages = layout.packages.flatMap((one, place) => packageOf(one, `${row + 1}-${place + 1}`, newsroom, vertical, leads) ?? []);
    return packages.length > 0
      ? [{ id: `row-${row + 1}`, type: layout.type, railContext: layout.railContext ?? ('right' as const), packages }]
      : [];
  });
