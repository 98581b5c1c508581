import { type KeyboardEvent, type ReactNode, type TouchEvent, useEffect, useRef } from 'react';
import type { CookingLabels } from '#features/lifestyle/recipe-parsing.pure';
import { ToolButton } from './tool-button.tsx';
import { fill } from './labels.rules.ts';
import { type ShownLine, type ShownStep } from './shown-lines.view.ts';
import { type StartTimer, TimerButtons } from './step-list.tsx';
import { StepPicture } from './step-picture.tsx';
import { findSwipe, findTurn } from './turns.rules.ts';
import styles from './cooking.module.css';

type Props = {
  title: string;
  steps: readonly ShownStep[];
  lines: readonly ShownLine[];
  step: number;
  isAwake: boolean;
  labels: CookingLabels;
  onTurn: (step: number) => void;
  onClose: () => void;
  onStart: StartTimer;
  timers: ReactNode;
};

/** One step at a time over the whole screen: keys, swipes and large buttons turn it. It is closed by finishing, by its button and by Escape. */
export function StepMode({ title, steps, lines, step, isAwake, labels, onTurn, onClose, onStart, timers }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const touch = useRef<[number, number]>(undefined);
  useEffect(() => {
    dialog.current?.showModal();
    heading.current?.focus();
  }, []);
  const shown = steps[step];
  if (!shown) return null;
  const isLast = step === steps.length - 1;
  const turn = (by: number) => (step + by < 0 || step + by >= steps.length ? undefined : onTurn(step + by));
  const onKey = (event: KeyboardEvent) => {
    const by = event.altKey || event.ctrlKey || event.metaKey ? undefined : findTurn(event.key, step, steps.length);
    if (by === undefined) return;
    event.preventDefault();
    turn(by);
  };
  const onTouchStart = ({ touches }: TouchEvent) => {
    const one = touches.length === 1 ? touches[0] : undefined;
    touch.current = one && [one.clientX, one.clientY];
  };
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const one = changedTouches[0];
    const by = one && touch.current ? findSwipe(touch.current, [one.clientX, one.clientY]) : undefined;
    if (by) turn(by);
  };
  const of = fill(labels.stepOf, step + 1, steps.length);
  return (
    <dialog ref={dialog} className={styles['stepMode']} aria-label={`${labels.cook}: ${title}`} onClose={onClose} onKeyDown={onKey}>
      <div className={styles['stepHead']}>
        <p>{title}</p>
        {isAwake && <p className={styles['note']}>{labels.screenStaysOn}</p>}
        <ToolButton onClick={() => dialog.current?.close()}>{labels.close}</ToolButton>
      </div>
      <div className={styles['stepBody']} onTouchStart={onTouchStart} onTouchEnd={onTouchEnd}>
        <div aria-live="polite" aria-atomic>
          <h2 ref={heading} tabIndex={-1} className={styles['stepTitle']}>
            {of}
          </h2>
          <p className={styles['stepText']}>{shown.text}</p>
        </div>
        <StepPicture key={shown.key} image={shown.image} video={shown.video} label={fill(labels.stepVideo, step + 1)} />
        <TimerButtons timers={shown.timers} step={step + 1} label={labels.startTimer} onStart={onStart} />
        {shown.uses.length > 0 && (
          <>
            <h3 className={styles['groupTitle']}>{labels.forThisStep}</h3>
            <ul className={styles['uses']} role="list">
              {shown.uses.map((place) => (
                <li key={place}>{lines[place]?.text}</li>
              ))}
            </ul>
          </>
        )}
      </div>
      {timers}
      <progress className={styles['progress']} value={step + 1} max={steps.length} aria-label={of} />
      <div className={styles['turns']}>
        <ToolButton aria-disabled={step === 0} onClick={() => turn(-1)}>
          {labels.previous}
        </ToolButton>
        <ToolButton isMain onClick={() => (isLast ? dialog.current?.close('finished') : turn(1))}>
          {isLast ? labels.finish : labels.next}
        </ToolButton>
      </div>
    </dialog>
  );
}
