import { pathOnSite } from '#brands';
import { archivePath, type CataloguedNewsletter, newslettersPath } from '#content/responses/newsletter-issue';
import { island as account } from '#features/slots/account-link/account-link.island';
import { definePage, type PageContext } from '#features/pages/page';
import { formatDate } from '#messages';
import { PlainIsland } from '#platform/islands';
import { layout } from '#platform/ui';
import { SignUpForm } from '#features/slots/sign-up-box';
import styles from './newsletters.module.css';

type EntryProps = { newsletter: CataloguedNewsletter; context: PageContext };

function Newest({ newsletter: { id, newest }, context: { brand, messages } }: EntryProps) {
  if (!newest) return null;
  return (
    <p className={styles['newest']}>
      <span className={styles['label']}>{messages.newsletter.latest}</span>{' '}
      <time dateTime={newest.sentAt}>{formatDate(newest.sentAt, brand.language)}</time>
      <a href={pathOnSite(brand, archivePath(id, newest.id))}>{newest.subject}</a>
      <a className={styles['all']} href={pathOnSite(brand, archivePath(id))}>
        {messages.newsletterMail.earlier}
      </a>
    </p>
  );
}

/** A newsletter with its newest issue; the form opens without script, and one at a time. */
function Entry({ newsletter, context }: EntryProps) {
  const { title, description } = newsletter;
  const { signUp, signUpFor } = context.messages.newsletter;
  return (
    <li className={styles['entry']}>
      <PlainIsland of={account} when="interaction" props={{ kind: 'form' }}>
        <section className={styles['inner']} aria-label={title}>
          <h2 className={styles['name']}>{title}</h2>
          <p className={styles['text']}>{description}</p>
          <Newest newsletter={newsletter} context={context} />
          <details className={styles['details']} name="newsletters">
            <summary className={styles['summary']}>
              <span aria-hidden="true">{signUp}</span>
              <span className="visually-hidden">{signUpFor(title)}</span>
            </summary>
            <div className={styles['answer']} data-form-answer="">
              <SignUpForm newsletter={newsletter} place="page" content={{ kind: 'form' }} context={context} />
            </div>
          </details>
        </section>
      </PlainIsland>
    </li>
  );
}

/** All newsletters of a brand: what each is, its newest issue, and signing up for it (NL-40). */
export const newslettersPage = definePage<readonly CataloguedNewsletter[]>({
  id: 'newsletters',
  load: async (context) => {
    const { flags, brand } = context;
    const { newsletters } = context.sources;
    if (!newsletters || !flags.newsletters) return { kind: 'missing', status: 404 };
    const result = await context.read(newsletters.catalogue(brand.vertical));
    return result.found && result.data.length > 0 ? { kind: 'page', data: result.data } : { kind: 'missing', status: 404 };
  },
  head: (_data, { brand, messages }) => ({
    title: messages.newsletter.newslettersTitle(brand.displayName),
    description: messages.newsletter.newslettersText,
    canonicalPath: pathOnSite(brand, newslettersPath),
  }),
  Page: ({ data, context }) => {
    const { brand, messages } = context;
    return (
      <div className={`${layout['page']} ${styles['page']}`}>
        <header className={styles['head']}>
          <h1 className={styles['title']}>{messages.newsletter.newslettersTitle(brand.displayName)}</h1>
          <p className={styles['lead']}>{messages.newsletter.newslettersText}</p>
          <p>
            <a className={styles['own']} href={pathOnSite(brand, '/account/newsletters')}>
              {messages.newsletter.toNewsletters}
            </a>
          </p>
        </header>
        <ul className={styles['list']}>
          {data.map((newsletter) => (
            <Entry key={newsletter.id} newsletter={newsletter} context={context} />
          ))}
        </ul>
      </div>
    );
  },
});
