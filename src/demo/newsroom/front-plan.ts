import { z } from 'zod';
import { verticals } from '#brands';
import { layoutTypes, packageTypes, zones } from '#content/model/curation';

const packagePlan = z.strictObject({
  type: z.enum(packageTypes),
  subType: z.string().optional(),
  /** The path of a section of the newsroom, or `any` for all of it. */
  section: z.string().optional(),
  /** What its pieces are filed under besides their section, below the brand: `topic/baking`, `course/dessert`. */
  term: z.string().optional(),
  /** Other brands of the same site instead of its own pieces; one brand gives the package its name and link. */
  brands: z.array(z.enum(verticals)).optional(),
  kind: z.enum(['article', 'opinion', 'video', 'slideshow', 'recipe', 'product']).optional(),
  size: z.number().int().positive().optional(),
  title: z.string().optional(),
  titleUrl: z.string().optional(),
  tone: z.enum(['muted', 'inverse', 'accent']).optional(),
  columns: z.number().int().positive().optional(),
  showImages: z.boolean().optional(),
  newsletterId: z.string().optional(),
  /** What readers choose products by, with or without the brand in front: `category`, `select/brand`. */
  filters: z.array(z.string()).optional(),
  priceFilter: z.boolean().optional(),
});
const layoutPlan = z.strictObject({
  type: z.enum(layoutTypes),
  railContext: z.enum(['left', 'right']).optional(),
  packages: z.array(packagePlan),
});
const specialFront = z.strictObject({
  route: z.string(),
  subType: z.enum(['front', 'cover', 'blog']),
  title: z.string(),
  headline: z.string().optional(),
  description: z.string(),
  /** The section whose piece leads: its picture stands over a cover, and it is the first of a section's front. */
  leadSection: z.string(),
  /** Its name among the first entries of the brand's navigation. */
  navigation: z.string().optional(),
  /** A shop: it is shown as one. */
  isShop: z.boolean().default(false),
  /** Of a blog: whose portrait stands on its plate. */
  host: z.string().optional(),
  layouts: z.array(layoutPlan),
});

/** What `fronts.yaml` of a newsroom says: its home front, those that an editor arranges besides, and what it puts on every article. */
export const frontPlans = z.strictObject({
  home: z.array(layoutPlan),
  fronts: z.array(specialFront).default([]),
  articles: z.strictObject({ zone: z.enum(zones), layouts: z.array(layoutPlan) }).optional(),
});
export type FrontPlans = z.infer<typeof frontPlans>;
/** One package of a planned front: what it looks like and where its pieces come from. */
export type PackagePlan = z.infer<typeof packagePlan>;
export type LayoutPlan = z.infer<typeof layoutPlan>;
