import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type WireElement, embedProviders, type EmbedProvider } from '#content/model/body';
import type { ContentItem } from '#content/responses/content-item';
import { isProductListType, type ProductListType } from '#content/model/product-list';
import { isExpired } from '#content/rules/playlist-rules';
import type { WireReferences } from '#content/responses/wire';
import { SignUpBox } from '#features/slots/sign-up-box';
import { Card } from '#features/reading/cards';
import { ProductList } from '#features/reading/offers';
import { type PageContext, toHref } from '#features/pages/page';
import { Player } from '#features/reading/player';
import { toListedVideo } from '#features/reading/playback';
import { Island } from '#platform/islands';
import { listReferences } from './references.rules.ts';
import { findEmbedFrame, mayFrame } from './embed.rules.ts';
import { island as embedIsland } from './embed.island.tsx';
import styles from './body-reference.module.css';

const isProvider = (value: unknown): value is EmbedProvider => embedProviders.some((provider) => provider === value);

const toNumber = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** The button that loads an outside embed, where the page may frame it; the link and the words of the embed stand in the body already. */
const embedHtml = ({ element, html, slot }: WireElement, { messages, deployment: { embedHosts } }: PageContext): string => {
  const { provider, url, title } = element;
  const [aspect, height] = [toNumber(element['aspect']), toNumber(element['height'])];
  const frame = isProvider(provider) && typeof url === 'string' ? findEmbedFrame({ provider, url, aspect, height }) : undefined;
  if (!frame || slot === undefined || !mayFrame(frame.src, embedHosts)) return html;
  const { article } = messages;
  const props = {
    src: frame.src,
    title: typeof title === 'string' ? title : frame.place,
    aspect: frame.aspect,
    height: frame.height,
    notice: article.embedNotice(frame.place),
    show: article.showEmbed(frame.place),
  };
  return html.slice(0, slot) + renderToStaticMarkup(<Island of={embedIsland} when="interaction" props={props} />) + html.slice(slot);
};

type ReferenceProps = { element: WireElement; items: readonly ContentItem[]; context: PageContext };

/** The cards of what an element refers to, related pieces under their title. */
function References({ element: { type, element }, items, context }: ReferenceProps) {
  const { title } = element;
  const isRelated = type === 'related';
  return (
    <div className={`b-reference ${styles[isRelated ? 'related' : 'single'] ?? ''}`} data-reference={type}>
      {isRelated && <p className="b-reference__title">{typeof title === 'string' ? title : context.messages.article.related}</p>}
      {items.map((item) => (
        <Card
          key={item.item.id}
          item={item}
          context={context}
          size={type === 'video' || type === 'slideshow' ? 'large' : 'small'}
          showDescription={false}
          headingLevel={2}
        />
      ))}
    </div>
  );
}

const videoSlot = { aspect: '16:9', sizes: '(min-width:758px) 660px,100vw', widths: [480, 750, 1240], priority: 'lazy' } as const;

/** A video in a text plays in its place, and its headline leads to its page (VD-52). */
function InlineVideo({ item, context }: { item: ContentItem; context: PageContext }) {
  const { headline, url, teaseImage } = item.computedValues;
  return (
    <figure className="b-reference" data-reference="video">
      <Player video={toListedVideo(item, context)} image={teaseImage} slot={videoSlot} context={context} />
      <figcaption className="b-figcaption">
        <a href={url}>{headline}</a>
      </figcaption>
    </figure>
  );
}

/** Whether a video plays in a text: everybody may see it, it is of this site, and it has not expired. Any other is a way to its page. */
const isInlineVideo = ({ item, computedValues: { url } }: ContentItem, context: PageContext): boolean =>
  item.type === 'video' && item.access === 'free' && toHref(context, item.vertical, url) === url && !isExpired(item, context.now);

/** Products with their prices and the ways to their sellers. */
function Products({ element: { type, element }, list, items, context }: ReferenceProps & { list: ProductListType }) {
  const { title } = element;
  return (
    <div className={`b-reference ${styles['products']}`} data-reference={type}>
      {typeof title === 'string' && <h2 className={styles['title']}>{title}</h2>}
      <ProductList list={list} items={items} context={context} headingLevel={typeof title === 'string' ? 3 : 2} />
    </div>
  );
}

/** What fills a text: `plays` where a page has it from the beginning, and brings the style of players along; what comes later has links. */
export type BodyFilling = { references: WireReferences; context: PageContext; plays?: boolean };

const referenceHtml = (element: WireElement, ids: readonly string[], { references, context, plays = false }: BodyFilling): string => {
  const letter = element.type === 'newsletterSignUp' ? references.newsletters.find(({ id }) => ids.includes(id)) : undefined;
  if (letter)
    return context.flags.newsletters
      ? renderToStaticMarkup(
          // an island has no box of its own: this one stands in the column of the text
          <div>
            <SignUpBox newsletter={letter} place="article" context={context} />
          </div>,
        )
      : '';
  const items = ids.flatMap((id) => references.items.find(({ item }) => item.id === id) ?? []);
  const list = element.type === 'product' ? 'oneOneProduct' : element.type;
  if (items.length > 0 && isProductListType(list))
    return renderToStaticMarkup(<Products element={element} list={list} items={items} context={context} />);
  const [first] = items;
  if (plays && element.type === 'video' && first && isInlineVideo(first, context))
    return renderToStaticMarkup(<InlineVideo item={first} context={context} />);
  if (items.length > 0) return renderToStaticMarkup(<References element={element} items={items} context={context} />);
  // a poster or a caption that came with the reference stays; a place that nothing fills goes
  return element.element['poster'] || element.element['caption'] ? element.html : '';
};

/** What a text is shown from: the elements of its body, and what editors put between them on every page (FR-22). */
export type TextPart = WireElement | { type: 'zone'; content: ReactNode };

/** The HTML of one part as this page shows it: references filled with what they mean, embeds with the button that loads them. */
const partHtml = (element: TextPart, filling: BodyFilling): string => {
  if ('content' in element) return renderToStaticMarkup(<div className="b-reference">{element.content}</div>);
  if (isProvider(element.type)) return embedHtml(element, filling.context);
  const ids = listReferences(element);
  return ids.length > 0 ? referenceHtml(element, ids, filling) : element.html;
};

/** A stretch of a text as one piece of HTML: the stored HTML of its elements, joined. */
export const bodyHtml = (parts: readonly TextPart[], filling: BodyFilling): string => {
  let html = '';
  for (const part of parts) html += partHtml(part, filling);
  return html;
};
