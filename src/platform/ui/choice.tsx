import type { ComponentProps, ReactNode } from 'react';
import { choiceStyle } from './choice-style.ts';
import styles from './chip.module.css';

type ChoiceProps = Omit<ComponentProps<'input'>, 'className' | 'type' | 'children'> & {
  type?: 'checkbox' | 'radio';
  /** `chip`: in a frame of its own, for short words beside one another. */
  look?: 'row' | 'chip';
  /** `div`: the line holds a link or a label of its own, which a label must not hold. */
  as?: 'label' | 'div';
  hint?: ReactNode;
  /** Hidden fields that belong to the choice. */
  before?: ReactNode;
  children: ReactNode;
};

/** A box to tick, or one choice of several; all of its words can be pressed. */
export const Choice = ({ type = 'checkbox', look = 'row', as: Line = 'label', hint, before, children, ...attributes }: ChoiceProps) => (
  <Line className={look === 'chip' ? `${choiceStyle} ${styles['chip']}` : choiceStyle}>
    {before}
    <input type={type} {...attributes} />
    <span>
      {children}
      {hint !== undefined && <span className={styles['choiceHint']}>{hint}</span>}
    </span>
  </Line>
);
