import type { PageContext } from '#features/pages/page';
import { layout } from '#platform/ui';
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
          <label className={styles['choice']}>
            <input type="radio" name="helpful" value="yes" required /> {survey.yes}
          </label>
          <label className={styles['choice']}>
            <input type="radio" name="helpful" value="no" required /> {survey.no}
          </label>
        </fieldset>
        <div className={styles['more']}>
          <label className={styles['label']} htmlFor="survey-words">
            {survey.words}
          </label>
          <textarea
            id="survey-words"
            className={styles['words']}
            name="words"
            rows={3}
            maxLength={answerLimits.words}
            aria-describedby="survey-note"
          />
          <p id="survey-note" className={styles['note']}>
            {survey.note}
          </p>
          <button className={styles['send']}>{survey.send}</button>
        </div>
      </form>
    </section>
  );
}
