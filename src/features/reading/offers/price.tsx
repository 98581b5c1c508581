import type { Messages } from '#messages';
import type { OfferView } from './offer.view.ts';
import styles from './price.module.css';

/** What an offer costs: the price, what it was, and what is off it; why it cannot be had. Nothing where there is nothing to say. */
export function Price({ offer, messages, size = 'small' }: { offer: OfferView; messages: Messages; size?: 'small' | 'large' }) {
  const { price, was, off, gone } = offer;
  if (!price && !gone) return null;
  return (
    <p className={size === 'large' ? `${styles['price']} ${styles['large']}` : styles['price']} data-gone={gone ? '' : undefined}>
      {price && <b>{price}</b>}
      {was && (
        <s>
          <span className="visually-hidden">{`${messages.product.listPrice} `}</span>
          {was}
        </s>
      )}
      {off && <span className={styles['off']}>{off}</span>}
      {gone && <span className={styles['gone']}>{gone}</span>}
    </p>
  );
}
