import type { ReactNode } from 'react';
import styles from './kicker.module.css';

/** The label above a headline: a section, a series, or what kind of piece it is. `signal` is for LIVE and breaking news; `on` is the ground it stands on. */
export function Kicker({
  children,
  href,
  tone = 'accent',
  on = 'paper',
}: {
  children: ReactNode;
  href?: string | undefined;
  tone?: 'accent' | 'quiet' | 'signal';
  on?: 'paper' | 'inverse';
}) {
  const className = [styles['kicker'], styles[tone], on === 'inverse' && styles['inverse']].filter(Boolean).join(' ');
  return <p className={className}>{href ? <a href={href}>{children}</a> : children}</p>;
}
