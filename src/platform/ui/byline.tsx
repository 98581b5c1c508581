import { Fragment } from 'react';
import styles from './byline.module.css';

export type BylinePerson = { name: string; href?: string | undefined };

/** Who wrote it: "By Ana Ruiz, Lee Park and Sam Cole", names linked where they have a page. `by` and `and` are words of the language. */
export const Byline = ({ people, by, and }: { people: readonly BylinePerson[]; by: string; and: string }) => {
  if (people.length === 0) return null;
  return (
    <p className={styles['byline']}>
      {`${by} `}
      {people.map(({ name, href }, index) => (
        <Fragment key={name}>
          {index === 0 ? '' : index === people.length - 1 ? ` ${and} ` : ', '}
          {href ? (
            <a href={href} rel="author">
              {name}
            </a>
          ) : (
            <span>{name}</span>
          )}
        </Fragment>
      ))}
    </p>
  );
};
