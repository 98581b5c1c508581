import { renderToStaticMarkup } from 'react-dom/server';
import { idAtEndOfPath, isLiveBlogPath } from '#content/urls/ids';
import type { WireCard } from '#content/responses/wire';
import { fileAnswer, type FileAnswer, type FileRoute, type FileRoutes, type FileType, type PageContext } from '#features/pages/page';
import { toCardChoice, findMoreChoice } from './live-blog.view.ts';
import { cardsBytes } from './cards-bytes.tsx';
import { MoreLink } from './live-card.tsx';
import { moreCardsQuery, referencesOfCards } from './read-live-blog.service.ts';

const notFound: FileAnswer = { kind: 'missing', status: 404 };
const gone = ({ status }: { status: 403 | 404 | 410 }): FileAnswer => ({ kind: 'missing', status });
const html = (text: string): FileAnswer => fileAnswer('text/html; charset=utf-8', text, { 'x-robots-tag': 'noindex' });

const renderAnswer = async (items: readonly WireCard[], path: string, context: PageContext, more = '') => {
  const references = await referencesOfCards(items, context);
  const cards = Buffer.concat(cardsBytes(items, { blogPath: path, context, references }));
  return html(cards.toString() + more);
};

/** Cards of a live blog as HTML without a page around it: the newest, or those that follow. One answer for all readers. */
const cardsFile: FileType = {
  id: 'live-cards',
  open: async (context) => {
    const id = context.address.params['id'] ?? '';
    const { content, call, read } = context;
    const { query } = context.address;
    const cards = await read(content.articleCards(moreCardsQuery(id, context), call));
    if (!cards.found) return gone(cards);
    const { url } = cards.data.article;
    if (`${url}/cards` !== context.address.path) return notFound;
    const choice = query.live.newest === undefined ? findMoreChoice(url, cards.data, toCardChoice(query.live)) : undefined;
    const { loadMore } = context.messages.liveBlog;
    const more = choice && renderToStaticMarkup(<MoreLink path={url} more={choice} text={loadMore} />);
    return renderAnswer(cards.data.article.cards.items, url, context, more);
  },
};

/** One card as HTML without a page around it; missing where it was deleted. */
const oneCardFile: FileType = {
  id: 'live-card',
  open: async (context) => {
    const card = await context.read(context.content.card(context.address.params['card'] ?? '', context.call));
    if (!card.found) return gone(card);
    const path = context.address.path.replace(/\/cards\/ncrd[0-9]+$/, '');
    if (idAtEndOfPath(path) !== card.data.blog) return notFound;
    return renderAnswer([card.data], path, context);
  },
};

/** The addresses of cards without a page around them: `<live blog>/cards` and `<live blog>/cards/<card>`. */
export const liveCardFiles: FileRoutes = (_brand, path): FileRoute | undefined => {
  if (!isLiveBlogPath(path)) return undefined;
  const [, blog, card] = /-(rcna[0-9]{1,15})\/cards(?:\/(ncrd[0-9]{1,15}))?$/.exec(path) ?? [];
  if (blog === undefined) return undefined;
  return card === undefined ? { file: cardsFile, params: { id: blog } } : { file: oneCardFile, params: { id: blog, card } };
};
