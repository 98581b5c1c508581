import type { ContentItem } from '#content/responses/content-item';
import { escapeHtml } from '#content/text/escape-html';
import { buildItemOffer, type OfferView } from '#features/reading/offers';
import { type PageContext, toHref } from '#features/pages/page';

const priceHtml = ({ price, was, off, gone }: OfferView): string =>
  [price && `<b>${escapeHtml(price)}</b>`, was && `<s>${escapeHtml(was)}</s>`, off && escapeHtml(off), gone && escapeHtml(gone)]
    .filter(Boolean)
    .join(' ');

const productHtml = (piece: ContentItem, { messages, brand, now, address }: PageContext): string => {
  const { item, computedValues } = piece;
  const page = `<a href="${escapeHtml(toHref({ brand, address }, item.vertical, computedValues.url))}">${escapeHtml(computedValues.headline)}</a>`;
  const offer = buildItemOffer(piece, { messages, language: brand.language, now });
  if (!offer) return page;
  const seller = escapeHtml(offer.href ? messages.product.shopAt(offer.seller) : offer.seller);
  const shop = offer.href ? `<a href="${escapeHtml(offer.href)}" rel="sponsored nofollow noopener">${seller}</a>` : seller;
  return [page, priceHtml(offer), shop].filter((part) => part !== '').join(' · ');
};

/** Products with their prices and the ways to their sellers, under the notice of what its links may bring us, as plain HTML that AMP takes (SP-07, SP-35). */
export const ampProducts = (items: readonly ContentItem[], title: unknown, context: PageContext): string => {
  const named = typeof title === 'string' ? `<p class="b-reference__title">${escapeHtml(title)}</p>` : '';
  const notice = items.some(({ item }) => item.offer)
    ? `<p><small>${escapeHtml(context.messages.article.affiliateNotice)}</small></p>`
    : '';
  return `<aside class="b-reference">${named}${notice}<ul>${items.map((item) => `<li>${productHtml(item, context)}</li>`).join('')}</ul></aside>`;
};
