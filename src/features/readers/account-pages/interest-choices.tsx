import type { PageContext } from '#features/reading/page';
import styles from './account.module.css';

/** The topics of a brand, to choose any number of. */
export function InterestChoices({
  choices,
  chosen,
  context,
}: {
  choices: readonly string[];
  chosen: readonly string[];
  context: PageContext;
}) {
  const { titles, texts } = context.messages.accountPages;
  // what was chosen once stays, though the brand's sections have changed
  const all = [...choices, ...chosen.filter((one) => !choices.includes(one))];
  if (all.length === 0) return <p>{texts.noInterests}</p>;
  return (
    <fieldset className={styles['choices']}>
      <legend className="visually-hidden">{titles.interests}</legend>
      {all.map((name) => (
        <label className={styles['choice']} key={name}>
          <input type="checkbox" name="interest" value={name} defaultChecked={chosen.includes(name)} /> {name}
        </label>
      ))}
    </fieldset>
  );
}
