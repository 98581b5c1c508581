import { brandsOfSite, pathOnSite } from '#brands';
import { ownPage } from '#platform/own-page';
import { ButtonLink } from '#platform/ui';
import { pathOfScreen, terminalScreens } from '#features/slots/account-link';
import { Form, Submit, Told } from './fields.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { type ScreenParts, SignInFields, takesPasskeys } from './sign-in-fields.tsx';
import { SignInHouses, SignInWays } from './sign-in-ways.tsx';
import styles from './account.module.css';

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

/** One screen of signing in: its heading has the focus when it comes up in the dialog, and stands first on its page. */
export function SignInScreen(parts: ScreenParts) {
  const { screen, view, context } = parts;
  const { actions } = context.messages.accountPages;
  const action = pathOnSite(context.brand, pathOfScreen(screen));
  const hasForm = !terminalScreens.includes(screen) && screen !== 'nbcuProfile';
  const isCode = screen === 'verifyOneTimeCode' || screen === 'loginWithOneTimeCode';
  return (
    <>
      <h1 className={ownPage['title']} id="account-title" tabIndex={-1}>
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
          <SignInFields {...parts} />
        </Form>
      )}
      {takesPasskeys(screen, view) && (
        <Form view={view} action={pathOnSite(context.brand, '/account/sign-in/passkey')}>
          <PasskeyButton context={context} kind="use" label={context.messages.accountSafety.actions.usePasskey} />
        </Form>
      )}
      <SignInHouses {...parts} />
      {isCode && (
        <Form view={view} action={action} isInline>
          <Submit name="again" kind="outline">
            {actions.sendAgain}
          </Submit>
        </Form>
      )}
      {terminalScreens.includes(screen) && (
        <p className={ownPage['actions']}>
          <ButtonLink href={view.next ?? pathOnSite(context.brand, '/')}>{actions.goOn}</ButtonLink>
          <ButtonLink kind="outline" href={pathOnSite(context.brand, '/account')}>
            {actions.toAccount}
          </ButtonLink>
        </p>
      )}
      <SignInWays {...parts} />
    </>
  );
}
