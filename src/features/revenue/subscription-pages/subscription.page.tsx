import { pathOnSite } from '#brands';
import { definePage, type PageContext, type PageType } from '#features/pages/page';
import { definePersonalPage, type PersonalPage } from '#features/pages/personal-page';
import { namePlan } from '#features/slots/plans';
import { ownPage } from '#platform/own-page';
import { dialogStyle, layout, Notice, noticeStyle } from '#platform/ui';
import { CheckoutForm, CheckoutOver, CheckoutDone, Plans } from './checkout.tsx';
import type { PayerParts } from './payer.service.ts';
import { ReceiptPart, SubscriptionHome } from './subscription-home.tsx';
import { subscriptionSteps } from './subscription-pages.service.ts';
import { formatReceiptNumber, type SubscriptionView } from './subscription.view.ts';
import styles from './subscription.module.css';

const titleOf = ({ content }: SubscriptionView, { messages }: PageContext): string => {
  const { plans, checkout, subscription } = messages.paywall;
  switch (content.kind) {
    case 'plans':
      return plans.chooseTitle;
    case 'checkout':
      return checkout.title(namePlan(content.plan, messages));
    case 'over':
      return checkout[content.problem];
    case 'done':
      return checkout.doneTitle;
    case 'receipt':
      return subscription.receiptTitle(formatReceiptNumber(content.receipt));
    case 'subscription':
      return subscription.title;
  }
};

function Within({ view, context }: { view: SubscriptionView; context: PageContext }) {
  const { content } = view;
  switch (content.kind) {
    case 'plans':
      return <Plans content={content} context={context} />;
    case 'checkout':
      return <CheckoutForm content={content} view={view} context={context} />;
    case 'over':
      return <CheckoutOver content={content} context={context} />;
    case 'done':
      return <CheckoutDone content={content} context={context} />;
    case 'receipt':
      return <ReceiptPart content={content} context={context} />;
    case 'subscription':
      return <SubscriptionHome content={content} view={view} context={context} />;
  }
}

const subscriptionPage = (view: SubscriptionView): PageType =>
  definePage<SubscriptionView>({
    id: 'subscription',
    cache: 'private',
    load: () => Promise.resolve({ kind: 'page', data: view }),
    facts: () => (view.status === 200 ? {} : { status: view.status }),
    head: (_data, context) => ({ title: titleOf(view, context), canonicalPath: context.address.path, robots: 'noindex' }),
    Page: ({ context }) => {
      const { content, note, problem } = view;
      const { subscription, accountPages } = { ...context.messages.paywall, accountPages: context.messages.accountPages };
      const isNarrow = ['checkout', 'over', 'done'].includes(content.kind);
      return (
        <div className={`${layout['page']} ${ownPage['page']}`}>
          <section
            className={`${ownPage['column']} ${isNarrow ? styles['panel'] : styles['home']}`}
            aria-labelledby="subscription-title"
            data-checkout={content.kind}
            data-problem={content.kind === 'checkout' ? content.problem : content.kind === 'over' ? content.problem : undefined}
            data-term={'plan' in content ? content.plan?.id : undefined}
            data-dialog={dialogStyle}
            data-failure={context.messages.paywall.checkout.failed}
            data-unknown={context.messages.paywall.checkout.pending}
            data-failure-style={noticeStyle('problem')}
          >
            <h1 className={ownPage['title']} id="subscription-title" tabIndex={-1}>
              {titleOf(view, context)}
            </h1>
            {content.kind === 'subscription' && (
              <p>
                <a className={styles['way']} href={pathOnSite(context.brand, '/account')}>
                  {accountPages.titles.account}
                </a>
              </p>
            )}
            {note !== undefined && <Notice kind="note">{subscription.notes[note]}</Notice>}
            {problem !== undefined && <Notice kind="problem">{problem}</Notice>}
            <Within view={view} context={context} />
          </section>
        </div>
      );
    },
  });

/** Creates the pages on which readers choose a plan, pay, and change or cancel what they have: never shared, never indexed. */
export const createSubscriptionPages = (parts: PayerParts): PersonalPage => definePersonalPage(subscriptionSteps(parts), subscriptionPage);
