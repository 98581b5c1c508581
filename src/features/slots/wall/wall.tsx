import type { ReactNode } from 'react';
import { flagsOf, hasPaywall, pathOnSite } from '#brands';
import { gatePath } from '#features/slots/account-link';
import { island as account } from '#features/slots/account-link/account-link.island';
import type { PageContext } from '#features/pages/page';
import {
  applicationOf,
  findProduct,
  findSaving,
  formatPlanPrice,
  listOffered,
  namePlan,
  type Plan,
  type Product,
  sayPlan,
} from '#features/slots/plans';
import { PlainIsland } from '#platform/islands';
import { checkoutPath, readingPath, toWallProps, type WalledPiece } from './wall.view.ts';
import { island } from './wall.island.tsx';
import styles from './wall.module.css';

type Context = Pick<PageContext, 'brand' | 'messages' | 'deployment' | 'address'>;
type Parts = { piece: WalledPiece; product: Product; context: Context };

/** What of single months a yearly plan spares. */
function Saving({ plan, context }: { plan: Plan; context: Context }) {
  const percent = findSaving(plan);
  return percent === undefined ? null : <span className={styles['saving']}>{context.messages.paywall.plans.saves(percent)}</span>;
}

/** The plans that are offered to everybody, each a link to its checkout. */
function Offers({ pieceId, product, context }: { pieceId?: string | undefined; product: Product; context: Context }) {
  const { brand, messages } = context;
  const { wall } = messages.paywall;
  return (
    <ul className={styles['offers']} data-offer={`${product}-offer`}>
      {listOffered(product).map((plan, index) => (
        <li className={index === 0 ? `${styles['offer']} ${styles['first']}` : styles['offer']} key={plan.id}>
          <p className={styles['name']}>
            {namePlan(plan, messages)} <Saving plan={plan} context={context} />
          </p>
          <p className={styles['price']}>{formatPlanPrice(plan, messages, brand.language)}</p>
          <p className={styles['words']}>{sayPlan(plan, messages, brand.language)}</p>
          <a
            className={index === 0 ? `${styles['choose']} ${styles['main']}` : styles['choose']}
            href={pathOnSite(brand, checkoutPath(plan.id, pieceId))}
            data-term={plan.id}
            rel="nofollow"
            aria-label={`${wall.subscribe}: ${namePlan(plan, messages)}`}
          >
            {wall.subscribe}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The way in for who has a subscription: it says why one signs in, and leads back to the piece (AC-60). */
const toSignIn = ({ id }: WalledPiece, { brand }: Context): string =>
  pathOnSite(brand, gatePath('subscription', pathOnSite(brand, readingPath(id))));

/** Gone for who is signed in, and in the app, where one signs in as the app does (AC-60). */
function SubscriberSignIn({ piece, context }: { piece: WalledPiece; context: Context }) {
  const { messages } = context;
  const { accountType } = context.deployment;
  const { appPath } = context.address;
  const { actions, gates } = messages.accountPages;
  if (appPath !== undefined) return null;
  return (
    <PlainIsland of={account} when="interaction" props={{ kind: 'link', close: actions.close, accountType }}>
      <p className={styles['gate']}>
        {gates.subscriber}{' '}
        <a href={toSignIn(piece, context)} data-sign-in="">
          {actions.signIn}
        </a>
      </p>
    </PlainIsland>
  );
}

function Ways({ piece, context, asksWhy }: Parts & { asksWhy: boolean }) {
  const { brand, messages } = context;
  const { wall } = messages.paywall;
  return (
    <div className={styles['ways']}>
      <p>{wall.cancelAnyTime}</p>
      <SubscriberSignIn piece={piece} context={context} />
      {asksWhy && (
        <p>
          <a href={pathOnSite(brand, `${readingPath(piece.id)}?why=true`)} rel="nofollow">
            {wall.why}
          </a>
        </p>
      )}
    </div>
  );
}

/** What stands in a wall: why, what opens it, and what it costs. `told` is what one reader is told instead of what holds for everybody. */
export function WallPanel({ told, ...parts }: Parts & { told?: ReactNode }) {
  const { piece, product, context } = parts;
  const { brand, messages } = context;
  const { wall } = messages.paywall;
  const { freeViews, days } = applicationOf(product);
  const isMetered = piece.access === 'metered';
  return (
    <section className={styles['panel']} aria-labelledby="wall-title" data-wall={told === undefined ? 'all' : 'one'}>
      <p className={styles['kicker']}>{isMetered ? wall.kickers.metered : wall.kickers.locked}</p>
      <h2 className={styles['title']} id="wall-title" tabIndex={-1}>
        {isMetered ? wall.titles.metered : wall.titles.locked(brand.displayName)}
      </h2>
      {told ?? (
        <p className={styles['text']}>
          {isMetered ? wall.texts.metered(freeViews.anonymous, days) : `${messages.article.locked} ${wall.texts.locked}`}
        </p>
      )}
      {isMetered && told === undefined && (
        <p>
          <a className={`${styles['choose']} ${styles['free']}`} href={pathOnSite(brand, readingPath(piece.id))} rel="nofollow">
            {wall.free}
          </a>
        </p>
      )}
      <Offers pieceId={piece.id} product={product} context={context} />
      <Ways {...parts} asksWhy={told === undefined} />
    </section>
  );
}

/**
 * Stands where a piece that is held back would go on; structured data names it by its class (SD-03). It is the same for everybody: what one reader may
 * read comes by a call of theirs alone (PW-07). Where nothing is sold it says no more than that the rest is for subscribers.
 */
export function Wall({ piece, context }: { piece: WalledPiece; context: Context }) {
  const product = findProduct(flagsOf(piece.vertical));
  if (product === undefined || !hasPaywall(piece.vertical))
    return (
      <div className={`paywall ${styles['locked']}`}>
        <p>{context.messages.article.locked}</p>
        <SubscriberSignIn piece={piece} context={context} />
      </div>
    );
  const { brand, messages } = context;
  const { accountType } = context.deployment;
  const { wall, checkout } = messages.paywall;
  const { aid } = applicationOf(product);
  return (
    <div className={`paywall ${styles['wall']}`} data-access={piece.access}>
      <PlainIsland
        of={island}
        when="idle"
        props={toWallProps(piece, {
          brand,
          aid,
          accountType,
          failed: wall.failed,
          failedCheckout: checkout.failed,
          close: wall.close,
          signIn: toSignIn(piece, context),
          ...(context.deployment.outsideLoads.paywall && { vendor: context.deployment.outsideLoads.paywall }),
        })}
      >
        <WallPanel piece={piece} product={product} context={context} />
      </PlainIsland>
    </div>
  );
}
