import type { WireReferences } from '#content/wire';
import type { PageContext } from '#features/reading/page';
import { bodyHtml, type TextPart } from './body-reference.tsx';
import styles from './body-text.module.css';
import { withEmbeds } from './embed-styles.ts';

/** A stretch of a text in the column of its page. `row`: where it stands beside a rail. */
export function BodyText({
  parts,
  references,
  context,
  hasDropCap = false,
  row,
}: {
  parts: readonly TextPart[];
  references: WireReferences;
  context: PageContext;
  hasDropCap?: boolean | undefined;
  row?: number | undefined;
}) {
  return (
    <div
      className={withEmbeds(hasDropCap ? `${styles['body']} ${styles['dropCap']}` : styles['body'])}
      data-row={row}
      dangerouslySetInnerHTML={{ __html: bodyHtml(parts, { references, context, plays: true }) }}
    />
  );
}
