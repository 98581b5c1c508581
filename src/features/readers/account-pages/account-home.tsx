import { pathOnSite } from '#brands';
import { formatDateAndTime } from '#messages';
import { SectionTitle } from '#platform/ui';
import { profileFields, type ShownSession } from './account.view.ts';
import { Field, Form, type Parts, Submit, Told } from './fields.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { InterestChoices } from './interest-choices.tsx';
import styles from './account.module.css';

const autoComplete: Readonly<Record<(typeof profileFields)[number], string>> = {
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
        <p className={styles['small']}>{session.isThis ? names.thisDevice : when}</p>
      </div>
      <Form view={view} action={pathOnSite(context.brand, '/account/sessions')} isInline>
        <input type="hidden" name="session" value={session.id} />
        <button className={styles['quiet']} aria-label={session.isThis ? undefined : actions.endSessionOf(session.device)}>
          {session.isThis ? actions.signOut : actions.endSession}
        </button>
      </Form>
    </li>
  );
}

function Sessions({ sessions, ...parts }: Parts & { sessions: readonly ShownSession[] }) {
  const { actions, parts: names } = parts.context.messages.accountPages;
  return (
    <section aria-labelledby="account-sessions">
      <SectionTitle id="account-sessions">{names.sessions}</SectionTitle>
      <p className={styles['small']}>{names.sessionsText}</p>
      <ul className={styles['rows']}>
        {sessions.map((session) => (
          <Session {...parts} key={session.id} session={session} />
        ))}
      </ul>
      <Form view={parts.view} action={pathOnSite(parts.context.brand, '/account/sign-out')} isInline>
        <Submit name="everywhere" kind="quiet">
          {actions.signOutEverywhere}
        </Submit>
      </Form>
    </section>
  );
}

/** The ways inside an account, the same on each of its pages. */
export function AccountLinks({ context, view }: Parts) {
  const { titles, parts: names } = context.messages.accountPages;
  const links = [
    { path: '/account', label: titles.account },
    ...(context.flags.newsletters ? [{ path: '/account/newsletters', label: titles.newsletters }] : []),
    { path: '/account/interests', label: titles.interests },
    ...(context.flags.savedItems ? [{ path: '/account/saved', label: context.messages.saved.link }] : []),
    ...(view.isOwn ? [{ path: '/account/security', label: context.messages.accountSafety.titles.security }] : []),
    ...(context.flags.readingHistory ? [{ path: '/account/history', label: titles.reading }] : []),
    ...(context.flags.pushNotifications ? [{ path: '/account/notifications', label: context.messages.push.title }] : []),
    // where one is sold
    ...(context.flags.newsSubscriptions || context.flags.todaySubscriptions
      ? [{ path: '/account/subscription', label: context.messages.paywall.subscription.title }]
      : []),
  ].map(({ path, label }) => ({ href: pathOnSite(context.brand, path), label }));
  return (
    <nav className={styles['tabs']} aria-label={names.yourAccount}>
      <ul>
        {links.map(({ href, label }) => (
          <li key={href}>
            <a href={href} aria-current={href === context.path ? 'page' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
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
          <Submit kind="quiet">{actions.signOut}</Submit>
        </Form>
      </div>
      <Told {...parts} />
      <Profile {...parts} />
      {content.sessions && <Sessions {...parts} sessions={content.sessions} />}
      {content.sessions && <OwnData context={context} />}
    </>
  );
}

type Content<Kind extends string> = Extract<Parts['view']['content'], { kind: Kind }>;

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
      <p className={styles['small']}>{names.dataText}</p>
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

/** All newsletters of the account paused at once, and going on with them. */
function Pause({ arePaused, ...parts }: Parts & { arePaused: boolean }) {
  const { brand, messages } = parts.context;
  const { texts, actions } = messages.accountPages;
  return (
    <div className={styles['pause']}>
      <p className={arePaused ? styles['strong'] : styles['small']}>{arePaused ? texts.paused : texts.pause}</p>
      <Form view={parts.view} action={pathOnSite(brand, '/account/newsletters/pause')} isInline>
        {arePaused ? (
          <Submit kind="quiet">{actions.goOnReceiving}</Submit>
        ) : (
          <Submit name="pause" kind="quiet">
            {actions.pause}
          </Submit>
        )}
      </Form>
    </div>
  );
}

/** The newsletters of the brand, each to be had or left. */
export function NewsletterChoices({ content, ...parts }: Parts & { content: Content<'newsletters'> }) {
  const { context, view } = parts;
  const { texts, actions, titles } = context.messages.accountPages;
  const { failures } = context.messages.account;
  return (
    <>
      <p className={styles['text']}>{content.newsletters.length === 0 ? texts.noNewsletters : texts.newsletters(content.email)}</p>
      <Told {...parts} />
      {content.newsletters.length > 0 && (
        <Form view={view} action={pathOnSite(context.brand, '/account/newsletters')}>
          <p className={styles['small']} role="status">
            {content.hasSubscribedToAll ? texts.allNewsletters : ''}
          </p>
          <fieldset
            className={styles['letters']}
            data-choices=""
            data-fetch-failed={failures.readSubscriptions}
            data-update-failed={failures.changeSubscriptions}
            data-all={texts.allNewsletters}
            data-saved={texts.saved}
          >
            <legend className="visually-hidden">{titles.newsletters}</legend>
            {content.newsletters.map(({ id, title, description, isSubscribed, because }) => (
              <label className={styles['letter']} key={id}>
                {isSubscribed && <input type="hidden" name="had" value={id} />}
                <input type="checkbox" name="newsletter" value={id} defaultChecked={isSubscribed} />
                <span>
                  <span className={styles['strong']}>{title}</span>
                  <span className={styles['small']}>{description}</span>
                  {because !== undefined && <span className={styles['because']}>{texts.because(because)}</span>}
                </span>
              </label>
            ))}
          </fieldset>
          <Submit>{actions.save}</Submit>
        </Form>
      )}
      {(content.newsletters.length > 0 || content.arePaused) && <Pause {...parts} arePaused={content.arePaused} />}
    </>
  );
}

/** The interests of the account. */
export function Interests({ content, choices, ...parts }: Parts & { content: Content<'interests'>; choices: readonly string[] }) {
  const { context, view } = parts;
  const { texts, actions } = context.messages.accountPages;
  return (
    <>
      <p className={styles['text']}>{texts.selectInterests}</p>
      <Told {...parts} />
      <Form view={view} action={pathOnSite(context.brand, '/account/interests')}>
        <p className={styles['small']} role="status"></p>
        <InterestChoices choices={choices} chosen={content.chosen} context={context} isStoredAtOnce />
        <Submit>{actions.save}</Submit>
      </Form>
    </>
  );
}
