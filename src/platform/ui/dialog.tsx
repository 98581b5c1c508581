import type { ComponentProps } from 'react';
import { dialogStyle } from './dialog-style.ts';

/** A window above the page. Its place says how wide it is (`--dialog-width`), and names it by `aria-labelledby`. */
export const Dialog = ({ className, ...attributes }: ComponentProps<'dialog'>) => (
  <dialog {...attributes} className={className === undefined ? dialogStyle : `${dialogStyle} ${className}`} />
);
