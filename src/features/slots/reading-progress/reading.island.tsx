import { definePlainIsland } from '#platform/islands';
import { followReading, type Reading } from './follow-reading.browser.ts';
import styles from './reading.module.css';

/**
 * An island because pages are the same for everybody and what somebody reads is theirs: who is signed in has it stored by script, and is offered to go on where
 * they left. Nobody else loads it.
 */
export const island = definePlainIsland<Reading>('slots/reading-progress/reading', (_element, reading) =>
  followReading(reading, { bar: styles['bar'], go: styles['go'], close: styles['close'] }),
);
