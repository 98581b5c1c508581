import { renderToStaticMarkup } from 'react-dom/server';
import type { PageContext } from '#features/pages/page';
import { AdSlot, listCardPlaces } from '#features/slots/ads';

/** Cards as bytes, with the room of an ad after every so many of them. */
export const withAdBytes = (cards: readonly Uint8Array[], context: PageContext): readonly Uint8Array[] => {
  const html = renderToStaticMarkup(<AdSlot zone="article-body" context={context} />);
  if (html === '') return cards;
  const slot = new TextEncoder().encode(html);
  const places = listCardPlaces(cards.length);
  return cards.flatMap((card, index) => (places.includes(index) ? [slot, card] : [card]));
};
