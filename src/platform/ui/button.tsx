import type { ReactNode } from 'react';
import styles from './button.module.css';

type Look = { children: ReactNode; kind?: 'solid' | 'outline' | 'quiet' };
const classOf = (kind: Look['kind'] = 'solid') => `${styles['button']} ${styles[kind]}`;

/** A button of a form, or of an island that gives it `onClick`. At least 44 px high. */
export function Button({
  children,
  kind,
  type = 'submit',
  ...rest
}: Look & { type?: 'submit' | 'button'; name?: string; value?: string; disabled?: boolean; onClick?: () => void }) {
  return (
    <button className={classOf(kind)} type={type} {...rest}>
      {children}
    </button>
  );
}

/** A link that looks like a button, for what leads on. */
export function ButtonLink({ children, kind, href, rel }: Look & { href: string; rel?: string }) {
  return (
    <a className={classOf(kind)} href={href} rel={rel}>
      {children}
    </a>
  );
}
