import { pathOnSite } from '#brands';
import type { PageContext } from '#features/pages/page';
import { findSaving, formatPlanPrice, namePlan, type Plan, sayPlan } from '#features/slots/plans';
import { checkoutPath, plansPath } from '#features/slots/wall';
import { formatDate, formatMoney, type Messages } from '#messages';
import { ownPage } from '#platform/own-page';
import { Button, ButtonLink, Notice } from '#platform/ui';
import { CardField } from './card-field.tsx';
import { giftTerms } from '#features/revenue/entitlements';
import { addMonths, longestPauseDays } from '#features/revenue/subscriptions';
import type { SubscriptionContent, SubscriptionView } from './subscription.view.ts';
import styles from './subscription.module.css';

type Part<Kind extends SubscriptionContent['kind']> = { content: Extract<SubscriptionContent, { kind: Kind }>; context: PageContext };

const toDay = (time: number, { brand }: PageContext): string => formatDate(new Date(time).toISOString(), brand.language);

/** What of twelve single months a yearly plan spares. */
function Saving({ plan, messages }: { plan: Plan; messages: Messages }) {
  const percent = findSaving(plan);
  return percent === undefined ? null : <span className={styles['saving']}>{messages.paywall.plans.saves(percent)}</span>;
}

/** What every plan brings. */
function Benefits({ context: { brand, messages } }: { context: PageContext }) {
  const { benefitsTitle, benefits } = messages.paywall.plans;
  const { all, gifts, pause, cancel } = benefits;
  return (
    <ul className={styles['benefits']} aria-label={benefitsTitle}>
      {[all(brand.displayName), gifts(giftTerms.aMonth), pause(longestPauseDays), cancel].map((words) => (
        <li key={words}>{words}</li>
      ))}
    </ul>
  );
}

/** The plans to choose from. */
export function Plans({ content, context }: Part<'plans'>) {
  const { brand, messages } = context;
  const { plans } = messages.paywall;
  return (
    <>
      {content.refusal !== undefined && <Notice kind="problem">{plans[content.refusal]}</Notice>}
      <ul className={styles['plans']}>
        {content.plans.map((plan, index) => (
          <li className={index === 0 ? `${styles['plan']} ${styles['first']}` : styles['plan']} key={plan.id}>
            <h2 className={styles['planName']}>
              {namePlan(plan, messages)} <Saving plan={plan} messages={messages} />
            </h2>
            <p className={styles['price']}>{formatPlanPrice(plan, messages, brand.language)}</p>
            <p className={styles['words']}>{sayPlan(plan, messages, brand.language)}</p>
            {content.refusal !== 'closed' && content.refusal !== 'atWall' && (
              <ButtonLink
                kind={index === 0 ? 'solid' : 'outline'}
                href={pathOnSite(brand, checkoutPath(plan.id, content.piece))}
                data-term={plan.id}
              >
                {plans.choose(namePlan(plan, messages))}
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
      <Benefits context={context} />
    </>
  );
}

/** The form of a checkout: a card, what it costs, and the way out. */
export function CheckoutForm({ content, view, context }: Part<'checkout'> & { view: SubscriptionView }) {
  const { brand, messages } = context;
  const { checkout } = messages.paywall;
  const { plan, problem } = content;
  const price = formatMoney(plan.cents / 100, plan.currency, brand.language);
  const said = problem === undefined ? undefined : checkout[problem];
  return (
    <>
      <dl className={styles['sum']}>
        <div>
          <dt>{namePlan(plan, messages)}</dt>
          <dd>{formatPlanPrice(plan, messages, brand.language)}</dd>
        </div>
        <div className={styles['total']}>
          <dt>{checkout.today}</dt>
          <dd>{price}</dd>
        </div>
      </dl>
      <p className={ownPage['small']}>
        {checkout.then(formatPlanPrice(plan, messages, brand.language), toDay(addMonths(context.now, plan.months), context))}
      </p>
      <form className={ownPage['form']} method="post" action={pathOnSite(brand, `/account/subscription/checkout/${content.id}`)} noValidate>
        <input type="hidden" name="form" value={view.formToken} />
        <CardField examples={content.examples} said={said} words={checkout} />
        <div className={ownPage['actions']}>
          <Button name="do" value="pay">
            {checkout.pay(price)}
          </Button>
          <Button kind="outline" name="do" value="cancel" formNoValidate>
            {checkout.cancel}
          </Button>
        </div>
      </form>
    </>
  );
}

const findAgain = (plan: Plan | undefined, piece: string | undefined): string => (plan ? checkoutPath(plan.id, piece) : plansPath(piece));

/** A checkout that is cancelled or over. */
export function CheckoutOver({ content, context }: Part<'over'>) {
  const { checkout, reasons } = context.messages.paywall;
  const { brand } = context;
  return (
    <>
      {content.problem === 'over' && <p>{checkout.over}</p>}
      <p className={ownPage['actions']}>
        <ButtonLink href={pathOnSite(brand, findAgain(content.plan, content.piece))}>
          {content.plan ? context.messages.paywall.plans.choose(namePlan(content.plan, context.messages)) : reasons.toPlans}
        </ButtonLink>
      </p>
    </>
  );
}

/** What was bought, until when, and the way back to what one was reading. */
export function CheckoutDone({ content, context }: Part<'done'>) {
  const { brand, messages } = context;
  const { checkout } = messages.paywall;
  const { plan, subscription, readOn } = content;
  return (
    <>
      <p className={styles['text']}>{checkout.done(namePlan(plan, messages), toDay(subscription.paidUntil, context))}</p>
      <p className={ownPage['actions']}>
        <ButtonLink href={readOn} data-read-on="">
          {checkout.readOn}
        </ButtonLink>
        <ButtonLink kind="outline" href={pathOnSite(brand, '/account/subscription')}>
          {checkout.toSubscription}
        </ButtonLink>
      </p>
    </>
  );
}
