import type { ContentItem } from '#content/responses/content-item';
import type { PageContext, PictureAspect, PictureSlot } from '#features/pages/page.pure';
import type { CardOverride, CardSize } from './card.view.ts';

/** Where a picture of a card stands: `hero` is the lead over the whole width of a page. */
export type CardPlace = Exclude<CardSize, 'text'> | 'hero' | 'broad' | 'poster' | 'face';

const places: Record<CardPlace, PictureSlot> = {
  hero: { aspect: '16:9', sizes: '(min-width:1240px) 1240px,100vw', widths: [480, 750, 1240, 1600, 2000] },
  lead: { aspect: '3:2', sizes: '(min-width:1240px) 800px,(min-width:1000px) 64vw,100vw', widths: [480, 750, 1000, 1600] },
  large: { aspect: '3:2', sizes: '(min-width:1240px) 600px,(min-width:758px) 50vw,100vw', widths: [320, 640, 1000] },
  // on a phone a medium card is a line with a thumbnail
  medium: { aspect: '3:2', sizes: '(min-width:1000px) 300px,(min-width:758px) 50vw,38vw', widths: [320, 480, 750] },
  // one of two or three columns
  broad: { aspect: '3:2', sizes: '(min-width:1000px) 460px,(min-width:758px) 50vw,38vw', widths: [320, 640, 1000] },
  small: { aspect: '3:2', sizes: '120px', widths: [142, 320] },
  poster: { aspect: '4:5', sizes: '(min-width:1000px) 300px,(min-width:758px) 50vw,62vw', widths: [320, 640] },
  face: { aspect: '1:1', sizes: '96px', widths: [142, 320] },
};

export type CardPriority = 'lead' | 'eager' | 'lazy';

/** A card as a place asks for it. */
export type CardProps = {
  item: ContentItem;
  context: PageContext;
  size: CardSize;
  /** The level that keeps the order of headings where the card stands. Default 3. */
  headingLevel?: 2 | 3 | 4;
  override?: CardOverride | undefined;
  /** `lead` for the one picture that the reader sees first. */
  priority?: CardPriority;
  /** Another place of the picture than the size has, such as `hero`. */
  place?: CardPlace;
  aspect?: PictureAspect | undefined;
  showImage?: boolean | undefined;
  showDescription?: boolean | undefined;
  showByline?: boolean | undefined;
  showFace?: boolean | undefined;
  /** The title of the group it stands in: its section is not repeated. */
  under?: string | undefined;
  time?: 'recent' | 'always' | 'never';
  /** `li` inside a list. */
  as?: 'article' | 'li';
  className?: string | undefined;
  /** Keeps the picture above the words on a phone too. */
  stacked?: boolean;
};

// created once: the picture renderer caches its HTML by slot
const slots = new Map<string, PictureSlot>();

/** The slot of a card's picture. Pictures beside a headline that says what they show carry no words of their own, save the largest. */
export const getCardSlot = (place: CardPlace, priority: CardPriority = 'lazy', aspect?: PictureAspect): PictureSlot => {
  const key = `${place} ${priority} ${aspect ?? ''}`;
  const cached = slots.get(key);
  if (cached) return cached;
  const slot: PictureSlot = {
    ...places[place],
    ...(aspect && { aspect }),
    priority,
    ...(place !== 'hero' && place !== 'lead' && { alt: '' }),
  };
  slots.set(key, slot);
  return slot;
};
