import type { WireElement } from '../model/body.ts';

/** The widget names of embeds in live-blog cards (LB-21). */
export const cardWidgetNames = {
  youtube: 'youtubeplus',
  tweet_embed: 'tweetplus_embed',
  facebook_embedded_post: 'facebookplus_embedded_post',
  instagram: 'instagramplus',
} as const;

const hasWidget = (type: string): type is keyof typeof cardWidgetNames => Object.hasOwn(cardWidgetNames, type);

/**
 * An element of a live-blog card, already rendered, as it stands in the card (LB-21, LB-22): the four embeds become widgets of medium
 * size, and everything that is no paragraph gets the default presentation: medium size, default style.
 */
export const asCardWidget = (wire: WireElement): WireElement => {
  if (wire.type === 'paragraph') return wire;
  const type = hasWidget(wire.type) ? cardWidgetNames[wire.type] : wire.type;
  return { ...wire, type, element: { ...wire.element, presentation: { size: 'medium', style: 'default' } } };
};
