import type { RecipeFact } from './recipe.view.ts';
import styles from './recipe-facts.module.css';

/** What a recipe is at a glance: times, yield, calories. Nothing where nothing is said. */
export function RecipeFacts({ facts }: { facts: readonly RecipeFact[] }) {
  if (facts.length === 0) return null;
  return (
    <dl className={styles['facts']} data-recipe="facts">
      {facts.map(({ name, label, value, duration }) => (
        <div key={name} className={value.length > 24 ? styles['long'] : undefined} data-fact={name}>
          <dt>{label}</dt>
          <dd>{duration ? <time dateTime={duration}>{value}</time> : value}</dd>
        </div>
      ))}
    </dl>
  );
}
