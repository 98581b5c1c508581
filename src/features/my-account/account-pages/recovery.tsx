import { pathOnSite } from '#brands';
import { ownPage } from '#platform/own-page';
import { Field, Form, type Parts, Submit, Told } from './fields.tsx';
import styles from './account.module.css';

/** Signing in with a recovery code. */
export function Recovery(parts: Parts) {
  const { accountPages, accountSafety } = parts.context.messages;
  return (
    <>
      <h1 className={ownPage['title']} id="account-title" tabIndex={-1}>
        {accountSafety.titles.recovery}
      </h1>
      <p className={styles['text']}>{accountSafety.texts.recovery}</p>
      <Told {...parts} />
      <Form view={parts.view} action={pathOnSite(parts.context.brand, '/account/sign-in/recovery')}>
        <Field
          {...parts}
          name="email"
          label={accountPages.labels.email}
          type="email"
          inputMode="email"
          autoComplete="username"
          maxLength={254}
          required
        />
        <Field {...parts} name="recovery_code" label={accountSafety.labels.recoveryCode} autoComplete="off" maxLength={80} required />
        <Submit>{accountPages.actions.signIn}</Submit>
      </Form>
      <ul className={styles['ways']}>
        <li>
          <a href={pathOnSite(parts.context.brand, '/account/sign-in')}>{accountPages.actions.toStart}</a>
        </li>
      </ul>
    </>
  );
}
