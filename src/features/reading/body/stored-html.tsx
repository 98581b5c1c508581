import styles from './stored-html.module.css';

type StoredHtmlProps = {
  className: string | undefined;
  html: string;
  /** Where it stands beside a rail. */
  row?: number | undefined;
  /** Whether it is the text of its page, whose paragraphs are counted for who goes on reading (SV-39). */
  isText?: boolean | undefined;
};

/** Stored HTML, with what is embedded in it looking the same wherever it stands. */
export function StoredHtml({ className = '', html, row, isText = false }: StoredHtmlProps) {
  return (
    <div
      className={`${className} ${styles['embeds'] ?? ''}`}
      data-row={row}
      data-text={isText ? '' : undefined}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
