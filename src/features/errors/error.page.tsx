import { pathOnSite } from '#brands';
import { definePage, type PageContext, type PageType } from '#features/page';
import styles from './error.module.css';

type ErrorStatus = 403 | 404 | 410 | 500 | 503;

/** Heading and text of an error page (specification §8), in the brand's language. */
const wordsOf = (status: ErrorStatus, { words }: PageContext): { title: string; heading: string; text: string } => {
  const { errors } = words;
  switch (status) {
    case 403:
      return { title: errors.forbiddenTitle, heading: errors.forbiddenHeading, text: errors.forbiddenText };
    case 404:
      return { title: errors.notFoundHeading, heading: errors.notFoundHeading, text: errors.notFoundText };
    case 410:
      return { title: errors.notFoundHeading, heading: errors.notFoundHeading, text: errors.goneText };
    case 500:
    case 503:
      return { title: errors.serverErrorHeading, heading: errors.serverErrorHeading, text: errors.serverErrorText };
  }
};

function ErrorMessage({ status, context }: { status: ErrorStatus; context: PageContext }) {
  const { heading, text } = wordsOf(status, context);
  const { brand, words } = context;
  return (
    <section className={styles['error']}>
      <p className={styles['status']} aria-hidden="true">
        {status}
      </p>
      <h1 className={styles['heading']}>{heading}</h1>
      <p className={styles['text']}>{text}</p>
      <p>
        <a className={styles['home']} href={pathOnSite(brand, '/')}>
          {words.errors.goHome(brand.displayName)}
        </a>
      </p>
    </section>
  );
}

const errorPageOf = (status: ErrorStatus): PageType =>
  definePage({
    id: 'error',
    load: () => Promise.resolve({ kind: 'page' as const, data: status }),
    head: (_status, context) => ({ title: wordsOf(status, context).title, canonicalPath: context.path, robots: 'noindex' }),
    Page: ({ context }) => <ErrorMessage status={status} context={context} />,
  });

const errorPages: Record<ErrorStatus, PageType> = {
  403: errorPageOf(403),
  404: errorPageOf(404),
  410: errorPageOf(410),
  500: errorPageOf(500),
  503: errorPageOf(503),
};

/** The error page of a status: opens always, from nothing but the brand. */
export const errorPage = (status: ErrorStatus): PageType => errorPages[status];
