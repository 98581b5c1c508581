import type { Messages } from '#messages';
import type { OfferView } from './offer.view.ts';
import styles from './shop-link.module.css';

/** The way to a seller, as a paid link (AR-23): a button, or quiet among others. Nothing for an offer that cannot be had. */
export function ShopLink({
  offer: { seller, href },
  messages,
  kind = 'button',
}: {
  offer: OfferView;
  messages: Messages;
  kind?: 'button' | 'quiet';
}) {
  if (!href) return null;
  return (
    <a className={`${styles['shop']} ${styles[kind]}`} href={href} rel="sponsored nofollow noopener">
      {messages.product.shopAt(seller)}
    </a>
  );
}
