import type { Kysely } from 'kysely';
import { brandOf, type Language } from '#brands';
import type { Body } from '#content/model/body';
import { type EveryPieceRules, isPiece, type Piece, type PieceOf } from '#content/model/document';
import type { PieceType } from '#content/model/document-types';
import { idAtEndOfPath } from '#content/urls/ids';
import { toAbsoluteUrl } from '#content/urls/urls';
import type { WirePiece } from '#content/responses/wire';
import { type DocumentTables, buildReadableBody } from '#features/newsroom/document-rows';
import { findAnswer, findDocuments } from '#features/newsroom/document-queries';
import { cardsTag } from '#content/rules/live-cards';
import { readCardsAsBody } from '#features/newsroom/live-cards';
import { fileAnswer, type FileAnswer, type FileRoutes, type FileType, toHref, type PageContext } from '#features/pages/page';
import { pieceMarkdown } from './piece-markdown.view.ts';
import { typeFacts } from './type-facts.view.ts';
import { buildVideoBody } from './video-markdown.service.ts';

export type MarkdownParts = { database: Kysely<DocumentTables> };

const ending = '.md';

/** How many cards the Markdown of a live blog has: the newest, as many as its feed. */
const newestCards = 50;

const readCards = async (database: MarkdownParts['database'], context: PageContext, id: string, language: Language): Promise<Body> => {
  await context.read(Promise.resolve({ found: true, data: undefined, tags: [cardsTag(id)] }));
  return (await readCardsAsBody(database, id, { language, size: newestCards })).body;
};

type BodyOptions = { database: MarkdownParts['database']; context: PageContext; url: string; language: Language };
const readBody = (piece: Piece, { language }: BodyOptions): Body => buildReadableBody(piece, language);

/** The text of each type. */
const bodies: EveryPieceRules<Body | Promise<Body>, [options: BodyOptions]> = {
  article: readBody,
  slideshow: readBody,
  liveBlog: async (blog, { database, context, language }) => [
    ...buildReadableBody(blog, language),
    ...(await readCards(database, context, blog.id, language)),
  ],
  recipe: readBody,
  product: readBody,
  video: (video, { context, url, language }) => buildVideoBody(video, { url, language, words: context.messages.video }),
  playlist: readBody,
};
const buildBody = async <Type extends PieceType>(piece: PieceOf<Type>, options: BodyOptions): Promise<Body> =>
  bodies[piece.type](piece, options);

const openMarkdown = async (database: MarkdownParts['database'], context: PageContext): Promise<FileAnswer> => {
  const id = context.address.params['id'] ?? '';
  await context.read(Promise.resolve({ found: true, data: undefined, tags: [id] }));
  const [row, [found]] = await Promise.all([findAnswer<WirePiece>(database, id), findDocuments(database, [id])]);
  const document = found?.document;
  if (!row?.path || !document || !isPiece(document)) return { kind: 'missing', status: 404 };
  if (row.status === 'unpublished') return { kind: 'missing', status: 410 };
  if (row.status !== 'published' || !row.answer) return { kind: 'missing', status: 404 };
  const place = `${toHref(context, row.vertical, row.path)}${ending}`;
  if (place !== context.address.path) return { kind: 'redirect', location: place, status: 301 };
  const { pictures, messages, now } = context;
  const { origin } = context.address;
  const holdsMs = document.type === 'video' && document.dateExpires !== undefined ? Date.parse(document.dateExpires) - now : 0;
  if (holdsMs > 0) await context.read(Promise.resolve({ found: true, data: undefined, tags: [id], holdsMs }));
  const url = toAbsoluteUrl(row.path, origin);
  const piece = row.answer;
  // what is not free is read on its page, which has the gate
  const isFree = document.access === 'free';
  const { language } = brandOf(document.vertical);
  const body = isFree ? await buildBody(document, { database, context, url, language }) : [];
  const text = pieceMarkdown(
    piece,
    body,
    { origin, url, pictureUrl: (image) => `${origin}${pictures.url(image, 'original', 1240)}` },
    { note: isFree ? undefined : messages.article.locked, facts: typeFacts(document, { origin, isFree, now }) },
  );
  return fileAnswer('text/markdown; charset=utf-8', text, { 'x-robots-tag': 'noindex', link: `<${url}>; rel="canonical"` });
};

/** Every piece as Markdown: its address and `.md`. A known id under another address answers 301, one that was taken down 410. */
export const createMarkdownRoutes = ({ database }: MarkdownParts): FileRoutes => {
  const file: FileType = { id: 'markdown', open: (context) => openMarkdown(database, context) };
  return (_brand, path) => {
    const id = path.endsWith(ending) ? idAtEndOfPath(path.slice(0, -ending.length)) : undefined;
    return id === undefined ? undefined : { file, params: { id } };
  };
};
