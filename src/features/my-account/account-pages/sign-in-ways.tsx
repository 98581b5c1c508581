import { pathOnSite } from '#brands';
import { platformNames } from '#features/accounts/accounts';
import { type AuthScreen, backOf, forwardOf, pathOfScreen } from '#features/slots/account-link';
import { ButtonLink } from '#platform/ui';
import { HouseMark } from './house-mark.tsx';
import type { ScreenParts } from './sign-in-fields.tsx';
import styles from './account.module.css';

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

/** The screens that a screen leads to beside its own form. */
export function SignInWays({ screen, view, context }: ScreenParts) {
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
export function SignInHouses({ screen, view, context }: ScreenParts) {
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
            <ButtonLink kind="outline" href={pathOnSite(context.brand, `/account/social/${platform}`)} rel="nofollow" data-house="">
              <HouseMark platform={platform} />
              {actions.continueWith(platformNames[platform])}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </>
  );
}
