import type { PageContext } from '#features/pages/page';
import { Choice } from '#platform/ui';
import styles from './account.module.css';

/** The topics of a brand, to choose any number of. */
export function InterestChoices({
  choices,
  chosen,
  context,
  isStoredAtOnce = false,
}: {
  choices: readonly string[];
  chosen: readonly string[];
  context: PageContext;
  /** Each choice is stored as it is made, where there is script. */
  isStoredAtOnce?: boolean;
}) {
  const { titles, texts } = context.messages.accountPages;
  const { interests } = context.messages.account.failures;
  // what was chosen once stays, though the brand's sections have changed
  const all = [...choices, ...chosen.filter((one) => !choices.includes(one))];
  if (all.length === 0) return <p>{texts.noInterests}</p>;
  return (
    <fieldset
      className={styles['choices']}
      {...(isStoredAtOnce && {
        'data-choices': 'whole',
        'data-fetch-failed': texts.interestsFailed,
        'data-update-failed': interests,
        'data-all': texts.saved,
        'data-saved': texts.saved,
      })}
    >
      <legend className="visually-hidden">{titles.interests}</legend>
      {all.map((name) => (
        <Choice
          key={name}
          look="chip"
          before={isStoredAtOnce && chosen.includes(name) && <input type="hidden" name="had" value={name} />}
          name="interest"
          value={name}
          defaultChecked={chosen.includes(name)}
        >
          {name}
        </Choice>
      ))}
    </fieldset>
  );
}
