import type { Messages } from '#messages';
import { ownPage } from '#platform/own-page';
import { TextField } from '#platform/ui';
import { formatCardNumber } from '#features/revenue/subscriptions';
import type { CardExample } from './subscription.view.ts';
import styles from './subscription.module.css';

type Props = { examples: readonly CardExample[]; said: string | undefined; words: Messages['paywall']['checkout'] };

/** Where a card is typed: its field, what was wrong with it, and in a demonstration the numbers that may be typed. */
export function CardField({ examples, said, words }: Props) {
  return (
    <>
      <TextField
        id="card"
        label={words.card}
        problem={said}
        name="card"
        inputMode="numeric"
        autoComplete="cc-number"
        maxLength={40}
        list="test-cards"
        required
        aria-describedby="card-note"
      />
      <datalist id="test-cards">
        {examples.map(({ number, outcome }) => (
          <option key={number} value={formatCardNumber(number)} label={words.tests[outcome]} />
        ))}
      </datalist>
      <div className={styles['tests']} id="card-note">
        <p className={ownPage['small']}>{words.testCards}</p>
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
