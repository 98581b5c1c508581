import styles from './notice.module.css';

/** `note`: something was done, or holds; `problem`: something went wrong. */
export type NoticeKind = 'note' | 'problem';

/** Returns the class of a notice, for scripts that say something themselves. */
export const noticeStyle = (kind: NoticeKind): string => styles[kind];
