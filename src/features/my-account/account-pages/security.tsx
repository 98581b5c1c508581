import { pathOnSite } from '#brands';
import { formatDateAndTime } from '#messages';
import { ownPage } from '#platform/own-page';
import { Button, SectionTitle, TextInput } from '#platform/ui';
import type { ShownIdentity, ShownPasskey } from '#features/my-account/account-forms';
import { type Content, Field, Form, type Parts, Submit, Told } from './fields.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import styles from './account.module.css';

const toPath = ({ context }: Pick<Parts, 'context'>, path: string): string => pathOnSite(context.brand, path);

/** Asks whoever is signed in for a proof: a code from the mail, a recovery code, or a passkey. */
export function Proof({ content, ...parts }: Parts & { content: Content<'proof'> }) {
  const { accountPages, accountSafety } = parts.context.messages;
  const action = toPath(parts, '/account/proof');
  return (
    <>
      <p className={styles['text']}>{accountSafety.texts.proof(content.email)}</p>
      <Told {...parts} />
      <Form view={parts.view} action={action} isInline>
        <Submit name="again" kind="outline">
          {accountPages.actions.sendCode}
        </Submit>
      </Form>
      <Form view={parts.view} action={action}>
        <Field
          {...parts}
          name="one_time_code"
          label={accountSafety.labels.proofCode}
          autoComplete="one-time-code"
          maxLength={80}
          required
        />
        <Submit>{accountPages.actions.confirm}</Submit>
      </Form>
      <Form view={parts.view} action={action}>
        <PasskeyButton context={parts.context} kind="use" label={accountSafety.actions.provePasskey} />
      </Form>
    </>
  );
}

function Passkey({ passkey, ...parts }: Parts & { passkey: ShownPasskey }) {
  const { context, view } = parts;
  const { texts, labels, actions } = context.messages.accountSafety;
  const when = (iso: string): string => formatDateAndTime(iso, context.brand.language);
  const { id, name, createdAt, usedAt, elsewhere } = passkey;
  const uses = usedAt === undefined ? texts.neverUsed : texts.used(when(usedAt));
  return (
    <li className={styles['key']}>
      <Form view={view} action={toPath(parts, '/account/passkey')} isInline>
        <input type="hidden" name="passkey" value={id} />
        <TextInput name="passkey_name" defaultValue={name} maxLength={60} aria-label={labels.passkeyName} autoComplete="off" />
        <Button kind="outline" size="small" aria-label={actions.renameOf(name)}>
          {actions.rename}
        </Button>
        <Button kind="outline" size="small" name="remove" value="1" aria-label={actions.removeOf(name)}>
          {actions.remove}
        </Button>
      </Form>
      <p className={ownPage['small']}>
        {[texts.added(when(createdAt)), uses, ...(elsewhere === undefined ? [] : [texts.elsewhere(elsewhere)])].join(' · ')}
      </p>
    </li>
  );
}

function Passkeys({ passkeys, ...parts }: Parts & { passkeys: readonly ShownPasskey[] }) {
  const { titles, texts, actions } = parts.context.messages.accountSafety;
  return (
    <section aria-labelledby="account-passkeys">
      <SectionTitle id="account-passkeys">{titles.passkeys}</SectionTitle>
      <p className={styles['text']}>{texts.passkeys}</p>
      {passkeys.length === 0 ? (
        <p className={ownPage['small']}>{texts.noPasskeys}</p>
      ) : (
        <ul className={styles['rows']}>
          {passkeys.map((passkey) => (
            <Passkey {...parts} key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      <p className={ownPage['small']} data-without-passkeys="">
        {texts.withoutScript}
      </p>
      <Form view={parts.view} action={toPath(parts, '/account/passkeys')}>
        <PasskeyButton context={parts.context} kind="new" label={actions.addPasskey} isMain />
      </Form>
    </section>
  );
}

function RecoveryCodes({ codes, ...parts }: Parts & { codes: Content<'security'>['codes'] }) {
  const { titles, texts, actions } = parts.context.messages.accountSafety;
  const { language } = parts.context.brand;
  return (
    <section aria-labelledby="account-codes">
      <SectionTitle id="account-codes">{titles.codes}</SectionTitle>
      <p className={styles['text']}>{texts.codes}</p>
      <p className={ownPage['small']}>{codes ? texts.codesLeft(codes.left, formatDateAndTime(codes.madeAt, language)) : texts.noCodes}</p>
      <Form view={parts.view} action={toPath(parts, '/account/recovery-codes')} isInline>
        <Submit kind="outline">{codes ? actions.remakeCodes : actions.makeCodes}</Submit>
      </Form>
    </section>
  );
}

function Identities({ identities, ...parts }: Parts & { identities: readonly ShownIdentity[] }) {
  const { context, view } = parts;
  const { titles, texts, actions } = context.messages.accountSafety;
  return (
    <section aria-labelledby="account-identities">
      <SectionTitle id="account-identities">{titles.identities}</SectionTitle>
      <p className={styles['text']}>{texts.identities}</p>
      <ul className={styles['rows']}>
        {identities.map(({ id, name, linkedAt }) => (
          <li key={id} className={styles['key']}>
            <Form view={view} action={toPath(parts, '/account/linked-identity')} isInline>
              <input type="hidden" name="identity" value={id} />
              <span className={styles['text']}>{name}</span>
              <Button kind="outline" size="small" aria-label={actions.removeIdentityOf(name)}>
                {actions.remove}
              </Button>
            </Form>
            <p className={ownPage['small']}>{texts.added(formatDateAndTime(linkedAt, context.brand.language))}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The ways into an account: passkeys, identity providers, recovery codes, its address and its password. */
export function Security({ content, ...parts }: Parts & { content: Content<'security'> }) {
  const { accountPages, accountSafety } = parts.context.messages;
  const ways = [
    { path: '/account/address', label: accountSafety.actions.changeAddress },
    { path: '/account/password', label: accountPages.actions.changePassword },
  ];
  return (
    <>
      <Told {...parts} />
      <Passkeys {...parts} passkeys={content.passkeys} />
      {content.identities.length === 0 ? null : <Identities {...parts} identities={content.identities} />}
      <RecoveryCodes {...parts} codes={content.codes} />
      <section aria-labelledby="account-ways">
        <SectionTitle id="account-ways">{accountSafety.titles.ways}</SectionTitle>
        <p className={styles['text']}>{content.email}</p>
        <ul className={styles['ways']}>
          {ways.map(({ path, label }) => (
            <li key={path}>
              <a href={toPath(parts, path)}>{label}</a>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

/** A new set of recovery codes, shown this once. */
export function NewRecoveryCodes({ content, context }: Parts & { content: Content<'recoveryCodes'> }) {
  const { texts, actions } = context.messages.accountSafety;
  return (
    <>
      <p className={styles['text']}>{texts.newCodes}</p>
      <ol className={styles['codes']}>
        {content.codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <ul className={styles['ways']}>
        <li>
          <a href={toPath({ context }, '/account/security')}>{actions.codesKept}</a>
        </li>
      </ul>
    </>
  );
}
