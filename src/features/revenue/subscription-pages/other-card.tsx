import { pathOnSite } from '#brands';
import type { PageContext } from '#features/pages/page';
import { formatDate } from '#messages';
import { ownPage } from '#platform/own-page';
import { Button, SectionTitle } from '#platform/ui';
import { CardField } from './card-field.tsx';
import type { Subscription } from '#features/revenue/subscriptions';
import type { SubscriptionContent, SubscriptionView } from './subscription.view.ts';
import styles from './subscription.module.css';

type Parts = {
  content: Extract<SubscriptionContent, { kind: 'subscription' }>;
  subscription: Subscription;
  view: SubscriptionView;
  context: PageContext;
};

function CardForm({ content, view, context, label }: Parts & { label: string }) {
  const { checkout } = context.messages.paywall;
  const { cardProblem: problem, examples } = content;
  return (
    <form className={ownPage['form']} method="post" action={pathOnSite(context.brand, '/account/subscription')} noValidate>
      <input type="hidden" name="form" value={view.formToken} />
      <CardField examples={examples} said={problem === undefined ? undefined : checkout[problem]} words={checkout} />
      <div className={ownPage['actions']}>
        <Button name="do" value="card">
          {label}
        </Button>
      </div>
    </form>
  );
}

/** Tells that the payment that is due was declined, until when everything stays open, and takes another card for it. */
export function DeclinedPayment(parts: Parts) {
  const { subscription, context } = parts;
  const { subscription: words } = context.messages.paywall;
  const { renews, retryAt, graceUntil } = subscription;
  if (!renews || retryAt === undefined || graceUntil === undefined) return null;
  const toDay = (time: number): string => formatDate(new Date(time).toISOString(), context.brand.language);
  return (
    <section className={styles['declined']} aria-labelledby="declined" data-declined="">
      <h2 className={styles['declinedTitle']} id="declined">
        {words.declinedTitle}
      </h2>
      <p>{words.declinedText(subscription.cardDigits, toDay(retryAt), toDay(graceUntil))}</p>
      <CardForm {...parts} label={words.payNow} />
    </section>
  );
}

/** Later payments are made with another card. */
export function OtherCard(parts: Parts) {
  const { subscription, content, context } = parts;
  const { subscription: words } = context.messages.paywall;
  if (!subscription.renews || subscription.declinedAt !== undefined) return null;
  return (
    <section aria-labelledby="other-card">
      <SectionTitle id="other-card">{words.cardTitle}</SectionTitle>
      <details className={styles['more']} open={content.cardProblem !== undefined}>
        <summary>{words.otherCard(subscription.cardDigits)}</summary>
        <CardForm {...parts} label={words.useCard} />
      </details>
    </section>
  );
}
