import type { CookingLabels } from '#features/lifestyle/recipe-parsing.pure';
import { ToolButton } from './tool-button.tsx';
import { fill, formatClock, formatTime } from './labels.rules.ts';
import { leftOf, type Timer } from './timers.state.ts';
import styles from './cooking.module.css';

export type ChangeTimer = (type: 'paused' | 'resumed' | 'stopped' | 'extended', id: number) => void;

/** The timers that run, wait or are over; it stands in the page, or in the step mode while that is open. */
export function TimerBar({
  timers,
  now,
  labels,
  onChange,
}: {
  timers: readonly Timer[];
  now: number;
  labels: CookingLabels;
  onChange: ChangeTimer;
}) {
  return (
    <section className={styles['timers']} aria-label={labels.timers} hidden={timers.length === 0}>
      <ul role="list">
        {timers.map((timer) => {
          const time = formatTime(timer.seconds, timer.upTo);
          const name = fill(labels.timerOf, time, timer.step);
          const button = (type: Parameters<ChangeTimer>[0], label: string) => (
            <ToolButton aria-label={`${label}: ${name}`} onClick={() => onChange(type, timer.id)}>
              {label}
            </ToolButton>
          );
          return (
            <li key={timer.id} data-timer={timer.isOver ? 'over' : timer.left === undefined ? 'running' : 'paused'}>
              <span role="timer" aria-label={name} className={styles['clock']}>
                {formatClock(leftOf(timer, now))}
              </span>
              <span className={styles['timerName']}>{name}</span>
              {timer.isOver
                ? button('extended', labels.oneMoreMinute)
                : timer.left === undefined
                  ? button('paused', labels.pause)
                  : button('resumed', labels.resume)}
              {button('stopped', labels.stop)}
            </li>
          );
        })}
      </ul>
      <p className="visually-hidden" role="alert">
        {timers
          .filter(({ isOver }) => isOver)
          .map(({ seconds, upTo, step }) => fill(labels.timeIsUp, formatTime(seconds, upTo), step))
          .join('. ')}
      </p>
    </section>
  );
}
