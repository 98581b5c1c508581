import { pathOnSite } from '#brands';
import type { PageContext } from '#features/reading/page';
import { formatPlanPrice, namePlan, type Plan } from '#features/revenue/plans';
import { checkoutPath, plansPath } from '#features/revenue/wall';
import { formatDate, formatMoney } from '#messages';
import { formatCardNumber } from './test-cards.rules.ts';
import type { SubscriptionContent, SubscriptionView } from './subscription.view.ts';
import styles from './subscription.module.css';

type Part<Kind extends SubscriptionContent['kind']> = { content: Extract<SubscriptionContent, { kind: Kind }>; context: PageContext };

const toDay = (time: number, { brand }: PageContext): string => formatDate(new Date(time).toISOString(), brand.language);

/** The plans to choose from. */
export function Plans({ content, context }: Part<'plans'>) {
  const { brand, messages } = context;
  const { plans, wall } = messages.paywall;
  return (
    <>
      {content.refusal !== undefined && (
        <p className={styles['failure']} role="alert">
          {plans[content.refusal]}
        </p>
      )}
      <ul className={styles['plans']}>
        {content.plans.map((plan, index) => (
          <li className={index === 0 ? `${styles['plan']} ${styles['first']}` : styles['plan']} key={plan.id}>
            <h2 className={styles['planName']}>{namePlan(plan, messages)}</h2>
            <p className={styles['price']}>{formatPlanPrice(plan, messages, brand.language)}</p>
            <p className={styles['words']}>{plans.texts[plan.kind]}</p>
            {content.refusal !== 'closed' && (
              <a
                className={index === 0 ? styles['submit'] : styles['quiet']}
                href={pathOnSite(brand, checkoutPath(plan.id, content.piece))}
                data-term={plan.id}
              >
                {plans.choose(namePlan(plan, messages))}
              </a>
            )}
          </li>
        ))}
      </ul>
      <p className={styles['small']}>{wall.cancelAnyTime}</p>
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
      <p className={styles['text']}>{checkout.text(formatPlanPrice(plan, messages, brand.language))}</p>
      <form className={styles['form']} method="post" action={pathOnSite(brand, `/account/subscription/checkout/${content.id}`)} noValidate>
        <input type="hidden" name="form" value={view.formToken} />
        <label className={styles['label']} htmlFor="card">
          {checkout.card}
        </label>
        <input
          className={styles['input']}
          id="card"
          name="card"
          inputMode="numeric"
          autoComplete="cc-number"
          maxLength={40}
          list="test-cards"
          required
          aria-invalid={said === undefined ? undefined : true}
          aria-describedby={said === undefined ? 'card-note' : 'card-problem card-note'}
        />
        <datalist id="test-cards">
          {content.examples.map(({ number, outcome }) => (
            <option key={number} value={formatCardNumber(number)} label={checkout.tests[outcome]} />
          ))}
        </datalist>
        {said !== undefined && (
          <p className={styles['problem']} id="card-problem" role="alert">
            {said}
          </p>
        )}
        <div className={styles['tests']} id="card-note">
          <p className={styles['small']}>{checkout.testCards}</p>
          <ul>
            {content.examples.map(({ number, outcome }) => (
              <li key={number}>
                <code>{formatCardNumber(number)}</code> {checkout.tests[outcome]}
              </li>
            ))}
          </ul>
        </div>
        <div className={styles['pair']}>
          <button className={styles['submit']} name="do" value="pay">
            {checkout.pay(price)}
          </button>
          <button className={styles['quiet']} name="do" value="cancel" formNoValidate>
            {checkout.cancel}
          </button>
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
      <p className={styles['pair']}>
        <a className={styles['submit']} href={pathOnSite(brand, findAgain(content.plan, content.piece))}>
          {content.plan ? context.messages.paywall.plans.choose(namePlan(content.plan, context.messages)) : reasons.toPlans}
        </a>
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
      <p className={styles['pair']}>
        <a className={styles['submit']} href={readOn} data-read-on="">
          {checkout.readOn}
        </a>
        <a className={styles['quiet']} href={pathOnSite(brand, '/account/subscription')}>
          {checkout.toSubscription}
        </a>
      </p>
    </>
  );
}
