import { brandsOfSite } from '#brands';
import type { ContentItem } from '#content/responses/content-item';
import type { WirePieceSearch, WireProductSearch } from '#content/responses/wire';
import { type PageAnswer, missing, type PageContext } from '#features/pages/page';
import {
  initialPersonSearch,
  initialProductSearch,
  type PersonSearch,
  type ProductSearch,
  reducePersonSearch,
  reduceProductSearch,
} from './beside-search.state.ts';
import { buildSearchFilter, isNarrowed, listSections, type SearchChoice, toSearchChoice } from './search-address.rules.ts';

/** What a page of the search shows. */
export type SearchData = {
  choice: SearchChoice;
  sections: { value: string; label: string }[];
  found: WirePieceSearch | undefined;
  people: PersonSearch;
  products: ProductSearch;
  /** What is most read, where nothing was asked for or found. */
  popular: readonly ContentItem[];
};
const pageSize = 20;
const [mostPeople, mostProducts, mostPopular] = [3, 4, 8];

const readSections = async (context: PageContext): Promise<SearchData['sections']> => {
  const { brand, content, call } = context;
  const none = { global: [], local: [], shortcuts: [], footer: [], brands: [] };
  const { local } = await context.readSecondary(content.navigation(brand.vertical, call), none);
  return listSections(
    local,
    brand.basePath,
    brandsOfSite(brand.site).map(({ basePath }) => basePath),
  );
};

const readPopular = (context: PageContext): Promise<readonly ContentItem[]> =>
  context.readSecondary(context.content.curatedList(`${context.brand.vertical}-read`, mostPopular, context.call), []);

const nothingBeside = { people: initialPersonSearch, products: initialProductSearch };

type Beside = Pick<SearchData, 'people' | 'products'> & Pick<WireProductSearch, 'insteadOf'>;

/** People and products stand beside the results of a search for everything. */
const readBeside = async (choice: SearchChoice, context: PageContext): Promise<Beside> => {
  const { content, call, brand, messages } = context;
  if (choice.page > 1 || choice.kind !== undefined || isNarrowed(choice)) return nothingBeside;
  const asked = { query: choice.q, vertical: brand.vertical };
  const [people, products] = await Promise.all([
    context.readSecondary(content.persons({ ...asked, size: mostPeople }, call), undefined),
    context.readSecondary(content.products({ ...asked, size: mostProducts }, call), undefined),
  ]);
  return {
    people: reducePersonSearch(
      reducePersonSearch(initialPersonSearch, { type: 'pending' }),
      people ? { type: 'succeeded', ...people } : { type: 'failed', error: messages.search.peopleFailed },
    ),
    products: reduceProductSearch(
      reduceProductSearch(initialProductSearch, { type: 'pending' }),
      products ? { type: 'success', items: products.items } : { type: 'error' },
    ),
    insteadOf: products?.insteadOf,
  };
};

/** Reads what was asked for, page by page, and what stands beside it. */
export const readSearch = async (context: PageContext): Promise<PageAnswer<SearchData>> => {
  const { brand, content, call } = context;
  const choice = toSearchChoice(context.address.query, brand.vertical);
  const sections = readSections(context);
  if (choice.q === '')
    return {
      kind: 'page',
      data: { choice, sections: await sections, found: undefined, ...nothingBeside, popular: await readPopular(context) },
    };
  const filters = buildSearchFilter(choice, brand.vertical);
  const asked = {
    query: choice.q,
    vertical: brand.vertical,
    type: choice.kind,
    sort: choice.order,
    filters,
    page: choice.page,
    size: pageSize,
  };
  const [found, { insteadOf, ...beside }] = await Promise.all([context.read(content.pieces(asked, call)), readBeside(choice, context)]);
  if (!found.found) return missing(found);
  // what was found by other words than were asked for stands beside results of which the same is said, and beside no others (SR-22)
  const products = insteadOf === undefined || found.data.insteadOf?.text === insteadOf.text ? beside.products : initialProductSearch;
  const popular = found.data.pagination.totalItems === 0 ? await readPopular(context) : [];
  return { kind: 'page', data: { choice, sections: await sections, found: found.data, people: beside.people, products, popular } };
};
