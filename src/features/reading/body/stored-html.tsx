import styles from './stored-html.module.css';

type StoredHtmlProps = {
  className: string | undefined;
  html: string;
  /** Where it stands beside a rail. */
  row?: number | undefined;
};

/** Stored HTML, with what is embedded in it looking the same wherever it stands. */
export function StoredHtml({ className = '', html, row }: StoredHtmlProps) {
  return <div className={`${className} ${styles['embeds'] ?? ''}`} data-row={row} dangerouslySetInnerHTML={{ __html: html }} />;
}
