import type { ReactNode } from 'react';
import styles from './button-link.module.css';

/** A link that looks like a button, for what leads on. At least 44 px high. */
export const ButtonLink = ({
  children,
  kind = 'solid',
  href,
  rel,
}: {
  children: ReactNode;
  kind?: 'solid' | 'outline' | 'quiet';
  href: string;
  rel?: string;
}) => (
  <a className={`${styles['button']} ${styles[kind]}`} href={href} rel={rel}>
    {children}
  </a>
);
