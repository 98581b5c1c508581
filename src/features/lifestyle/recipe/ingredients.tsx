import type { ReactNode } from 'react';
import type { PageContext } from '#features/reading/page';
import type { IngredientGroup } from './recipe.view.ts';
import styles from './recipe-lists.module.css';

/** What goes into a recipe, group by group. `tools` stand between the title and the lists. */
export function Ingredients({ groups, context, tools }: { groups: readonly IngredientGroup[]; context: PageContext; tools?: ReactNode }) {
  if (groups.length === 0) return null;
  const isShort = groups.reduce((sum, { items, title }) => sum + items.length + (title ? 2 : 0), 0) <= 14;
  return (
    <section id="ingredients" aria-labelledby="ingredients-title" data-recipe="ingredients">
      <div className={isShort ? styles['follows'] : undefined}>
        <h2 className={styles['title']} id="ingredients-title">
          {context.messages.recipe.ingredients}
        </h2>
        {tools}
        {groups.map(({ title, first, items }) => (
          <div key={first} className={styles['group']} data-group={first}>
            {title && <h3 className={styles['groupTitle']}>{title}</h3>}
            <ul className={styles['items']} role="list">
              {items.map((item, index) => (
                <li key={first + index} data-ingredient={first + index}>
                  {item}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
