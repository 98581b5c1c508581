import type { ReactNode } from 'react';
import styles from './piece-layout.module.css';

/** The page of a piece: a column of text, with room beside it for what is wider. `className` is for what a kind of piece lays out by itself. */
export function PieceLayout({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <article className={className ? `${styles['page']} ${className}` : styles['page']}>{children}</article>;
}
