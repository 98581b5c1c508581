import type { ReactNode } from 'react';
import styles from './notice.module.css';

/** A band over the whole width that says something about the page it stands on. */
export const Notice = ({ children }: { children: ReactNode }) => (
  <p className={styles['notice']} role="status">
    {children}
  </p>
);
