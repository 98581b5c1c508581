import type { PageContext } from '#features/pages/page';
import styles from './packages.module.css';

/** Who made a list or a marquee possible. */
export function Sponsor({ name, context }: { name: string; context: Pick<PageContext, 'messages'> }) {
  return <p className={styles['sponsor']}>{context.messages.article.sponsoredBy(name)}</p>;
}
