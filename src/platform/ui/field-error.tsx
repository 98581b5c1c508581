import type { ComponentProps } from 'react';
import styles from './field.module.css';

/** The sentence that says what is wrong with a field, with a mark beside it. Empty, it is not there: a script may fill it. The field names its `id` (UI-03). */
export const FieldError = (attributes: Omit<ComponentProps<'p'>, 'className' | 'role'>) => (
  <p className={styles['error']} {...attributes} role="alert" />
);
