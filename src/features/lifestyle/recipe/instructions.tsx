import type { ReactNode } from 'react';
import type { PageContext } from '#features/reading/page';
import { stepId, type StepGroup } from './recipe.view.ts';
import styles from './recipe-lists.module.css';

/** What is done, step by step; numbers go on through all groups. `tools` stand between the title and the steps. */
export function Instructions({ groups, context, tools }: { groups: readonly StepGroup[]; context: PageContext; tools?: ReactNode }) {
  if (groups.length === 0) return null;
  return (
    <section id="instructions" aria-labelledby="instructions-title" data-recipe="instructions">
      <h2 className={styles['title']} id="instructions-title">
        {context.messages.recipe.instructions}
      </h2>
      {tools}
      {groups.map(({ title, first, steps }) => (
        <div key={first} className={styles['group']} data-group={first}>
          {title && <h3 className={styles['groupTitle']}>{title}</h3>}
          <ol className={styles['steps']} start={first} role="list">
            {steps.map((step, index) => (
              <li key={first + index} id={stepId(first + index)} data-step={first + index}>
                <p>{step}</p>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  );
}
