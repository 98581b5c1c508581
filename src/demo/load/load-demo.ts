import { brandOf, pathOnSite, type Vertical } from '#brands';
import { altOf, cover, focalPointOf, isLettered } from '#drawn-pictures';
import type { Document } from '#content/document';
import type { Image } from '#content/image';
import type { MarkdownSources } from '#content/markdown/markdown-sources';
import { parseMarkdown } from '#content/markdown/parse-markdown';
import { slugFrom, buildUrlPath } from '#content/urls';
import { zonesPath } from '#content/zones';
import type { Documents } from '#features/newsroom/documents';
import { buildTermUrl } from '#features/newsroom/documents';
import { buildFooterGroup, buildFooterPages } from '#features/reading/footer-pages';
import type { Cards } from '#features/newsroom/live-cards';
import type { DemoNewsroom, DemoPerson, DemoPiece } from '../newsroom/shape.ts';
import { buildScript } from '../live-blogs/index.ts';
import type { LiveScript } from '../live-blogs/live-script.ts';
import { buildLiveBlog, loadScriptCards } from '../live-blogs/load-live-blogs.ts';
import { readNewsletters } from '../newsroom/newsletters.ts';
import { readNewsrooms } from '../newsroom/read-newsroom.ts';
import { brandPictures } from './brand-palettes.ts';
import { liveKey, namedKey, formatOrder, personKey, pieceKey } from './drawn-order.ts';
import { drawnNewsroom } from './drawing-of.ts';
import { drawnAt } from './drawn-address.ts';
import { pictureOrder } from './drawn-picture.ts';
import { type FrontParts, layoutsOf } from './fronts.ts';
import { buildFurniture } from './furniture.ts';
import { buildPieceDocument, typeOfKind } from './pieces.ts';

export type DemoParts = {
  /** Where the newsrooms lie: `demo/` of the checkout. */
  folder: string;
  documents: Documents;
  cards: Pick<Cards, 'postMany'>;
  now: () => number;
  progress: (done: number, all: number) => void;
};
type Place = { id: string; url: string };

const by = { by: 'demo', note: 'The demo newsroom' };
const hour = 3_600_000;
const mostAtOnce = 100;
const newsroomsAtOnce = 3;

/** Makes the pictures of one newsroom: each a document of the media library that says what it is drawn from. */
const pictureMaker = (newsroom: DemoNewsroom, nextId: () => string, documents: Document[]) => {
  const { vertical } = newsroom;
  const { language } = brandOf(vertical);
  const drawn = drawnNewsroom(newsroom);
  return (key: string, caption: string): Image => {
    const picture = pictureOrder({ vertical, key }, drawn);
    const alt = altOf(picture.drawing, language);
    const id = nextId();
    const image: Image = {
      id,
      width: picture.width,
      height: picture.height,
      focalPoint: focalPointOf(picture),
      alt,
      caption,
      colour: brandPictures[vertical].second.toLowerCase(),
      version: 1,
    };
    documents.push({
      id,
      type: 'mediaAsset',
      image,
      file: `${id}/1`,
      mediaType: 'image/jpeg',
      bytes: 0,
      checksum: '0'.repeat(64),
      name: alt,
      externalId: formatOrder({ vertical, key }),
    });
    return image;
  };
};

/** Makes the pictures of live cards before any card is posted, for a card shows what the library has; gives each by its caption. */
const picturesOfCards = (scripts: readonly LiveScript[], picture: (key: string, caption: string) => Image) => {
  const made = new Map<string, Image>();
  const order: MarkdownSources['picture'] = ({ address, caption }) => {
    const image = made.get(caption) ?? picture(namedKey(String(drawnAt(address)), caption), caption);
    made.set(caption, image);
    return image;
  };
  for (const script of scripts)
    for (let index = 0; index < script.cards; index += 1)
      parseMarkdown(script.card(index).text, { idOf: () => undefined, linkOf: () => undefined, picture: order });
  return order;
};

const buildPerson = (person: DemoPerson, id: string, vertical: Vertical, image: Image, created: string): Document => {
  const brand = brandOf(vertical);
  return {
    id,
    type: 'person',
    site: brand.site,
    vertical,
    publisher: brand.publisher,
    slug: slugFrom(person.name),
    status: 'published',
    hidden: false,
    name: person.name,
    bio: person.bio,
    shortBio: person.shortBio,
    jobTitle: person.jobTitle,
    primaryImage: { ...image, alt: person.name },
    socialMediaProfiles: {},
    authorType: person.columnist ? 'columnist' : 'author',
    featuredAuthor: { isFeaturedAuthor: person.columnist === true },
    externalId: `demo:person:${vertical}:${person.key}`,
    datePublished: created,
  };
};

