import type { ReactNode } from 'react';
import styles from './page-band.module.css';

/** A band over the whole width that says something about the page it stands on. */
export const PageBand = ({ children }: { children: ReactNode }) => (
  <p className={styles['band']} role="status">
    {children}
  </p>
);
