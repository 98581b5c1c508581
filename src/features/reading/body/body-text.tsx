import type { WireReferences } from '#content/responses/wire';
import type { PageContext } from '#features/pages/page';
import { bodyHtml, type TextPart } from './body-reference.tsx';
import styles from './body-text.module.css';
import { StoredHtml } from './stored-html.tsx';

/** A stretch of a text in the column of its page. `row`: where it stands beside a rail. */
export function BodyText({
  parts,
  references,
  context,
  hasDropCap = false,
  row,
  isText,
}: {
  parts: readonly TextPart[];
  references: WireReferences;
  context: PageContext;
  hasDropCap?: boolean | undefined;
  row?: number | undefined;
  isText?: boolean | undefined;
}) {
  return (
    <StoredHtml
      className={hasDropCap ? `${styles['body']} ${styles['dropCap']}` : styles['body']}
      row={row}
      isText={isText}
      html={bodyHtml(parts, { references, context, plays: true })}
    />
  );
}
