import type { ContentItem } from '#content/responses/content-item';
import { findShownBrand } from '#content/rules/product-brand';
import type { ProductListType } from '#content/model/product-list';
import type { WirePackage } from '#content/responses/wire';
import { type PageContext, type PictureSlot, toHref } from '#features/pages/page';
import { buildItemOffer } from './offer.view.ts';

import { Price } from './price.tsx';
import styles from './product-list.module.css';
import { ShopLink } from './shop-link.tsx';

type Overrides = Readonly<WirePackage['overrides']>;

const sizes = {
  shopListByOneProduct: { sizes: '(min-width:758px) 160px,96px', widths: [142, 320] },
  oneOneProduct: { sizes: '(min-width:1000px) 460px,(min-width:758px) 45vw,100vw', widths: [320, 640, 1000] },
} as const;
// created once: the picture renderer caches its HTML by slot
const slots = Object.fromEntries(
  (['shopListByOneProduct', 'oneOneProduct'] as const).flatMap((list) =>
    (['lead', 'lazy'] as const).map((priority): [string, PictureSlot] => [
      `${list} ${priority}`,
      { aspect: '1:1', ...sizes[list], priority, alt: '' },
    ]),
  ),
);
const headings = { 2: 'h2', 3: 'h3', 4: 'h4' } as const;

type Props = {
  list: ProductListType;
  items: readonly ContentItem[];
  context: PageContext;
  /** The level that keeps the order of headings where the list stands. */
  headingLevel: 2 | 3 | 4;
  /** What an editor says differently about a product here, by its id. */
  overrides?: Overrides | undefined;
  /** `lead` where its first picture is what the reader sees first. */
  priority?: 'lead' | 'lazy';
};

type LineProps = Pick<Props, 'list' | 'context' | 'headingLevel'> & {
  item: ContentItem;
  own: Overrides[string] | undefined;
  priority: 'lead' | 'lazy';
};

function Line({ list, item, own, context, headingLevel, priority }: LineProps) {
  const { messages, brand, now, pictures } = context;
  const { computedValues: shown, item: piece } = item;
  const Heading = headings[headingLevel];
  const offer = buildItemOffer(item, { messages, language: brand.language, now });
  const image = own?.image ?? shown.teaseImage;
  const headline = own?.headline ?? shown.headline;
  const label = own?.label ?? findShownBrand(piece, headline);
  const slot = slots[`${list} ${priority}`];
  const description = own?.description ?? shown.description;
  return (
    <li className={styles['line']}>
      {image && slot && <div className={styles['picture']} dangerouslySetInnerHTML={{ __html: pictures.html(image, slot) }} />}
      <div className={styles['words']}>
        {label && <p className={styles['label']}>{label}</p>}
        <Heading className={styles['name']}>
          <a href={toHref(context, piece.vertical, shown.url)}>{headline}</a>
        </Heading>
        {description && <p className={styles['description']}>{description}</p>}
        {offer && (
          <div className={styles['offer']}>
            <Price offer={offer} messages={messages} size={list === 'oneOneProduct' ? 'large' : 'small'} />
            {offer.href ? (
              <ShopLink offer={offer} messages={messages} kind={list === 'oneOneProduct' ? 'button' : 'quiet'} />
            ) : (
              <p className={styles['seller']}>{offer.seller}</p>
            )}
            {offer.until && <p className={styles['seller']}>{offer.until}</p>}
          </div>
        )}
      </div>
    </li>
  );
}

/** Products with picture, name, price and the way to a seller (SP-07), under the notice of what its links may bring us (SP-35). */
export function ProductList({ list, items, context, headingLevel, overrides, priority = 'lazy' }: Props) {
  const hasOffers = items.some(({ item }) => item.offer !== undefined);
  return (
    <div className={styles['products']}>
      {hasOffers && <p className={styles['notice']}>{context.messages.article.affiliateNotice}</p>}
      <ul className={styles[list]}>
        {items.map((item, index) => (
          <Line
            key={item.item.id}
            list={list}
            item={item}
            own={overrides?.[item.item.id]}
            context={context}
            headingLevel={headingLevel}
            priority={index === 0 ? priority : 'lazy'}
          />
        ))}
      </ul>
    </div>
  );
}
