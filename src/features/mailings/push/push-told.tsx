import type { PageContext } from '#features/pages/page';
import { settings } from '#platform/settings';
import type { PushProblem, PushStep, PushView } from './push.view.ts';

/** What the last step on the page of notifications came to. */
export function PushTold({ view, context }: { view: PushView; context: PageContext }) {
  const { push } = context.messages;
  const told: Record<PushStep, string> = {
    saved: push.saved,
    tested: push.tested,
    'test-failed': push.testFailed,
    'many-tests': push.tooManyTests,
    off: push.turnedOff,
    'other-off': push.otherOff,
  };
  const problems: Record<PushProblem, string> = {
    topics: push.badTopics,
    hours: push.badHours,
    gone: push.gone,
  };
  if (view.problem !== undefined)
    return (
      <p className={settings['problem']} role="alert">
        {typeof view.problem === 'string' ? problems[view.problem] : view.problem.message}
      </p>
    );
  if (view.done === undefined) return null;
  const isFailure = view.done === 'test-failed' || view.done === 'many-tests';
  return (
    <p className={isFailure ? settings['problem'] : settings['note']} role="status">
      {told[view.done]}
    </p>
  );
}
