import type { Messages } from '#messages';
import { formatCardNumber } from '#features/revenue/subscriptions';
import type { CardExample } from './subscription.view.ts';
import styles from './subscription.module.css';

type Props = { examples: readonly CardExample[]; said: string | undefined; words: Messages['paywall']['checkout'] };

/** Where a card is typed: its field, what was wrong with it, and in a demonstration the numbers that may be typed. */
export function CardField({ examples, said, words }: Props) {
  return (
    <>
      <label className={styles['label']} htmlFor="card">
        {words.card}
      </label>
      <input
        className={styles['input']}
        id="card"
        name="card"
        inputMode="numeric"
        autoComplete="cc-number"
        maxLength={40}
        list="test-cards"
        required
        aria-invalid={said === undefined ? undefined : true}
        aria-describedby={said === undefined ? 'card-note' : 'card-problem card-note'}
      />
      <datalist id="test-cards">
        {examples.map(({ number, outcome }) => (
          <option key={number} value={formatCardNumber(number)} label={words.tests[outcome]} />
        ))}
      </datalist>
      {said !== undefined && (
        <p className={styles['problem']} id="card-problem" role="alert">
          {said}
        </p>
      )}
      <div className={styles['tests']} id="card-note">
        <p className={styles['small']}>{words.testCards}</p>
        <ul>
          {examples.map(({ number, outcome }) => (
            <li key={number}>
              <code>{formatCardNumber(number)}</code> {words.tests[outcome]}
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
