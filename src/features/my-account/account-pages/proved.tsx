import { brandOf, pathOnSite } from '#brands';
import { formatDate } from '#messages';
import { SectionTitle } from '#platform/ui';
import type { AccountAssets } from '#features/my-account/account-forms';
import { type Content, Field, Form, type Parts, Submit, Told } from './fields.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import styles from './account.module.css';

/** Names what is lost with the account, and what stays of it (AC-110). */
function Assets({ subscriptions, receipts, receiptYears, gifts, vendor, context }: AccountAssets & Pick<Parts, 'context'>) {
  const { assets, titles } = context.messages.accountPages.deletion;
  const { language } = context.brand;
  const facts = [
    ...subscriptions.map(({ vertical, paidUntil }) =>
      assets.subscription(brandOf(vertical).displayName, formatDate(new Date(paidUntil).toISOString(), language)),
    ),
    ...(vendor === undefined ? [] : [assets.vendor(vendor)]),
    ...(gifts > 0 ? [assets.gifts(gifts)] : []),
    ...(receipts > 0 ? [assets.receipts(receipts, receiptYears)] : []),
  ];
  if (facts.length === 0) return null;
  return (
    <section aria-labelledby="account-assets" data-assets="">
      <SectionTitle id="account-assets">{titles.assets}</SectionTitle>
      <ul className={styles['rows']}>
        {facts.map((fact) => (
          <li key={fact} className={styles['text']}>
            {fact}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A page that does something only with a code: deleting the account, or changing its password. */
export function Proved({ content, ...parts }: Parts & { content: Content<'deletion' | 'password'> }) {
  const { context, view } = parts;
  const { actions, labels, texts } = context.messages.accountPages;
  const safety = context.messages.accountSafety;
  const isDeletion = content.kind === 'deletion';
  const action = pathOnSite(context.brand, isDeletion ? '/account/delete' : '/account/password');
  return (
    <>
      <p className={styles['text']}>{texts[content.kind]}</p>
      {content.kind === 'deletion' && <Assets {...content.assets} context={context} />}
      <p className={styles['text']}>{texts.proof(content.email)}</p>
      <Told {...parts} />
      <Form view={view} action={action} isInline>
        <Submit name="again" kind="outline">
          {actions.sendCode}
        </Submit>
      </Form>
      <Form view={view} action={action}>
        <Field {...parts} name="one_time_code" label={safety.labels.proofCode} autoComplete="one-time-code" maxLength={80} required />
        {!isDeletion && (
          <Field
            {...parts}
            name="password"
            type="password"
            label={labels.otherPassword}
            autoComplete="new-password"
            maxLength={512}
            required
          />
        )}
        <Submit>{isDeletion ? actions.deleteNow : actions.changePassword}</Submit>
        <PasskeyButton context={context} kind="use" label={safety.actions.provePasskey} />
      </Form>
    </>
  );
}
