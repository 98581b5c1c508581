import { renderToStaticMarkup } from 'react-dom/server';
import type { WireCard, WireReferences } from '#content/responses/wire';
import type { PageContext } from '#features/pages/page';
import { listCardReferences } from './card-references.service.ts';
import { LiveCard } from './live-card.tsx';
import { getAges, formatDay, liveCardView } from './live-card.view.ts';

type Kept = { key: string; hosts: readonly string[]; bytes: Uint8Array };
const utf8 = new TextEncoder();
// as long as the card itself is kept; what shows pieces of elsewhere is made each time
const kept = new WeakMap<WireCard, Kept>();

/**
 * Cards one after the other as the bytes of their HTML, each with its day where that changes. A card's bytes are kept with it while all that it depends on is the same:
 * the place, the day said, and how long ago it and its replies were.
 */
export const cardsBytes = (
  cards: readonly WireCard[],
  { blogPath, context, references }: { blogPath: string; context: PageContext; references: WireReferences },
): Uint8Array[] => {
  const { now, messages, brand } = context;
  const { embedHosts } = context.deployment;
  const shown = { blogPath, now, messages, language: brand.language };
  let before: string | undefined;
  return cards.map((card) => {
    const day = formatDay(card, brand.language);
    const newDay = before === undefined || before === day ? undefined : day;
    before = day;
    const key = `${brand.vertical} ${blogPath} ${newDay ?? ''}${getAges(card, shown)}`;
    const known = kept.get(card);
    if (known?.key === key && known.hosts === embedHosts) return known.bytes;
    const bytes = utf8.encode(
      renderToStaticMarkup(<LiveCard card={{ ...liveCardView(card, shown), day: newDay }} context={context} references={references} />),
    );
    if (listCardReferences(card).length === 0) kept.set(card, { key, hosts: embedHosts, bytes });
    return bytes;
  });
};
