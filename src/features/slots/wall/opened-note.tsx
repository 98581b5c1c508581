import { pathOnSite } from '#brands';
import type { PageContext } from '#features/pages/page';
import { readingPath, type WalledPiece } from './wall.view.ts';
import styles from './wall.module.css';

// who may give it away: the page behind the link decides for itself
const givers = ['subscriber', 'group'];

/** Stands at the end of a piece that one reader reads whole: why, how many free ones are left, and how to give it away. */
export function OpenedNote({ piece, context }: { piece: WalledPiece; context: Pick<PageContext, 'brand' | 'messages' | 'opened'> }) {
  const { opened, brand, messages } = context;
  const { reasons, gift } = messages.paywall;
  if (!opened || opened.rule === 'crawler') return null;
  const { rule, views = 0, maxViews = 0 } = opened;
  return (
    <aside className={styles['opened']} data-rule={rule}>
      {rule === 'meter' && (
        <p>
          <b>{reasons.meter(views, maxViews)}</b>{' '}
          <a href={pathOnSite(brand, `${readingPath(piece.id)}?why=true`)} rel="nofollow">
            {reasons.rest(Math.max(0, maxViews - views))}
          </a>
        </p>
      )}
      {rule === 'gift' && <p>{reasons.gift}</p>}
      {rule === 'mock' && <p>{reasons.mock}</p>}
      {givers.includes(rule) && (
        <p>
          <a href={pathOnSite(brand, `${readingPath(piece.id)}/gift`)} rel="nofollow">
            {gift.give}
          </a>
        </p>
      )}
    </aside>
  );
}
