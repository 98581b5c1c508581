import type { WireReferences } from '#content/wire';
import type { PageContext } from '#features/reading/page';
import { bodyHtml, type TextPart } from './body-reference.tsx';
import styles from './body-text.module.css';

/** A stretch of a text in the column of its page. `look`: a large first letter, or the lists of a recipe. `row`: where it stands beside a rail. */
export function BodyText({
  parts,
  references,
  context,
  look,
  row,
}: {
  parts: readonly TextPart[];
  references: WireReferences;
  context: PageContext;
  look?: 'dropCap' | 'recipe' | undefined;
  row?: number | undefined;
}) {
  return (
    <div
      className={look ? `${styles['body']} ${styles[look]}` : styles['body']}
      data-row={row}
      dangerouslySetInnerHTML={{ __html: bodyHtml(parts, references, context) }}
    />
  );
}
