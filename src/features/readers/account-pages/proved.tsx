import { pathOnSite } from '#brands';
import { type Content, Field, Form, type Parts, Submit, Told } from './fields.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import styles from './account.module.css';

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
      <p className={styles['text']}>{texts.proof(content.email)}</p>
      <Told {...parts} />
      <Form view={view} action={action} isInline>
        <Submit name="again" kind="quiet">
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
