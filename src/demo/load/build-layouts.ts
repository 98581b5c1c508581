import { brandOf, pathOnSite } from '#brands';
import type { ContentPackage, Layout } from '#content/model/curation';
import type { Newsletter } from '#content/model/site-furniture';
import type { LayoutPlan, PackagePlan } from '../newsroom/front-plan.ts';
import type { DemoNewsroom } from '../newsroom/shape.ts';

const kindFilter: Record<NonNullable<PackagePlan['kind']>, string> = {
  article: 'type:Article',
  opinion: 'type:Article AND subType:opinion',
  video: 'type:Video',
  slideshow: 'type:Slideshow',
  recipe: 'type:Recipe',
  product: 'type:Product',
};

/** The section a package is of; none where it is of all the newsroom. */
const findSection = ({ section }: PackagePlan, { vertical, sections }: DemoNewsroom) => {
  if (section === undefined || section === 'any') return undefined;
  const found = sections.find(({ path }) => path === section);
  if (!found) throw new Error(`A front of ${vertical} asks for the section ${section}, which the newsroom does not have.`);
  return found;
};

const buildTaxonomyFilter = (plan: PackagePlan, newsroom: DemoNewsroom): string => {
  if (plan.term) return `taxonomy:${newsroom.vertical}/${plan.term}`;
  const section = findSection(plan, newsroom);
  if (section) return `taxonomy:${newsroom.vertical}/${section.path}`;
  const brands = plan.brands ?? [newsroom.vertical];
  return brands.length === 1 ? `taxonomy:${brands[0]}` : `(${brands.map((brand) => `taxonomy:${brand}`).join(' OR ')})`;
};

const buildFilter = (plan: PackagePlan, newsroom: DemoNewsroom): string => {
  const kind = plan.kind ? ` AND ${kindFilter[plan.kind]}` : plan.type === 'lead' ? ' AND (type:Article OR type:Slideshow)' : '';
  return `${buildTaxonomyFilter(plan, newsroom)}${kind} AND autoCuration:true`;
};

/** What fronts are filled with: the newsroom, and the newsletters of all. */
export type FrontParts = { newsroom: DemoNewsroom; newsletters: readonly Newsletter[] };
type Name = { title?: string; titleUrl?: string; description?: string };
/** The name of a package: its own, its newsletter's, its section's, or that of the brand it shows. */
const findName = (plan: PackagePlan, { newsroom, newsletters }: FrontParts): Name => {
  const brand = brandOf(newsroom.vertical);
  const letter = newsletters.find(({ id }) => id === plan.newsletterId);
  if (letter) return { title: letter.title, description: letter.description };
  if (plan.title) return { title: plan.title, ...(plan.titleUrl && { titleUrl: plan.titleUrl }) };
  const section = findSection(plan, newsroom);
  // the lead of a section's own front stands under the name of the section already
  if (section && plan.type !== 'lead' && plan.type !== 'showLead')
    return { title: section.name, titleUrl: pathOnSite(brand, `/${section.path}`) };
  const [shown] = plan.brands ?? [];
  return shown && plan.brands?.length === 1 ? { title: brandOf(shown).displayName, titleUrl: brandOf(shown).basePath } : {};
};

const buildPackage = (plan: PackagePlan, id: string, parts: FrontParts, leads: readonly string[]): ContentPackage => ({
  id,
  type: plan.type,
  ...(plan.subType && { subType: plan.subType }),
  zone: 'page-front',
  ...findName(plan, parts),
  hidden: false,
  items: plan.type === 'lead' ? leads.map((one) => ({ id: one })) : [],
  ...(plan.size && { autofill: { filters: buildFilter(plan, parts.newsroom), size: plan.size } }),
  metadata: {
    ...(plan.tone && { tone: plan.tone }),
    ...(plan.columns && { columns: plan.columns }),
    ...(plan.showImages !== undefined && { showImages: plan.showImages }),
    ...(plan.newsletterId && { newsletterId: plan.newsletterId }),
    ...(plan.filters && { customFilters: plan.filters }),
    ...(plan.priceFilter && { priceFilter: true }),
    ...(plan.type === 'waffle' && plan.size && { pageSize: plan.size }),
  },
});

/** The layouts of a front: its plan, filled by the newsroom's own sections. `leads` are placed by hand at the top. */
export const buildLayouts = (plan: readonly LayoutPlan[], leads: readonly string[], parts: FrontParts): Layout[] =>
  plan.flatMap((layout, row) => {
    const packages = layout.packages.map((one, place) => buildPackage(one, `${row + 1}-${place + 1}`, parts, leads));
    return packages.length > 0
      ? [{ id: `row-${row + 1}`, type: layout.type, railContext: layout.railContext ?? ('right' as const), packages }]
      : [];
  });
