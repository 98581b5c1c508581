import type { PageContext } from '#features/reading/page';
import styles from './locked-note.module.css';

/** Marks the place where a locked piece would go on; structured data names it by its class (SD-03). */
export function LockedNote({ context }: { context: Pick<PageContext, 'messages'> }) {
  return (
    <div className={`paywall ${styles['locked']}`}>
      <p>{context.messages.article.locked}</p>
    </div>
  );
}
