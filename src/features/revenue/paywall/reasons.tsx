import { brandOf, pathOnSite } from '#brands';
import type { PageContext } from '#features/pages/page';
import { WallPanel } from '#features/slots/wall';
import { applicationOf } from '#features/slots/plans';
import { formatDate, type Messages } from '#messages';
import { ownPage } from '#platform/own-page';
import { ButtonLink, layout } from '#platform/ui';
import type { ReadingView } from './reading.view.ts';
import styles from './reading.module.css';

type Parts = { view: ReadingView; context: PageContext };

const toDay = (time: number, { brand }: Pick<PageContext, 'brand'>): string => formatDate(new Date(time).toISOString(), brand.language);

/** What of a piece everybody may read, in a sentence. */
const sayOpen = ({ view, context }: Parts): string => {
  const { open: words } = context.messages.paywall.reasons;
  const { open } = view;
  if (!('count' in open)) return words[open.kind];
  return open.count === 0 ? words.none : words[open.kind](open.count);
};

/** The rule that decided, in a sentence. */
const sayReason = ({ view, context }: Parts): string => {
  const { reasons } = context.messages.paywall;
  const { rule, reading, group = '', pausedUntil = 0, product } = view;
  const days = product ? applicationOf(product).days : 0;
  const said: Record<ReadingView['rule'], string> = {
    free: reasons.free,
    crawler: reasons.free,
    subscriber: reasons.subscriber,
    group: reasons.group(group),
    gift: reasons.gift,
    mock: reasons.mock,
    meter: reasons.meter(Math.max(1, reading?.views ?? 1), reading?.maxViews ?? 0),
    spent: reasons.spent(reading?.maxViews ?? 0, days),
    later: reasons.later,
    paused: reasons.paused(toDay(pausedUntil, context)),
    full: reasons.full(group),
    locked: reasons.locked(sayOpen({ view, context })),
  };
  return said[rule];
};

const sayOpening = ({ view, context }: Parts): string | undefined => {
  const { reasons } = context.messages.paywall;
  const { rule, reading } = view;
  if (view.granted) return undefined;
  if (rule === 'spent' && reading?.resetsAt !== undefined) return reasons.opens(toDay(reading.resetsAt, context));
  return rule === 'locked' ? reasons.neverOpens : undefined;
};

const sayGift = (gift: ReadingView['gift'], { reasons }: Messages['paywall']): string | undefined => {
  if (gift === 'over') return reasons.giftOver;
  return gift === 'wrong' ? reasons.giftWrong : undefined;
};

/** Which rule, how much was counted, and when it opens: what one reader is told of a piece. */
export function Told(parts: Parts) {
  const { view, context } = parts;
  const { reasons } = context.messages.paywall;
  const { reading, isRegistered, product } = view;
  const opening = sayOpening(parts);
  const gift = sayGift(view.gift, context.messages.paywall);
  const isCounted =
    reading !== undefined && view.piece.access === 'metered' && !['subscriber', 'group', 'gift', 'mock'].includes(view.rule);
  return (
    <div className={styles['told']} data-rule={view.rule}>
      {gift !== undefined && <p role="status">{gift}</p>}
      <p className={styles['reason']}>{sayReason(parts)}</p>
      {opening !== undefined && <p>{opening}</p>}
      {isCounted && product && (
        <>
          <p className={styles['meter']}>
            <meter min={0} max={reading.maxViews} value={reading.views} aria-label={reasons.countedTitle} />
            <span>{reasons.counted(reading.views, reading.maxViews, applicationOf(product).days)}</span>
          </p>
          <p className={ownPage['small']}>{isRegistered ? reasons.signedIn : reasons.anonymous}</p>
        </>
      )}
    </div>
  );
}

/** The page that tells one reader why a piece is locked, and when it opens. */
export function Reasons(parts: Parts) {
  const { view, context } = parts;
  const { piece, product, granted } = view;
  const { reasons } = context.messages.paywall;
  return (
    <div className={`${layout['page']} ${ownPage['page']}`}>
      <div className={`${ownPage['column']} ${styles['reasons']}`}>
        <p className={styles['of']}>
          <a href={pathOnSite({ ...brandOf(piece.vertical), basePath: '/' }, piece.path)}>{piece.headline}</a>
        </p>
        <h1 className={ownPage['title']}>{reasons.title}</h1>
        {granted || !product ? (
          <>
            <Told {...parts} />
            <p>
              <ButtonLink href={pathOnSite(context.brand, `/account/reading/${piece.id}`)}>{reasons.toPiece}</ButtonLink>
            </p>
          </>
        ) : (
          <WallPanel piece={piece} product={product} context={context} told={<Told {...parts} />} />
        )}
      </div>
    </div>
  );
}
