import { Price, ShopLink, type OfferView } from '#features/reading/offers';
import type { PageContext } from '#features/pages/page';
import type { ProductOffers } from './product-offers.service.ts';
import styles from './where-to-buy.module.css';

function Sellers({ offers, context: { messages } }: { offers: readonly OfferView[]; context: PageContext }) {
  return (
    <ul>
      {offers.map((offer, index) => (
        <li key={index} className={styles['line']}>
          <span className={styles['seller']}>
            {offer.seller}
            {offer.until && <small>{offer.until}</small>}
          </span>
          <Price offer={offer} messages={messages} />
          <ShopLink offer={offer} messages={messages} kind="quiet" />
        </li>
      ))}
    </ul>
  );
}

/** Where a product can be bought: the first offer large, the other sellers below it, what our links may bring us, and of when the price is. */
export function WhereToBuy({ offers, context }: { offers: ProductOffers; context: PageContext }) {
  const { messages, flags } = context;
  const { first, others, more, priceAsOf, lowest, hasLinks } = offers;
  return (
    <section className={styles['buy']} aria-labelledby="where-to-buy">
      <h2 className={styles['title']} id="where-to-buy">
        {messages.product.whereToBuy}
      </h2>
      {hasLinks && <p className={styles['notice']}>{messages.article.affiliateNotice}</p>}
      {first ? (
        <div className={styles['first']}>
          <Price offer={first} messages={messages} size="large" />
          {lowest && <p className={styles['lowest']}>{lowest}</p>}
          {first.href ? <ShopLink offer={first} messages={messages} /> : <p className={styles['seller']}>{first.seller}</p>}
          {first.until && <p className={styles['small']}>{first.until}</p>}
          {first.href && flags.universalCheckout && <p className={styles['small']}>{messages.product.payThere(first.seller)}</p>}
          {priceAsOf && (
            <p className={styles['small']}>
              <time dateTime={priceAsOf.timestamp}>{priceAsOf.text}</time>
            </p>
          )}
        </div>
      ) : (
        <p>{messages.product.noSellers}</p>
      )}
      {others.length > 0 && (
        <>
          <h3 className={styles['subtitle']}>{messages.product.otherSellers}</h3>
          <Sellers offers={others} context={context} />
        </>
      )}
      {more.length > 0 && (
        <details className={styles['more']}>
          <summary>{messages.product.moreSellers(more.length)}</summary>
          <Sellers offers={more} context={context} />
        </details>
      )}
    </section>
  );
}
