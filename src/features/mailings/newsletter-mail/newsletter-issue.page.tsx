import { pathOnSite } from '#brands';
import { type ArchivedNewsletter, archivePath, fromNewsletterSlug, type WholeIssue } from '#content/responses/newsletter-issue';
import { CardList } from '#features/reading/cards';
import { definePage, missing } from '#features/pages/page';
import { formatDate } from '#messages';
import { layout } from '#platform/ui';
import styles from './newsletter-issue.module.css';

type IssueData = { newsletter: ArchivedNewsletter; issue: WholeIssue };

/** An issue of a newsletter that went out, with those of its pieces that readers have now. */
export const newsletterIssuePage = definePage<IssueData>({
  id: 'newsletter-issue',
  load: async (context) => {
    const { brand } = context;
    const { newsletters } = context.sources;
    const { params } = context.address;
    if (!newsletters) return { kind: 'missing', status: 404 };
    const result = await context.read(newsletters.issue(fromNewsletterSlug(params['newsletter'] ?? ''), params['issue'] ?? ''));
    if (!result.found) return missing(result);
    return result.data.newsletter.vertical === brand.vertical ? { kind: 'page', data: result.data } : { kind: 'missing', status: 404 };
  },
  head: ({ newsletter, issue }, { brand }) => ({
    title: issue.subject,
    description: issue.preheader,
    canonicalPath: pathOnSite(brand, archivePath(newsletter.id, issue.id)),
  }),
  Page: ({ data: { newsletter, issue }, context }) => {
    const { brand, messages } = context;
    const { newsletterMail: words } = messages;
    const paragraphs = issue.intro.split(/\n\s*\n/).filter((text) => text.trim() !== '');
    return (
      <article className={`${layout['page']} ${styles['page']}`}>
        <header className={styles['head']}>
          <p className={styles['newsletter']}>
            <a href={pathOnSite(brand, archivePath(newsletter.id))}>{newsletter.title}</a>
            {' · '}
            <time dateTime={issue.sentAt}>{formatDate(issue.sentAt, brand.language)}</time>
          </p>
          <h1 className={styles['title']}>{issue.subject}</h1>
          {issue.preheader !== '' && <p className={styles['preheader']}>{issue.preheader}</p>}
        </header>
        {paragraphs.map((text) => (
          <p className={styles['intro']} key={text}>
            {text}
          </p>
        ))}
        {issue.items.length > 0 ? (
          <CardList
            items={issue.items}
            list={{ className: styles['items'] }}
            context={context}
            size="medium"
            time="always"
            choose={(place) => (place === 0 ? { size: 'large' } : {})}
          />
        ) : (
          <p>{words.noPieces}</p>
        )}
        <p>
          <a className={styles['all']} href={pathOnSite(brand, archivePath(newsletter.id))}>
            {words.allIssues(newsletter.title)}
          </a>
        </p>
      </article>
    );
  },
});
