import { pathOnSite } from '#brands';
import { feedLinks } from '#content/urls/feed-links';
import { type ArchivedIssue, type ArchivedNewsletter, archivePath, fromNewsletterSlug } from '#content/responses/newsletter-issue';
import { definePage, missing } from '#features/pages/page';
import { formatDate } from '#messages';
import { layout } from '#platform/ui';
import styles from './newsletter-archive.module.css';

type ArchiveData = { newsletter: ArchivedNewsletter; issues: readonly ArchivedIssue[] };

const mostShown = 100;

/** The issues of a newsletter that went out, the newest first. */
export const newsletterArchivePage = definePage<ArchiveData>({
  id: 'newsletter-archive',
  load: async (context) => {
    const { brand } = context;
    const { newsletters } = context.sources;
    const { params } = context.address;
    if (!newsletters) return { kind: 'missing', status: 404 };
    const result = await context.read(newsletters.list(fromNewsletterSlug(params['newsletter'] ?? ''), mostShown));
    if (!result.found) return missing(result);
    return result.data.newsletter.vertical === brand.vertical ? { kind: 'page', data: result.data } : { kind: 'missing', status: 404 };
  },
  head: ({ newsletter }, { brand, messages }) => {
    const path = pathOnSite(brand, archivePath(newsletter.id));
    return {
      title: messages.newsletterMail.archiveTitle(newsletter.title, brand.displayName),
      description: newsletter.description,
      canonicalPath: path,
      alternates: feedLinks(path, newsletter.title),
    };
  },
  Page: ({ data: { newsletter, issues }, context }) => {
    const { brand, messages } = context;
    return (
      <div className={`${layout['page']} ${styles['page']}`}>
        <header className={styles['head']}>
          <h1 className={styles['title']}>{newsletter.title}</h1>
          <p className={styles['described']}>{newsletter.description}</p>
        </header>
        {issues.length === 0 ? (
          <p>{messages.newsletterMail.archiveEmpty}</p>
        ) : (
          <ol className={styles['issues']}>
            {issues.map(({ id, subject, preheader, sentAt }) => (
              <li className={styles['issue']} key={id}>
                <time className={styles['date']} dateTime={sentAt}>
                  {formatDate(sentAt, brand.language)}
                </time>
                <h2 className={styles['subject']}>
                  <a href={pathOnSite(brand, archivePath(newsletter.id, id))}>{subject}</a>
                </h2>
                {preheader !== '' && <p className={styles['preheader']}>{preheader}</p>}
              </li>
            ))}
          </ol>
        )}
      </div>
    );
  },
});
