import type { AuthScreen } from '#features/slots/account-link';
import { ownPage } from '#platform/own-page';
import { Choice } from '#platform/ui';
import { Field, type Parts, Submit } from './fields.tsx';
import { InterestChoices } from './interest-choices.tsx';
import styles from './account.module.css';

/** What a screen of signing in is rendered from; `choices` are the topics of the brand. */
export type ScreenParts = Parts & { screen: AuthScreen; choices: readonly string[] };

function Email({ offersPasskeys = false, ...parts }: Parts & { offersPasskeys?: boolean }) {
  const { labels } = parts.context.messages.accountPages;
  return (
    <Field
      {...parts}
      name="email"
      label={labels.email}
      type="email"
      inputMode="email"
      autoComplete={offersPasskeys ? 'username webauthn' : 'username'}
      maxLength={254}
      required
    />
  );
}

/** Password managers see which account a password is for, though nobody types it here. */
function KnownEmail({ view }: Parts) {
  return (
    <input
      className={styles['known']}
      type="email"
      name="email"
      autoComplete="username"
      defaultValue={view.values['email']}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}

function Password({ isNew, ...parts }: Parts & { isNew: boolean }) {
  const { labels } = parts.context.messages.accountPages;
  return (
    <Field
      {...parts}
      name="password"
      type="password"
      label={isNew ? labels.newPassword : labels.password}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      maxLength={2_000}
      required
    />
  );
}

function Code(parts: Parts) {
  const { labels, actions } = parts.context.messages.accountPages;
  return (
    <>
      <Field {...parts} name="one_time_code" label={labels.code} inputMode="numeric" autoComplete="one-time-code" maxLength={40} required />
      <Submit>{actions.confirm}</Submit>
    </>
  );
}

function FirstName({ isRequired, ...parts }: Parts & { isRequired: boolean }) {
  return (
    <Field
      {...parts}
      name="first_name"
      label={parts.context.messages.accountPages.labels.first_name}
      autoComplete="given-name"
      required={isRequired}
    />
  );
}

const withPasskeys: readonly AuthScreen[] = ['start', 'login', 'loginPassword'];
/** Whether a screen offers passkeys, where its browser has them. */
export const takesPasskeys = (screen: AuthScreen, { isOwn }: Parts['view']): boolean => isOwn && withPasskeys.includes(screen);

// a passkey that was refused is not asked for once more by itself: what the field offers unasked would come straight back
const hasFailed = ({ problem }: Parts['view']): boolean => problem !== undefined && problem.field === undefined;

/** What a screen asks for. */
export function SignInFields({ screen, choices, ...parts }: ScreenParts) {
  const { actions, labels } = parts.context.messages.accountPages;
  switch (screen) {
    case 'start':
    case 'login':
    case 'email':
    case 'register':
      return (
        <>
          <Email {...parts} offersPasskeys={takesPasskeys(screen, parts.view) && !hasFailed(parts.view)} />
          <Submit>{actions.continue}</Submit>
        </>
      );
    case 'loginPassword':
      return (
        <>
          <KnownEmail {...parts} />
          <Password {...parts} isNew={false} />
          <Choice name="remember_me" value="1" defaultChecked>
            {labels.remember}
          </Choice>
          <Submit>{actions.signIn}</Submit>
        </>
      );
    case 'createAccount':
      return (
        <>
          <KnownEmail {...parts} />
          <FirstName {...parts} isRequired={false} />
          <Password {...parts} isNew />
          <Submit>{actions.createAccount}</Submit>
        </>
      );
    case 'loginOTCEmail':
      return (
        <>
          <Email {...parts} />
          <Submit>{actions.sendCode}</Submit>
        </>
      );
    case 'verifyOneTimeCode':
    case 'loginWithOneTimeCode':
      return <Code {...parts} />;
    case 'socialRegistration':
    case 'userName':
      return (
        <>
          <FirstName {...parts} isRequired />
          <Submit>{actions.save}</Submit>
        </>
      );
    case 'selectInterests':
      return (
        <>
          <InterestChoices choices={choices} chosen={[]} context={parts.context} />
          <div className={ownPage['actions']}>
            <Submit>{actions.save}</Submit>
            <Submit name="skip" kind="outline">
              {actions.skip}
            </Submit>
          </div>
        </>
      );
    default:
      return null;
  }
}
