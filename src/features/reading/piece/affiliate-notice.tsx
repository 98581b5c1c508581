import type { WirePiece } from '#content/responses/wire';
import type { PageContext } from '#features/pages/page';
import styles from './affiliate-notice.module.css';

/** Says near the links of a piece that the house may earn by them; nothing where it does not. */
export function AffiliateNotice({
  piece,
  context,
}: {
  piece: Pick<WirePiece, 'ecommerceEnabled'>;
  context: Pick<PageContext, 'messages'>;
}) {
  if (!piece.ecommerceEnabled) return null;
  return <p className={styles['affiliate']}>{context.messages.article.affiliateNotice}</p>;
}
