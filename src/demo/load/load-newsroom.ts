import { brandOf } from '#brands';
import type { Document } from '#content/model/document';
import { idPrefixOf } from '#content/model/id-prefixes';
import { buildUrlPath, buildSlug } from '#content/urls/urls';
import type { Documents } from '#features/newsroom/documents';
import type { Cards } from '#features/newsroom/live-cards';
import { buildFooterGroup, buildFooterPages } from '#features/reading/footer-pages';
import { hourMs } from '#platform/time';
import { buildScript } from '../live-blogs/index.ts';
import { buildLiveBlog, type CardReferences, loadScriptCards } from '../live-blogs/load-live-blogs.ts';
import type { DemoClip } from '../newsroom/clips.ts';
import type { DemoNewsroom } from '../newsroom/shape.ts';
import { liveKey, namedKey, personKey, pieceKey } from './drawn-order.ts';
import { buildFronts } from './front-documents.ts';
import type { FrontParts } from './build-layouts.ts';
import { buildFurniture } from './furniture.ts';
import { createCardPictures, createPictureMaker, type CreatePicture } from './library-pictures.ts';
import { buildPerson } from './people.ts';
import { buildPlaylist } from './build-playlist.ts';
import { buildPieceDocument, typeOfKind } from './build-piece-document.ts';
import { writeTerms } from './terms.ts';

export type NewsroomParts = {
  documents: Documents;
  cards: Pick<Cards, 'postMany'>;
  now: () => number;
  /** The numbers of the newsroom's ids: taken in one order, so that the same newsroom has the same ids at each load. */
  nextNumber: () => number;
  clips: ReadonlyMap<string, DemoClip>;
  /** Reports documents that have been written. */
  onWritten: (count: number) => void;
};

/** A live blog with its id, its picture and the script of its cards. */
type LiveBlog = { script: ReturnType<typeof buildScript>; id: string; image: ReturnType<CreatePicture> };

/** Where a piece will be: its id and its path. */
type Place = { id: string; url: string };

const by = { by: 'demo', note: 'The demo newsroom' };
const hour = hourMs;
const mostAtOnce = 100;

/** Gives each piece its id and path before any is built, since they name one another; by their files. */
const placePieces = ({ vertical, pieces }: DemoNewsroom, nextNumber: () => number): Map<string, Place> => {
  const { language } = brandOf(vertical);
  return new Map(
    pieces.map(({ file, kind, headline, section }) => {
      const type = typeOfKind(kind);
      const id = `${idPrefixOf(type, language)}${nextNumber()}`;
      const url = buildUrlPath({ type, id, slug: buildSlug(headline), vertical, taxonomy: [`${vertical}/${section}`] });
      return [file, { id, url }];
    }),
  );
};

/** Writes documents some at a time: a transaction for each would take most of the time of a load. */
const writeAll = async (documents: readonly Document[], parts: NewsroomParts): Promise<void> => {
  for (let from = 0; from < documents.length; from += mostAtOnce) {
    const some = documents.slice(from, from + mostAtOnce);
    await parts.documents.writeMany(some, by);
    parts.onWritten(some.length);
  }
};

/** Posts the cards of live blogs, and pins the one that says so. */
const loadCards = async (
  live: readonly LiveBlog[],
  blogs: readonly Document[],
  { documents, cards, start, ...named }: NewsroomParts & CardReferences & { start: number },
): Promise<void> => {
  for (const [index, { script, id }] of live.entries()) {
    const pinnedCard = await loadScriptCards(script, { id, start, cards, ...named });
    const blog = blogs[index];
    if (blog?.type === 'liveBlog' && pinnedCard !== undefined) await documents.write({ ...blog, pinnedCard }, by);
  }
};

/** Loads one newsroom: terms, pictures, people, pieces, fronts, furniture, and live blogs with their cards. */
export const loadNewsroom = async (fronted: FrontParts, parts: NewsroomParts): Promise<void> => {
  const { newsroom } = fronted;
  const { vertical } = newsroom;
  const { nextNumber } = parts;
  const brand = brandOf(vertical);
  const start = parts.now();
  const created = new Date(start - 500 * hour).toISOString();
  const pictures = createPictureMaker(newsroom, () => `ncim${nextNumber()}`);
  const topics = await writeTerms(newsroom, parts.documents);
  const people = new Map(newsroom.people.map((person) => [person.key, `ncpn${nextNumber()}`]));
  const places = placePieces(newsroom, nextNumber);
  const references = {
    idOf: (file: string) => places.get(file)?.id,
    linkOf: (address: string) => (address.endsWith('.md') ? places.get(address)?.url : address),
  };

  const persons = newsroom.people.map((person) =>
    buildPerson(person, { id: people.get(person.key) ?? '', vertical, image: pictures.create(personKey(person.key), ''), created }),
  );
  const pieces = newsroom.pieces.map((piece) =>
    buildPieceDocument(piece, {
      vertical,
      id: places.get(piece.file)?.id ?? '',
      people,
      references,
      picture: (place, caption) => pictures.create(pieceKey(piece.key, place), caption),
      pictureNamed: (subject, caption) => pictures.create(namedKey(subject, caption), caption),
      start,
      clips: parts.clips,
    }),
  );
  const live: LiveBlog[] = newsroom.liveBlogs.map(buildScript).map((script) => ({
    script,
    id: `rcna${nextNumber()}`,
    image: pictures.create(liveKey(script.key), script.pictureCaption),
  }));
  const picture = createCardPictures(
    live.map(({ script }) => script),
    pictures.create,
  );
  // persons first: the pieces show them
  await writeAll([...pictures.documents, ...persons], parts);

  const portraitOf = (person: string) => {
    const found = persons.find(({ id }) => id === people.get(person));
    return found?.type === 'person' ? found.primaryImage : undefined;
  };
  const fronts = buildFronts({ fronted, pieces, portraitOf, idOf: references.idOf, nextId: () => `nccu${nextNumber()}` });
  const blogs = live.map(({ script, id, image }) => buildLiveBlog(script, { id, image, people, start }));
  const pages = buildFooterPages(brand, () => `rcna${nextNumber()}`, newsroom.words);
  const furniture = buildFurniture(newsroom, vertical, topics, buildFooterGroup(brand, pages));
  const videoOf = (file: string) => pieces.find(({ id }) => id === references.idOf(file));
  const playlists = newsroom.playlists.map((playlist) => buildPlaylist(playlist, { vertical, id: `mmpl${nextNumber()}`, start, videoOf }));
  await writeAll([...pieces, ...playlists, ...blogs, ...fronts, ...pages, ...furniture], parts);
  await loadCards(live, blogs, { ...parts, people, references: { ...references, picture }, start });
};