const loadTerms = async (newsroom: DemoNewsroom, vertical: Vertical, documents: Documents): Promise<{ name: string; url: string }[]> => {
  const brand = brandOf(vertical);
  const term = (path: string, name: string, description: string, taxonomyType: 'section' | 'subSection' | 'topic') => ({
    id: path,
    type: 'taxonomy' as const,
    taxonomyType,
    site: brand.site,
    vertical,
    path,
    name,
    description: { primary: description },
    slug: path.slice(path.lastIndexOf('/') + 1),
    url: buildTermUrl(vertical, path, taxonomyType),
  });
  const topics = new Map(newsroom.pieces.flatMap((piece) => (piece.topics ?? []).map((topic) => [slugFrom(topic), topic] as const)));
  const ofTopics = [...topics].map(([slug, name]) => term(`${vertical}/topic/${slug}`, name, '', 'topic'));
  await documents.writeTerms([
    term(vertical, brand.displayName, brand.tagline, 'section'),
    ...newsroom.sections.map(({ path, name, description }) =>
      term(`${vertical}/${path}`, name, description, path.includes('/') ? 'subSection' : 'section'),
    ),
    ...ofTopics,
  ]);
  return ofTopics.map(({ name, url }) => ({ name, url }));
};

/** What leads: the piece that is written to lead, then what was changed last. A sponsor's piece never does. */
const listLeads = (newsroom: DemoNewsroom, inside = (_piece: DemoPiece) => true): DemoPiece[] =>
  newsroom.pieces
    .filter(
      (piece) =>
        (piece.kind === 'article' || piece.kind === 'opinion' || piece.kind === 'explainer') &&
        !piece.nativeAd &&
        !piece.sponsoredBy &&
        inside(piece),
    )
    .toSorted(
      (first, second) =>
        Number(second.leads ?? false) - Number(first.leads ?? false) ||
        (first.updatedAgo ?? first.publishedAgo) - (second.updatedAgo ?? second.publishedAgo),
    )
    .slice(0, 1);

