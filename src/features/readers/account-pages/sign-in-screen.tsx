import { brandsOfSite, pathOnSite } from '#brands';
import { platformNames } from '#features/readers/accounts';
import { ButtonLink } from '#platform/ui';
import { type AuthScreen, backOf, forwardOf, pathOfScreen, terminalScreens } from './auth-screens.rules.ts';
import { Field, Form, type Parts, Submit, Told } from './fields.tsx';
import { HouseMark } from './house-mark.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { InterestChoices } from './interest-choices.tsx';
import styles from './account.module.css';

type ScreenParts = Parts & { screen: AuthScreen; choices: readonly string[] };

const textOf = ({ screen, view, context }: ScreenParts): string => {
  const { texts } = context.messages.accountPages;
  const text = texts[screen];
  if (screen === 'nbcuProfile')
    return texts.nbcuProfile(
      brandsOfSite(context.brand.site)
        .map(({ displayName }) => displayName)
        .join(', '),
    );
  return typeof text === 'function' ? text(view.values['email'] ?? '') : text;
};

/** The title of a screen. */
export const titleOfScreen = ({ screen, view, context }: Pick<ScreenParts, 'screen' | 'view' | 'context'>): string => {
  const { titles } = context.messages.accountPages;
  const title = titles[screen];
  if (typeof title !== 'function') return title;
  return title(screen === 'loginSuccess' ? (view.values['first_name'] ?? '') : context.brand.displayName);
};

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
const takesPasskeys = (screen: AuthScreen, { isOwn }: Parts['view']): boolean => isOwn && withPasskeys.includes(screen);

// a passkey that was refused is not asked for once more by itself: what the field offers unasked would come straight back
const hasFailed = ({ problem }: Parts['view']): boolean => problem !== undefined && problem.field === undefined;

function Fields({ screen, choices, ...parts }: ScreenParts) {
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
          <label className={styles['check']}>
            <input type="checkbox" name="remember_me" value="1" defaultChecked /> {labels.remember}
          </label>
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
          <div className={styles['pair']}>
            <Submit>{actions.save}</Submit>
            <Submit name="skip" kind="quiet">
              {actions.skip}
            </Submit>
          </div>
        </>
      );
    default:
      return null;
  }
}

/** Where else a screen leads. */
const alsoOf: Partial<Record<AuthScreen, readonly AuthScreen[]>> = {
  start: ['loginOTCEmail', 'register'],
  login: ['loginOTCEmail', 'register'],
  register: ['login', 'nbcuProfile'],
  loginPassword: ['loginOTCEmail', 'email'],
  createAccount: ['login'],
  loginWithOneTimeCode: ['email'],
  verifyOneTimeCode: ['register'],
  nbcuProfile: ['login'],
};

// where whoever can no longer read their mail stands
const withRecovery: readonly AuthScreen[] = ['loginOTCEmail', 'loginWithOneTimeCode', 'loginPassword'];

function Ways({ screen, view, context }: ScreenParts) {
  const { actions } = context.messages.accountPages;
  const labelOf = (to: AuthScreen): string => {
    const labels: Partial<Record<AuthScreen, string>> = {
      start: actions.toStart,
      loginPassword: actions.toPassword,
      userName: actions.toName,
      loginOTCEmail: actions.toCode,
      email: actions.toEmail,
      register: screen === 'verifyOneTimeCode' ? actions.toEmail : actions.toRegister,
      login: actions.toLogin,
      nbcuProfile: actions.oneProfile,
    };
    return labels[to] ?? actions.continue;
  };
  const [forward, back] = [forwardOf[screen], backOf[screen]];
  const leading = [...(alsoOf[screen] ?? []), ...(forward ? [forward] : [])];
  const ways = [
    ...leading.map((to) => ({ to, label: labelOf(to) })),
    ...(back && !leading.includes(back) ? [{ to: back, label: actions.back }] : []),
  ];
  if (ways.length === 0) return null;
  const hasRecovery = view.isOwn && withRecovery.includes(screen);
  return (
    <ul className={styles['ways']}>
      {ways.map(({ to, label }) => (
        <li key={to}>
          <a href={pathOnSite(context.brand, pathOfScreen(to))}>{label}</a>
        </li>
      ))}
      {hasRecovery && (
        <li>
          <a href={pathOnSite(context.brand, '/account/sign-in/recovery')}>{context.messages.accountSafety.actions.recover}</a>
        </li>
      )}
    </ul>
  );
}

const withHouses: readonly AuthScreen[] = ['start', 'login', 'register'];

/** The other houses that one can sign in with: links, since a form may not lead to another site. */
function Houses({ screen, view, context }: ScreenParts) {
  const { actions, texts } = context.messages.accountPages;
  if (!withHouses.includes(screen) || view.platforms.length === 0) return null;
  return (
    <>
      <p className={styles['or']}>
        <span>{texts.or}</span>
      </p>
      <ul className={styles['houses']}>
        {view.platforms.map((platform) => (
          <li key={platform}>
            <a className={styles['house']} href={pathOnSite(context.brand, `/account/social/${platform}`)} rel="nofollow" data-house="">
              <HouseMark platform={platform} />
              {actions.continueWith(platformNames[platform])}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

/** One screen of signing in: its heading has the focus when it comes up in the dialog, and stands first on its page. */
export function SignInScreen(parts: ScreenParts) {
  const { screen, view, context } = parts;
  const { actions } = context.messages.accountPages;
  const action = pathOnSite(context.brand, pathOfScreen(screen));
  const hasForm = !terminalScreens.includes(screen) && screen !== 'nbcuProfile';
  const isCode = screen === 'verifyOneTimeCode' || screen === 'loginWithOneTimeCode';
  return (
    <>
      <h1 className={styles['title']} id="account-title" tabIndex={-1}>
        {titleOfScreen(parts)}
      </h1>
      {view.gate && (
        <p className={styles['gate']} data-gate-text="">
          {context.messages.accountPages.gates[view.gate]}
        </p>
      )}
      <p className={styles['text']}>{textOf(parts)}</p>
      <Told view={view} context={context} />
      {hasForm && (
        <Form view={view} action={action}>
          <Fields {...parts} />
        </Form>
      )}
      {takesPasskeys(screen, view) && (
        <Form view={view} action={pathOnSite(context.brand, '/account/sign-in/passkey')}>
          <PasskeyButton context={context} kind="use" label={context.messages.accountSafety.actions.usePasskey} />
        </Form>
      )}
      <Houses {...parts} />
      {isCode && (
        <Form view={view} action={action} isInline>
          <Submit name="again" kind="quiet">
            {actions.sendAgain}
          </Submit>
        </Form>
      )}
      {terminalScreens.includes(screen) && (
        <p className={styles['pair']}>
          <ButtonLink href={view.next ?? pathOnSite(context.brand, '/')}>{actions.goOn}</ButtonLink>
          <ButtonLink kind="outline" href={pathOnSite(context.brand, '/account')}>
            {actions.toAccount}
          </ButtonLink>
        </p>
      )}
      <Ways {...parts} />
    </>
  );
}
