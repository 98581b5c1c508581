import { formatCredit } from '#content/rules/picture-credit';
import type { PageContext, PictureSlot } from '#features/pages/page';
import type { ProductData } from './product-data.view.ts';
import { buildProductOffers, formatStars } from './product-offers.service.ts';
import styles from './showcase.module.css';
import { Verdict } from './verdict.tsx';
import { WhereToBuy } from './where-to-buy.tsx';

/** Things for sale stand in a square. */
export const showcaseSlot: PictureSlot = {
  aspect: '1:1',
  sizes: '(min-width:1240px) 560px,(min-width:758px) 50vw,100vw',
  widths: [480, 640, 1240],
  priority: 'lead',
};

function Maker({ data: { product, piece }, context: { messages } }: { data: ProductData; context: PageContext }) {
  const { name, brand, rating, aggregateRating } = product;
  return (
    <div className={styles['maker']}>
      {brand && <p className={styles['brand']}>{brand}</p>}
      {name !== piece.headline && <p className={styles['name']}>{name}</p>}
      {rating !== undefined && (
        <p className={styles['rating']}>
          <span aria-hidden="true">{formatStars(rating)}</span> {messages.product.rating(rating)}
        </p>
      )}
      {aggregateRating && (
        <p className={styles['ratings']}>{messages.product.ratings(aggregateRating.ratingValue, aggregateRating.ratingCount)}</p>
      )}
    </div>
  );
}

/** A product at a glance: its picture, who makes it, what we think of it, and where to buy it. */
export function Showcase({ data, context }: { data: ProductData; context: PageContext }) {
  const { primaryImage } = data.piece;
  const { messages, brand, now, pictures } = context;
  const offers = buildProductOffers(data, { messages, language: brand.language, now });
  return (
    <div className={styles['showcase']}>
      {primaryImage && (
        <figure className={styles['picture']}>
          <div dangerouslySetInnerHTML={{ __html: pictures.html(primaryImage, showcaseSlot) }} />
          {(primaryImage.caption || formatCredit(primaryImage)) && (
            <figcaption className={styles['caption']}>
              {[primaryImage.caption, formatCredit(primaryImage)].filter(Boolean).join(' ')}
            </figcaption>
          )}
        </figure>
      )}
      <div className={styles['panel']}>
        <Maker data={data} context={context} />
        <WhereToBuy offers={offers} context={context} />
        <Verdict product={data.product} context={context} />
      </div>
    </div>
  );
}
