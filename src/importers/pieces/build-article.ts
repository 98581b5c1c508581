import { brandOf, type Vertical } from '#brands';
import type { Article } from '#content/model/article';
import type { NewDocument } from '../loop/imported-piece.ts';

type NewArticle = Extract<NewDocument, { type: 'article' }>;
type Needed = 'slug' | 'status' | 'headline' | 'taxonomy' | 'authors' | 'body' | 'externalId';

/** Elements a body may have. */
const mostElements = 5000;

/** An article of a vertical from what an archive says of it; what it does not say is as for any imported piece. */
export const buildArticle = (vertical: Vertical, facts: Pick<NewArticle, Needed> & Partial<NewArticle>): NewArticle => {
  const brand = brandOf(vertical);
  const known = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as typeof facts;
  return {
    type: 'article',
    subType: 'news' satisfies Article['subType'],
    site: brand.site,
    vertical,
    publisher: brand.publisher,
    access: 'free',
    hidden: false,
    description: '',
    breakingNews: false,
    nativeAd: false,
    adsEnabled: true,
    ecommerceEnabled: false,
    autoCuration: true,
    ...known,
    body: facts.body.slice(0, mostElements),
  };
};
