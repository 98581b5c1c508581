import styles from './input.module.css';

/** The class of a field, for an island whose weight allows no `TextArea`. */
export const inputStyle: string = styles['input'];
