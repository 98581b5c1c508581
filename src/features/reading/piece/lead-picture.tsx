import { formatCredit } from '#content/rules/picture-credit';
import type { WirePiece } from '#content/responses/wire';
import type { PageContext } from '#features/pages/page';
import { getLeadSlot, isUpright } from './piece-head.view.ts';
import styles from './lead-picture.module.css';

/** The lead picture of a piece with its caption and credit; nothing where it has none. An upright one stands in the text. */
export function LeadPicture({ piece, context }: { piece: WirePiece; context: PageContext }) {
  const { primaryImage } = piece;
  if (!primaryImage) return null;
  const { caption } = primaryImage;
  const credit = formatCredit(primaryImage);
  return (
    <figure className={isUpright(piece) ? `${styles['lead']} ${styles['upright']}` : styles['lead']}>
      <div dangerouslySetInnerHTML={{ __html: context.pictures.html(primaryImage, getLeadSlot(piece)) }} />
      {(caption || credit) && (
        <figcaption className={styles['caption']}>
          {caption && <span>{caption}</span>}
          {credit && <span className={styles['credit']}>{credit}</span>}
        </figcaption>
      )}
    </figure>
  );
}
