import styles from './choice.module.css';

/** The class of a line with a box and its words, for an island whose weight allows no `Choice`. */
export const choiceStyle: string = styles['choice'];
