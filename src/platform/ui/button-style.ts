import styles from './button.module.css';

/** `solid`: the main action; `outline`: another action; `plain`: an action that reads as a link. */
export type ButtonKind = 'solid' | 'outline' | 'plain';
export type ButtonSize = 'regular' | 'small';

/** Returns the classes of a button, for scripts and for elements that are no `Button`. */
export const buttonStyle = (kind: ButtonKind = 'solid', size?: ButtonSize): string =>
  `${styles['button']} ${styles[kind]}${size === 'small' ? ` ${styles['small']}` : ''}`;
