import type { ReactNode } from 'react';
import { ToolButton } from './tool-button.tsx';
import { type ToolProps, nameMade } from './ingredient-list.tsx';
import { fill, formatTime } from './labels.rules.ts';
import { StepPicture } from './step-picture.tsx';
import type { ShownStep } from './shown-lines.view.ts';
import type { StepTimer } from '#features/lifestyle/recipe-parsing.pure';
import styles from './cooking.module.css';

export type StartTimer = (timer: StepTimer, step: number) => void;

/** The timers of a step, each a button that starts it. */
export function TimerButtons({
  timers,
  step,
  label,
  onStart,
}: {
  timers: readonly StepTimer[];
  step: number;
  label: string;
  onStart: StartTimer;
}) {
  if (timers.length === 0) return null;
  return (
    <div className={`${styles['tools']} ${styles['bar']}`}>
      {timers.map((timer) => {
        const time = formatTime(timer.seconds, timer.upTo);
        return (
          <ToolButton key={time} aria-label={fill(label, time)} onClick={() => onStart(timer, step)}>
            <svg viewBox="0 0 24 24" aria-hidden>
              <path d="M12 8v5l3 2M9 2h6M12 21a8 8 0 100-16 8 8 0 000 16z" />
            </svg>
            {time}
          </ToolButton>
        );
      })}
    </div>
  );
}

/** What is done, step by step; a step can be ticked by its number. */
export function StepList({
  steps,
  onCook,
  onStart,
  children,
  ...tools
}: ToolProps & { steps: readonly ShownStep[]; onCook: () => void; onStart: StartTimer; children: ReactNode }) {
  const { recipe, labels, state, happened } = tools;
  return (
    <section id="instructions" aria-labelledby="instructions-title" data-recipe="instructions">
      <h2 className={styles['title']} id="instructions-title">
        {labels.instructions}
      </h2>
      <div className={`${styles['tools']} ${styles['bar']}`}>
        <ToolButton isMain onClick={onCook}>
          {labels.cook}
        </ToolButton>
      </div>
      {state.factor[0] !== state.factor[1] && <p className={styles['note']}>{fill(labels.stepsFor, nameMade(recipe, [1, 1], labels))}</p>}
      {recipe.steps.map(({ title, first, members }) => (
        <div key={first} className={styles['group']} data-group={first}>
          {title && <h3 className={styles['groupTitle']}>{title}</h3>}
          <ol className={styles['steps']} start={first} role="list">
            {members.map((_, index) => {
              const number = first + index;
              const step = steps[number - 1];
              if (!step) return null;
              return (
                <li key={step.key} id={`step-${number}`} data-step={number}>
                  <label className={styles['number']}>
                    <input
                      type="checkbox"
                      checked={state.ticked.includes(step.key)}
                      aria-label={fill(labels.stepDone, number)}
                      onChange={() => happened({ type: 'ticked', key: step.key })}
                    />
                    <span aria-hidden>{number}</span>
                  </label>
                  <div>
                    <p>{step.text}</p>
                    <StepPicture image={step.image} video={step.video} label={fill(labels.stepVideo, number)} />
                    <TimerButtons timers={step.timers} step={number} label={labels.startTimer} onStart={onStart} />
                  </div>
                </li>
              );
            })}
          </ol>
        </div>
      ))}
      {children}
    </section>
  );
}
