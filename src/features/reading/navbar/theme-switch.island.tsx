import { useSyncExternalStore } from 'react';
import { defineIsland } from '#platform/islands';
import styles from './theme-switch.module.css';

/** An island because the choice is this reader's and lives in this browser. */
type Choice = 'system' | 'light' | 'dark';
type Labels = { title: string } & Record<Choice, string>;

const choices: readonly Choice[] = ['system', 'light', 'dark'];
const changed = 'masthead:theme';

const chosen = (): Choice => {
  const theme = document.documentElement.dataset['theme'];
  return theme === 'light' || theme === 'dark' ? theme : 'system';
};
const listen = (notify: () => void) => {
  document.addEventListener(changed, notify);
  return () => document.removeEventListener(changed, notify);
};
const choose = (choice: Choice): void => {
  if (choice === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = choice;
  document.dispatchEvent(new Event(changed));
  try {
    if (choice === 'system') localStorage.removeItem('theme');
    else localStorage.setItem('theme', choice);
  } catch (error) {
    // storage is closed to us: the choice holds for this page
    reportError(error);
  }
};

function ThemeSwitch({ title, ...labels }: Labels) {
  const current = useSyncExternalStore(listen, chosen, (): Choice => 'system');
  return (
    <div className={styles['switch']} role="group" aria-label={title}>
      <span className={styles['title']} aria-hidden="true">
        {title}
      </span>
      {choices.map((choice) => (
        <button key={choice} type="button" className={styles['choice']} aria-pressed={choice === current} onClick={() => choose(choice)}>
          {labels[choice]}
        </button>
      ))}
    </div>
  );
}

export const island = defineIsland<Labels>('reading/navbar/theme-switch', ThemeSwitch);
