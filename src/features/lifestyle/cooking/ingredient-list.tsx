import type { ReactNode } from 'react';
import type { CookingLabels, CookingRecipe } from '#features/lifestyle/recipe-parsing.pure';
import { choiceStyle } from '#platform/ui';
import { ToolButton } from './tool-button.tsx';
import type { CookingEvent, CookingState } from './cooking.state.ts';
import { fill } from './labels.rules.ts';
import { type MeasureSystem, describeMakes, stepFactor } from '#features/lifestyle/measures.pure';
import type { ShownLine } from './shown-lines.view.ts';
import styles from './cooking.module.css';

export type ToolProps = {
  recipe: CookingRecipe;
  labels: CookingLabels;
  state: CookingState;
  happened: (event: CookingEvent) => void;
};

/** How much is made, in words: "6 servings", "48 cookies". */
export const nameMade = ({ makes }: CookingRecipe, factor: CookingState['factor'], labels: CookingLabels): string => {
  const made = describeMakes(makes, factor);
  if (!('servings' in makes)) return made;
  return made === '1' ? labels.serving : fill(labels.manyServings, made);
};

function Servings({ recipe, labels, state, happened }: ToolProps) {
  const { makes } = recipe;
  const step = (by: 1 | -1) => {
    const factor = stepFactor(makes, state.factor, by);
    return { disabled: factor === undefined, onClick: () => factor && happened({ type: 'scaled', factor }) };
  };
  return (
    <div className={styles['stepper']} role="group" aria-label={labels.servings}>
      <button type="button" aria-label={labels.fewer} {...step(-1)}>
        −
      </button>
      <span className={styles['made']}>{nameMade(recipe, state.factor, labels)}</span>
      <button type="button" aria-label={labels.more} {...step(1)}>
        +
      </button>
    </div>
  );
}

function Units({ recipe, labels, state, happened }: ToolProps) {
  const current = state.system ?? recipe.system;
  const choice = (system: MeasureSystem) => (
    <button
      type="button"
      aria-pressed={system === current}
      onClick={() => happened({ type: 'measured', system: system === recipe.system ? undefined : system })}
    >
      {labels[system]}
    </button>
  );
  return (
    <div className={styles['units']} role="group" aria-label={labels.units}>
      {choice('us')}
      {choice('metric')}
    </div>
  );
}

const followsUpTo = 12;

/** What goes into a recipe: its lines can be ticked, scaled and measured in the other system. Without script they are plain lines. */
export function IngredientList({
  lines,
  onShop,
  onPrint,
  children,
  ...tools
}: ToolProps & { lines: readonly ShownLine[]; onShop: () => void; onPrint: () => void; children: ReactNode }) {
  const { recipe, labels, state, happened } = tools;
  const isShort = lines.length + recipe.ingredients.length <= followsUpTo;
  return (
    <section id="ingredients" aria-labelledby="ingredients-title" data-recipe="ingredients">
      <div className={isShort ? styles['follows'] : undefined}>
        <h2 className={styles['title']} id="ingredients-title">
          {labels.ingredients}
        </h2>
        <div className={`${styles['tools']} ${styles['bar']}`}>
          <Servings {...tools} />
          <Units {...tools} />
        </div>
        {recipe.ingredients.map(({ title, first, members }) => (
          <div key={first} className={styles['group']} data-group={first}>
            {title && <h3 className={styles['groupTitle']}>{title}</h3>}
            <ul className={styles['items']} role="list">
              {members.map((_, index) => {
                const line = lines[first - 1 + index];
                if (!line) return null;
                return (
                  <li key={line.key} data-ingredient={first + index}>
                    <label className={choiceStyle}>
                      <input
                        type="checkbox"
                        checked={state.ticked.includes(line.key)}
                        onChange={() => happened({ type: 'ticked', key: line.key })}
                      />
                      <span>
                        {line.text}
                        {line.isLeft && <i className={styles['left']}>{` (${labels.notScaled})`}</i>}
                      </span>
                    </label>
                  </li>
                );
              })}
            </ul>
          </div>
        ))}
        <div className={`${styles['tools']} ${styles['bar']}`}>
          <ToolButton onClick={onShop}>{labels.shoppingList}</ToolButton>
          <ToolButton onClick={onPrint}>{labels.print}</ToolButton>
          {state.ticked.length > 0 && <ToolButton onClick={() => happened({ type: 'cleared' })}>{labels.clearTicks}</ToolButton>}
        </div>
        {children}
      </div>
    </section>
  );
}
