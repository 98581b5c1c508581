import { pathOnSite } from '#brands';
import type { ShownAddressChange } from '#features/my-account/account-forms';
import { ownPage } from '#platform/own-page';
import { type Content, Field, Form, type Parts, Submit, Told } from './fields.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import styles from './account.module.css';

function NewAddress(parts: Parts & { action: string }) {
  const { labels, actions } = parts.context.messages.accountSafety;
  return (
    <Form view={parts.view} action={parts.action}>
      <Field
        {...parts}
        name="new_email"
        label={labels.newAddress}
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={254}
        required
      />
      <Submit>{actions.sendCodes}</Submit>
    </Form>
  );
}

/** What is still missing of a change that has begun, and in place of the code to the old address what else proves it. */
function Waiting({ waiting, action, ...parts }: Parts & { waiting: ShownAddressChange; action: string }) {
  const { accountPages, accountSafety } = parts.context.messages;
  const { labels, texts, actions } = accountSafety;
  const { isOldProved, isNewProved } = waiting;
  return (
    <>
      <Form view={parts.view} action={action}>
        {isOldProved ? (
          <p className={styles['strong']}>{texts.oldProved}</p>
        ) : (
          <Field {...parts} name="old_code" label={labels.oldCode} autoComplete="off" maxLength={80} />
        )}
        {isNewProved ? (
          <p className={styles['strong']}>{texts.newProved}</p>
        ) : (
          <Field {...parts} name="new_code" label={labels.newCode} autoComplete="one-time-code" inputMode="numeric" maxLength={40} />
        )}
        <Submit>{accountPages.actions.confirm}</Submit>
      </Form>
      {!isOldProved && (
        <>
          <p className={ownPage['small']}>{texts.lostAddress}</p>
          <Form view={parts.view} action={action}>
            <PasskeyButton context={parts.context} kind="use" label={actions.provePasskey} />
          </Form>
        </>
      )}
      <Form view={parts.view} action={action} isInline>
        <input type="hidden" name="new_email" value={waiting.email} />
        <Submit kind="outline">{actions.sendCodesAgain}</Submit>
      </Form>
    </>
  );
}

/** Changing the address of an account by proof of both. */
export function AddressChange({ content, ...parts }: Parts & { content: Content<'address'> }) {
  const { context, view } = parts;
  const { texts, actions } = context.messages.accountSafety;
  const action = pathOnSite(context.brand, '/account/address');
  const { email, waiting } = content;
  return (
    <>
      <p className={styles['text']}>{waiting ? texts.addressWaiting(email, waiting.email) : texts.address(email)}</p>
      <Told {...parts} />
      {waiting ? <Waiting {...parts} waiting={waiting} action={action} /> : <NewAddress {...parts} action={action} />}
      {waiting && (
        <details className={styles['other']} open={view.problem?.field === 'new_email'}>
          <summary>{actions.otherAddress}</summary>
          <NewAddress {...parts} action={action} />
        </details>
      )}
    </>
  );
}
