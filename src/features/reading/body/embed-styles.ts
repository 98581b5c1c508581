import styles from './embeds.module.css';

/** The class of an element with stored HTML, and the one that gives what is embedded in it its look. */
export const withEmbeds = (className: string | undefined): string => `${className ?? ''} ${styles['embeds'] ?? ''}`;
