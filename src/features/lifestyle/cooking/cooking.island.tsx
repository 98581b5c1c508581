import { useEffect, useReducer, useRef, useState } from 'react';
import { defineIsland } from '#platform/islands';
import { inputStyle } from '#platform/ui';
import { type CookingEvent, reduceCooking, untouched } from './cooking.state.ts';
import type { CookingLabels, CookingRecipe } from '#features/lifestyle/recipe-parsing.pure';
import { copyText, shareText } from './hand-over.browser.ts';
import { IngredientList, nameMade } from './ingredient-list.tsx';
import { fill } from './labels.rules.ts';
import { prepareRing, ringUntilStopped } from './ring.browser.ts';
import { isFactorOf } from '#features/lifestyle/measures.pure';
import { ShoppingList } from './shopping-list.tsx';
import { showIngredients, showSteps } from './shown-lines.view.ts';
import { StepList, type StartTimer } from './step-list.tsx';
import { StepMode } from './step-mode.tsx';
import { readStored, writeStored } from './storage.browser.ts';
import { type ChangeTimer, TimerBar } from './timer-bar.tsx';
import { reduceTimers } from './timers.state.ts';
import { keepAwake } from './wake-lock.browser.ts';
import styles from './cooking.module.css';

type Props = { recipe: CookingRecipe; labels: CookingLabels };

const second = 1000;

/** The timers of a page: they go by the clock, look at it once a second, and ring until somebody stops them. */
const useTimers = () => {
  const [timers, changed] = useReducer(reduceTimers, []);
  const [now, setNow] = useState(0);
  const isRunning = timers.some(({ left, isOver }) => left === undefined && !isOver);
  const isRinging = timers.some(({ isOver }) => isOver);
  useEffect(() => {
    if (!isRunning) return undefined;
    const tick = () => {
      setNow(Date.now());
      changed({ type: 'ticked', now: Date.now() });
    };
    const timer = setInterval(tick, second);
    return () => clearInterval(timer);
  }, [isRunning]);
  useEffect(() => (isRinging ? ringUntilStopped() : undefined), [isRinging]);
  const start: StartTimer = (timer, step) => {
    prepareRing();
    setNow(Date.now());
    changed({ type: 'started', timer, step, now: Date.now() });
  };
  const change: ChangeTimer = (type, id) => {
    setNow(Date.now());
    changed({ type, id, now: Date.now() });
  };
  return { timers, now, changed, start, change };
};

/** What the reader did, as the browser stores it; `isStored` is false where it cannot. */
const useStoredCooking = ({ id, makes }: CookingRecipe) => {
  const [state, happened] = useReducer(reduceCooking, untouched);
  const clock = useTimers();
  const { timers, changed } = clock;
  const [isStored, setStored] = useState(true);
  const isRead = useRef(false);
  useEffect(() => {
    const stored = readStored(id);
    setStored(stored !== undefined);
    if (!stored) return;
    const { state: before } = stored;
    happened({ type: 'restored', state: isFactorOf(makes, before.factor) ? before : { ...before, factor: untouched.factor } });
    if (stored.timers.length > 0) changed({ type: 'restored', timers: stored.timers, now: Date.now() });
  }, [id, makes, changed]);
  useEffect(() => {
    // the first state is the server's: what is stored is read before anything is written
    if (isRead.current) setStored(writeStored(id, { state, timers }));
    isRead.current = true;
  }, [id, state, timers]);
  return { state, happened, clock, isStored };
};

type Open = 'steps' | 'shopping' | undefined;

/**
 * An island because what it does is this reader's own: how much they cook, in which units, what they ticked, which timers run. Its lists are the page's;
 * without script they are plain. Everything it needs comes with it, so that it goes on without a network.
 */
function Cooking({ recipe, labels }: Props) {
  const { state, happened, clock, isStored } = useStoredCooking(recipe);
  const [open, setOpen] = useState<Open>();
  const [said, setSaid] = useState('');
  const [isAwake, setAwake] = useState(false);
  const [canShare, setCanShare] = useState(false);
  useEffect(() => setCanShare('share' in navigator), []);
  useEffect(() => (open === 'steps' ? keepAwake(setAwake) : undefined), [open]);
  const act = (event: CookingEvent) => {
    happened(event);
    if (event.type === 'scaled') setSaid(fill(labels.amountsFor, nameMade(recipe, event.factor, labels)));
    if (event.type === 'measured') setSaid((event.system ?? recipe.system) === 'us' ? labels.usAmounts : labels.metricAmounts);
  };
  const tools = { recipe, labels, state, happened: act };
  const lines = showIngredients(recipe, state);
  const steps = showSteps(recipe, state);
  const close = () => setOpen(undefined);
  const timers = <TimerBar timers={clock.timers} now={clock.now} labels={labels} onChange={clock.change} />;
  return (
    <>
      {lines.length > 0 && (
        <IngredientList {...tools} lines={lines} onShop={() => setOpen('shopping')} onPrint={() => print()}>
          <p className="visually-hidden" role="status">
            {said}
          </p>
        </IngredientList>
      )}
      {steps.length > 0 && (
        <StepList {...tools} steps={steps} onCook={() => setOpen('steps')} onStart={clock.start}>
          <label className={`${styles['tools']} ${styles['notes']}`}>
            <span className={styles['groupTitle']}>{labels.notes}</span>
            <textarea
              className={inputStyle}
              value={state.notes}
              rows={4}
              onChange={(event) => act({ type: 'noted', notes: event.target.value })}
            />
            <span className={styles['note']}>{isStored ? labels.notesHint : labels.notKept}</span>
          </label>
        </StepList>
      )}
      {open === 'steps' ? (
        <StepMode
          title={recipe.title}
          steps={steps}
          lines={lines}
          step={Math.min(state.step, steps.length - 1)}
          isAwake={isAwake}
          labels={labels}
          onTurn={(step) => act({ type: 'turned', step })}
          onClose={close}
          onStart={clock.start}
          timers={timers}
        />
      ) : (
        timers
      )}
      {open === 'shopping' && (
        <ShoppingList
          {...tools}
          lines={lines}
          said={said}
          onCopy={(text) => void copyText(text).then((isCopied) => setSaid(isCopied ? labels.listCopied : labels.listNotCopied))}
          onShare={canShare ? (text) => void shareText(recipe.title, text) : undefined}
          onPrint={() => print()}
          onClose={close}
        />
      )}
    </>
  );
}

export const island = defineIsland('lifestyle/cooking/cooking', Cooking);
