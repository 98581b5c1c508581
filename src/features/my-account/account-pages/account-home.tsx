import { pathOnSite } from '#brands';
import { formatDateAndTime } from '#messages';
import { ownPage } from '#platform/own-page';
import { Button, SectionTitle } from '#platform/ui';
import { type ProfileField, profileFields } from '#features/accounts/account-rows.pure';
import type { ShownSession } from '#features/my-account/account-forms';
import { type Content, Field, Form, type Parts, Submit, Told } from './fields.tsx';
import styles from './account.module.css';

const autoComplete: Readonly<Record<ProfileField, string>> = {
  first_name: 'given-name',
  last_name: 'family-name',
  birth_year: 'bday-year',
  gender: 'sex',
  address_line1: 'address-line1',
  address_line2: 'address-line2',
  state: 'address-level1',
  zipcode: 'postal-code',
  phone_number: 'tel',
};

function Profile(parts: Parts) {
  const { labels, actions, parts: names } = parts.context.messages.accountPages;
  return (
    <section aria-labelledby="account-profile">
      <SectionTitle id="account-profile">{names.profile}</SectionTitle>
      <Form view={parts.view} action={pathOnSite(parts.context.brand, '/account')}>
        <div className={styles['two']}>
          {profileFields.map((field) => (
            <Field
              {...parts}
              key={field}
              name={field}
              label={labels[field]}
              autoComplete={autoComplete[field]}
              {...(field === 'birth_year' && { inputMode: 'numeric' as const, maxLength: 4 })}
              {...(field === 'phone_number' && { type: 'tel' as const, inputMode: 'tel' as const })}
            />
          ))}
        </div>
        <Submit>{actions.save}</Submit>
      </Form>
    </section>
  );
}

function Session({ session, ...parts }: Parts & { session: ShownSession }) {
  const { context, view } = parts;
  const { actions, parts: names } = context.messages.accountPages;
  const when = names.lastUsed(formatDateAndTime(session.usedAt, context.brand.language));
  return (
    <li className={styles['row']}>
      <div>
        <p className={styles['strong']}>{session.device}</p>
        <p className={ownPage['small']}>{session.isThis ? names.thisDevice : when}</p>
      </div>
      <Form view={view} action={pathOnSite(context.brand, '/account/sessions')} isInline>
        <input type="hidden" name="session" value={session.id} />
        <Button kind="outline" size="small" aria-label={session.isThis ? undefined : actions.endSessionOf(session.device)}>
          {session.isThis ? actions.signOut : actions.endSession}
        </Button>
      </Form>
    </li>
  );
}

function Sessions({ sessions, ...parts }: Parts & { sessions: readonly ShownSession[] }) {
  const { actions, parts: names } = parts.context.messages.accountPages;
  return (
    <section aria-labelledby="account-sessions">
      <SectionTitle id="account-sessions">{names.sessions}</SectionTitle>
      <p className={ownPage['small']}>{names.sessionsText}</p>
      <ul className={styles['rows']}>
        {sessions.map((session) => (
          <Session {...parts} key={session.id} session={session} />
        ))}
      </ul>
      <Form view={parts.view} action={pathOnSite(parts.context.brand, '/account/sign-out')} isInline>
        <Submit name="everywhere" kind="outline">
          {actions.signOutEverywhere}
        </Submit>
      </Form>
    </section>
  );
}

/** What the account holds, to be taken away or deleted. */
function OwnData({ context }: Pick<Parts, 'context'>) {
  const { actions, parts: names } = context.messages.accountPages;
  const links = [
    { path: '/account/data.json', label: actions.exportJson, isFile: true },
    { path: '/account/data.csv', label: actions.exportCsv, isFile: true },
    { path: '/account/password', label: actions.changePassword, isFile: false },
    { path: '/account/delete', label: actions.delete, isFile: false },
  ];
  return (
    <section aria-labelledby="account-data">
      <SectionTitle id="account-data">{names.data}</SectionTitle>
      <p className={ownPage['small']}>{names.dataText}</p>
      <ul className={styles['ways']}>
        {links.map(({ path, label, isFile }) => (
          <li key={path}>
            <a href={pathOnSite(context.brand, path)} download={isFile || undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The dashboard: who one is, and where one is signed in. */
export function AccountHome({ content, ...parts }: Parts & { content: Content<'account'> }) {
  const { context, view } = parts;
  const { actions } = context.messages.accountPages;
  return (
    <>
      <div className={styles['who']}>
        <span>{content.email}</span>
        <Form view={view} action={pathOnSite(context.brand, '/account/sign-out')} isInline>
          <Submit kind="outline">{actions.signOut}</Submit>
        </Form>
      </div>
      <Told {...parts} />
      <Profile {...parts} />
      {content.sessions && <Sessions {...parts} sessions={content.sessions} />}
      {content.sessions && <OwnData context={context} />}
    </>
  );
}
