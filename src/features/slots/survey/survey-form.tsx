import type { PageContext } from '#features/pages/page';
import { Button, Choice, layout, TextArea } from '#platform/ui';
import { answerLimits, outcomes, toOutcomeId } from './survey.rules.ts';
import styles from './survey-form.module.css';

/**
 * The question at the end of a page. It needs no script: the choice opens the rest, the form is sent as forms are, and the page that comes back says
 * what became of the answer by the fragment of its address, so that it is the same stored page for all.
 */
export function SurveyForm({ context }: { context: Pick<PageContext, 'messages' | 'address'> }) {
  const { survey } = context.messages;
  return (
    <section className={`${layout['page']} ${styles['survey']}`} aria-label={survey.title}>
      {outcomes.map((outcome) => (
        <p key={outcome} id={toOutcomeId(outcome)} className={styles['outcome']} tabIndex={-1}>
          {survey[outcome]}
        </p>
      ))}
      <form className={styles['form']} method="post" action="/services/survey">
        <input type="hidden" name="page" value={context.address.path} />
        <fieldset className={styles['choices']}>
          <legend className={styles['question']}>{survey.question}</legend>
          <Choice type="radio" look="chip" name="helpful" value="yes" required>
            {survey.yes}
          </Choice>
          <Choice type="radio" look="chip" name="helpful" value="no" required>
            {survey.no}
          </Choice>
        </fieldset>
        <div className={styles['more']}>
          <TextArea id="survey-words" label={survey.words} hint={survey.note} name="words" rows={3} maxLength={answerLimits.words} />
          <Button>{survey.send}</Button>
        </div>
      </form>
    </section>
  );
}
