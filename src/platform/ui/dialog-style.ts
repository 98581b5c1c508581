import styles from './dialog.module.css';

/** The class of a dialog, for the scripts that make one. */
export const dialogStyle: string = styles['dialog'];