/** Loads one newsroom: terms, pictures, people, pieces, its home front and its furniture; `number` gives the numbers of its ids. */
const loadNewsroom = async (
  fronted: FrontParts,
  parts: DemoParts,
  number: () => number,
  written: (count: number) => void,
): Promise<void> => {
  const { newsroom } = fronted;
  const { vertical } = newsroom;
  const { documents, now } = parts;
  const brand = brandOf(vertical);
  const start = now();
  const created = new Date(start - 500 * hour).toISOString();
  // a transaction for each document would take most of the time
  const write = async (batch: readonly Document[]): Promise<void> => {
    for (let from = 0; from < batch.length; from += mostAtOnce) {
      const slice = batch.slice(from, from + mostAtOnce);
      await documents.writeMany(slice, by);
      written(slice.length);
    }
  };
  const pictures: Document[] = [];
  const picture = pictureMaker(newsroom, () => `ncim${number()}`, pictures);

  const topics = await loadTerms(newsroom, vertical, documents);
  const people = new Map(newsroom.people.map((person) => [person.key, `ncpn${number()}`]));
  const idOf = (piece: DemoPiece) =>
    `${{ article: 'rcna', slideshow: 'rcna', video: brand.language === 'es' ? 'tmvo' : 'mmvo', recipe: 'tdrp', product: 'tdpd' }[typeOfKind(piece.kind)]}${number()}`;
  const places = new Map<string, Place>(
    newsroom.pieces.map((piece) => {
      const id = idOf(piece);
      return [
        piece.file,
        {
          id,
          url: buildUrlPath({
            type: typeOfKind(piece.kind),
            id,
            slug: slugFrom(piece.headline),
            vertical,
            taxonomy: [`${vertical}/${piece.section}`],
          }),
        },
      ];
    }),
  );
  const references = {
    idOf: (file: string) => places.get(file)?.id,
    linkOf: (address: string) => (address.endsWith('.md') ? places.get(address)?.url : address),
  };

  const persons = newsroom.people.map((person) =>
    buildPerson(person, people.get(person.key) ?? '', vertical, picture(personKey(person.key), ''), created),
  );
  const pieces = newsroom.pieces.map((piece) =>
    buildPieceDocument(piece, {
      vertical,
      id: places.get(piece.file)?.id ?? '',
      people,
      references,
      picture: (place, caption) => picture(pieceKey(piece.key, place), caption),
      pictureNamed: (subject, caption) => picture(namedKey(subject, caption), caption),
      start,
    }),
  );
  const live = newsroom.liveBlogs
    .map(buildScript)
    .map((script) => ({ script, id: `rcna${number()}`, image: picture(liveKey(script.key), script.pictureCaption) }));
  const cardPictures = picturesOfCards(
    live.map(({ script }) => script),
    picture,
  );
  // persons first: the pieces show them
  await write([...pictures, ...persons]);

  const idsOf = (found: readonly DemoPiece[]) => found.flatMap(({ file }) => places.get(file)?.id ?? []);
  const front = {
    id: `nccu${number()}`,
    type: 'curation' as const,
    subType: 'front' as const,
    site: brand.site,
    vertical,
    publisher: brand.publisher,
    pageRoute: brand.basePath,
    status: 'published' as const,
    hidden: false,
    title: brand.displayName,
    seoDescription: brand.tagline,
    description: brand.tagline,
    marquees: [],
    layouts: layoutsOf(newsroom.fronts.home, idsOf(listLeads(newsroom)), fronted),
    taxonomy: [vertical],
    adsDisabled: false,
    stackCommerceFront: false,
    embedProgramGuide: false,
  };
  const fronts: Document[] = [front];
  for (const [index, route] of brand.globalMenuHiddenOn.entries()) {
    fronts.push({
      ...front,
      id: `nccu${number()}`,
      pageRoute: pathOnSite(brand, route),
      title: route.slice(1).replace(/^./, (letter) => letter.toUpperCase()),
      layouts: layoutsOf(newsroom.fronts.home.slice(0, 3 + index), [], fronted),
    });
  }
  for (const special of newsroom.fronts.fronts) {
    // the words of a cover stand on its picture
    const fits = ({ section, key }: DemoPiece) =>
      section.startsWith(special.leadSection) && !(special.subType === 'cover' && isLettered((newsroom.pictures[key] ?? [cover('')])[0]));
    const leading = listLeads(newsroom, fits);
    const [id] = idsOf(leading);
    const leadDocument = pieces.find((piece) => piece.id === id);
    fronts.push({
      ...front,
      id: `nccu${number()}`,
      subType: special.subType,
      pageRoute: pathOnSite(brand, special.route),
      title: special.title,
      ...(special.headline && { headline: special.headline }),
      seoDescription: special.description,
      description: special.description,
      ...(special.subType === 'cover' && leadDocument && 'primaryImage' in leadDocument && { primaryImage: leadDocument.primaryImage }),
      layouts: layoutsOf(special.layouts, special.subType === 'cover' ? [] : idsOf(leading), fronted),
    });
  }
  const zoned = newsroom.fronts.articles;
  if (zoned)
    fronts.push({
      ...front,
      id: `nccu${number()}`,
      pageRoute: zonesPath(brand, 'article'),
      title: 'On every article',
      taxonomy: [],
      layouts: layoutsOf(zoned.layouts, [], fronted).map((layout) => ({
        ...layout,
        packages: layout.packages.map((one) => ({ ...one, zone: zoned.zone })),
      })),
    });
  const blogs = live.map(({ script, id, image }) => buildLiveBlog(script, { id, image, people, start }));
  const ownPages = buildFooterPages(brand, () => `rcna${number()}`, newsroom.words);
  await write([
    ...pieces,
    ...blogs,
    ...fronts,
    ...ownPages,
    ...buildFurniture(newsroom, vertical, topics, buildFooterGroup(brand, ownPages)),
  ]);
  for (const [index, { script, id }] of live.entries()) {
    const pinnedCard = await loadScriptCards(script, {
      id,
      people,
      start,
      cards: parts.cards,
      references: { ...references, picture: cardPictures },
    });
    const blog = blogs[index];
    if (blog && pinnedCard !== undefined) await documents.write({ ...blog, pinnedCard }, by);
  }
};

/** Loads the demo newsroom of all fifteen verticals; dates count back from now, so that it never looks dead. */
export const loadDemo = async (parts: DemoParts): Promise<number> => {
  const [newsrooms, newsletters] = await Promise.all([readNewsrooms(parts.folder), readNewsletters(parts.folder)]);
  const all = newsrooms.reduce((count, { pieces, people }) => count + pieces.length * 2.4 + people.length * 2 + 10, newsletters.length);
  let done = 0;
  const written = (count: number) => parts.progress((done += count), Math.max(done, Math.round(all)));
  await parts.documents.writeMany(newsletters, by);
  written(newsletters.length);
  // numbers first and in one order: the same newsroom has the same ids at each load
  const waiting: (() => Promise<void>)[] = [];
  for (const newsroom of newsrooms) {
    const number = await parts.documents.newNumbers(newsroom.pieces.length * 16 + newsroom.people.length * 2 + 100);
    waiting.push(() => loadNewsroom({ newsroom, newsletters }, parts, number, written));
  }
  // some at a time: documents of one are made while the database writes those of another
  const left = waiting.values();
  const loadSome = async (): Promise<void> => {
    for (const load of left) await load();
  };
  await Promise.all(Array.from({ length: newsroomsAtOnce }, loadSome));
  return done;
};
