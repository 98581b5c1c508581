import type { ReactNode } from 'react';
import { pathOnSite } from '#brands';
import type { PageContext } from '#features/pages/page';
import { findPlan, formatPlanPrice, listPlans, namePlan, type Plan } from '#features/slots/plans';
import { formatDate, formatMoney } from '#messages';
import { ownPage } from '#platform/own-page';
import { Button, Notice, SectionTitle } from '#platform/ui';
import { Plans } from './checkout.tsx';
import { DeclinedPayment, OtherCard } from './other-card.tsx';
import { formatReceiptNumber, type SubscriptionContent, type SubscriptionView } from './subscription.view.ts';
import type { Receipt, Subscription } from '#features/revenue/subscriptions';
import styles from './subscription.module.css';

type Home = Extract<SubscriptionContent, { kind: 'subscription' }>;
type Parts = { content: Home; view: SubscriptionView; context: PageContext };
type Owned = Parts & { subscription: Subscription };

const toDay = (time: number, { brand }: PageContext): string => formatDate(new Date(time).toISOString(), brand.language);
const nameOf = (id: string, { messages }: PageContext): string => {
  const plan = findPlan(id);
  return plan ? namePlan(plan, messages) : id;
};

function Act({
  view,
  context,
  values,
  quiet = false,
  children,
}: Omit<Parts, 'content'> & { values: Record<string, string>; quiet?: boolean; children: ReactNode }) {
  return (
    <form method="post" action={pathOnSite(context.brand, '/account/subscription')}>
      <input type="hidden" name="form" value={view.formToken} />
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button kind={quiet ? 'outline' : 'solid'}>{children}</Button>
    </form>
  );
}

/** When it is paid next, or ends. */
const sayNext = ({ state, renews, paidUntil, pausedUntil, graceUntil }: Subscription, context: PageContext): string => {
  const { subscription: words } = context.messages.paywall;
  if (renews && graceUntil !== undefined) return words.openUntil(toDay(graceUntil, context));
  if (state === 'paused') return words.paused(toDay(pausedUntil ?? paidUntil, context));
  return renews ? words.renews(toDay(paidUntil, context)) : words.ends(toDay(paidUntil, context));
};

function Facts({ subscription, context }: Pick<Owned, 'subscription' | 'context'>) {
  const { subscription: words } = context.messages.paywall;
  const { cents, currency, plan, nextPlan, cardDigits, paidUntil } = subscription;
  const months = findPlan(plan)?.months ?? 1;
  return (
    <dl className={styles['facts']}>
      <div>
        <dt>{words.plan}</dt>
        <dd>{nameOf(plan, context)}</dd>
      </div>
      <div>
        <dt>{words.price}</dt>
        <dd>{formatPlanPrice({ cents, currency: currency as Plan['currency'], months }, context.messages, context.brand.language)}</dd>
      </div>
      <div className={styles['wide']}>
        <dd>{sayNext(subscription, context)}</dd>
        {nextPlan !== undefined && <dd>{words.nextPlan(nameOf(nextPlan, context), toDay(paidUntil, context))}</dd>}
        <dd className={styles['paidBy']}>{words.card(cardDigits)}</dd>
      </div>
    </dl>
  );
}

function Change(parts: Owned) {
  const { content, subscription, context } = parts;
  const { subscription: words } = context.messages.paywall;
  const others = content.plans.filter(({ id }) => id !== subscription.plan && id !== subscription.nextPlan);
  return (
    <section aria-labelledby="change">
      <SectionTitle id="change">{words.change}</SectionTitle>
      <p className={ownPage['small']}>{words.changeText}</p>
      <div className={ownPage['actions']}>
        {others.map((plan) => (
          <Act key={plan.id} {...parts} quiet values={{ do: 'change', plan: plan.id }}>
            {words.changeTo(namePlan(plan, context.messages), formatPlanPrice(plan, context.messages, context.brand.language))}
          </Act>
        ))}
        {subscription.nextPlan !== undefined && (
          <Act {...parts} quiet values={{ do: 'keepPlan' }}>
            {words.keepPlan}
          </Act>
        )}
      </div>
    </section>
  );
}

const pauses = [30, 60, 90] as const;

