import type { PageContext } from '#features/pages/page';
import { Notice } from '#platform/ui';
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
    return <Notice kind="problem">{typeof view.problem === 'string' ? problems[view.problem] : view.problem.message}</Notice>;
  if (view.done === undefined) return null;
  const isFailure = view.done === 'test-failed' || view.done === 'many-tests';
  return (
    <Notice kind={isFailure ? 'problem' : 'note'} role="status">
      {told[view.done]}
    </Notice>
  );
}
