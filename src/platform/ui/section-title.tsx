import type { ReactNode } from 'react';
import styles from './section-title.module.css';

/** The title of a group of pieces, marked in the brand's way; with `href` it leads to all of them, with `more` in words. `level` is its place in the outline. */
export const SectionTitle = ({
  children,
  href,
  more,
  id,
  level = 2,
}: {
  children: ReactNode;
  href?: string | undefined;
  more?: string | undefined;
  id?: string;
  level?: 2 | 3;
}) => {
  const Heading = `h${level}` as const;
  return (
    <div className={styles['title']}>
      <Heading className={styles['label']} id={id}>
        {href ? <a href={href}>{children}</a> : children}
      </Heading>
      {href && more ? (
        <a className={styles['more']} href={href}>
          {more}
        </a>
      ) : null}
    </div>
  );
};