function PauseOrCancel(parts: Owned) {
  const { subscription, context } = parts;
  const { subscription: words } = context.messages.paywall;
  const isPaused = subscription.state === 'paused';
  return (
    <>
      {((subscription.renews && subscription.declinedAt === undefined) || isPaused) && (
        <section aria-labelledby="pause">
          <SectionTitle id="pause">{words.pauseTitle}</SectionTitle>
          <p className={ownPage['small']}>{words.pauseText}</p>
          <div className={ownPage['actions']}>
            {isPaused ? (
              <Act {...parts} values={{ do: 'unpause' }}>
                {words.goOn}
              </Act>
            ) : (
              pauses.map((days) => (
                <Act key={days} {...parts} quiet values={{ do: 'pause', days: String(days) }}>
                  {words.pause(days)}
                </Act>
              ))
            )}
          </div>
        </section>
      )}
      <section aria-labelledby="cancel">
        <SectionTitle id="cancel">{words.cancelTitle}</SectionTitle>
        <p className={ownPage['small']}>{subscription.declinedAt === undefined ? words.cancelText : words.cancelDeclined}</p>
        {subscription.renews ? (
          <Act {...parts} quiet values={{ do: 'cancel' }}>
            {words.cancel}
          </Act>
        ) : (
          <Act {...parts} values={{ do: 'resume' }}>
            {words.resume}
          </Act>
        )}
      </section>
    </>
  );
}

function Receipts({ receipts, context }: { receipts: readonly Receipt[]; context: PageContext }) {
  const { subscription: words } = context.messages.paywall;
  const { brand } = context;
  return (
    <section aria-labelledby="receipts">
      <SectionTitle id="receipts">{words.receipts}</SectionTitle>
      {receipts.length === 0 && <p className={ownPage['small']}>{words.noReceipts}</p>}
      <ul className={styles['rows']}>
        {receipts.map((receipt) => (
          <li key={receipt.id}>
            <a href={pathOnSite(brand, `/account/subscription/receipts/${receipt.id}`)}>{words.receipt(formatReceiptNumber(receipt))}</a>
            <span>{words.paid(formatMoney(receipt.cents / 100, receipt.currency, brand.language), toDay(receipt.paidAt, context))}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What a reader subscribes to, and all that can be done with it. */
export function SubscriptionHome(parts: Parts) {
  const { content, view, context } = parts;
  const { subscription, receipts, group, vendor, giftsLeft, isOpen } = content;
  const { subscription: words } = context.messages.paywall;
  const isOwned = subscription !== undefined && subscription.state !== 'ended';
  const plans = subscription
    ? listPlans(view.product)
        .filter(({ kind }) => kind !== 'student')
        .toReversed()
    : content.plans;
  return (
    <>
      {group !== undefined && (
        <Notice kind="note" isStatic>
          {words.group(group)}
        </Notice>
      )}
      {vendor !== undefined && (
        <Notice kind="note" isStatic>
          {words.vendor(vendor)}
        </Notice>
      )}
      {!isOwned && group === undefined && vendor === undefined && (
        <>
          <p className={styles['text']}>
            {subscription ? words.had(toDay(subscription.endedAt ?? subscription.paidUntil, context)) : words.none}
          </p>
          <Plans content={{ kind: 'plans', plans, piece: undefined, refusal: undefined }} context={context} />
        </>
      )}
      {isOwned && (
        <>
          <DeclinedPayment {...parts} subscription={subscription} />
          <Facts subscription={subscription} context={context} />
          {subscription.renews && subscription.declinedAt === undefined && <Change {...parts} subscription={subscription} />}
          <OtherCard {...parts} subscription={subscription} />
          <PauseOrCancel {...parts} subscription={subscription} />
        </>
      )}
      {isOpen && (
        <section aria-labelledby="gifts">
          <SectionTitle id="gifts">{words.giftsTitle}</SectionTitle>
          <p className={ownPage['small']}>{words.giftsText(giftsLeft)}</p>
        </section>
      )}
      <Receipts receipts={receipts} context={context} />
    </>
  );
}

/** One receipt, to be printed. */
export function ReceiptPart({ content, context }: { content: Extract<SubscriptionContent, { kind: 'receipt' }>; context: PageContext }) {
  const { subscription: words } = context.messages.paywall;
  const { brand } = context;
  const { receipt, name } = content;
  const rows = [
    [words.from, brand.displayName],
    [words.to, name],
    [words.date, toDay(receipt.paidAt, context)],
    [words.plan, nameOf(receipt.plan, context)],
    [words.period, words.covers(toDay(receipt.from, context), toDay(receipt.to, context))],
  ] as const;
  return (
    <>
      <dl className={styles['sum']}>
        {rows.map(([head, value]) => (
          <div key={head}>
            <dt>{head}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className={styles['total']}>
          <dt>{words.total}</dt>
          <dd>{formatMoney(receipt.cents / 100, receipt.currency, brand.language)}</dd>
        </div>
      </dl>
      <p className={ownPage['small']}>{words.card(receipt.cardDigits)}</p>
    </>
  );
}
