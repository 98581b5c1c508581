import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type ChoicesEvent,
  choicesAfter,
  type ChoicesState,
  hasSubscribedToAll,
  isChosen,
  listChosen,
  listUnsent,
  openChoices,
} from './newsletter-choices.state.ts';

const catalogue = ['sub_a', 'sub_b'];
const after = (...events: readonly ChoicesEvent[]): ChoicesState => events.reduce(choicesAfter, openChoices(catalogue, ['sub_b']));
const toggled = { type: 'toggled', id: 'sub_a' } as const;
const sent = { type: 'sent', id: 'sub_a' } as const;

test('NL-03: a choice is shown at once, and stays once it is stored', () => {
  const shown = after(toggled);
  expect([listChosen(shown), shown.subscriptions, listUnsent(shown)]).toEqual([['sub_a', 'sub_b'], ['sub_b'], ['sub_a']]);
  expect(listUnsent(after(toggled, sent))).toEqual([]);
  const stored = after(toggled, sent, { type: 'updated', id: 'sub_a' });
  expect(stored).toEqual({ ...after(), subscriptions: ['sub_b', 'sub_a'] });
  const left = after({ type: 'toggled', id: 'sub_b' }, { type: 'sent', id: 'sub_b' }, { type: 'updated', id: 'sub_b' });
  expect(left.subscriptions).toEqual([]);
});

test('NL-03: a failure takes it back and says so; the next choice takes the message away', () => {
  const failed = after(toggled, sent, { type: 'updateFailed', id: 'sub_a' });
  expect(failed).toEqual({ ...after(), error: 'update' });
  expect(choicesAfter(failed, toggled).error).toBeNull();
});

test('NL-03: pressed twice while the first is on its way: the last choice is sent after it, and wins', () => {
  const twice = after(toggled, sent, toggled);
  expect([isChosen(twice, 'sub_a'), listUnsent(twice)]).toEqual([false, []]);
  const next = choicesAfter(twice, { type: 'updated', id: 'sub_a' });
  expect([isChosen(next, 'sub_a'), listUnsent(next)]).toEqual([false, ['sub_a']]);
  const done = [sent, { type: 'updated', id: 'sub_a' } as const].reduce(choicesAfter, next);
  expect([done.subscriptions, done.wanted, done.sending]).toEqual([['sub_b'], {}, {}]);
});

test('NL-03: subscriptions are read again: pending, read, or failed with the message', () => {
  const pending = after({ type: 'fetchPending' });
  expect(pending).toMatchObject({ loading: true, loaded: true });
  expect(choicesAfter(pending, { type: 'fetched', subscriptions: ['sub_a'] })).toMatchObject({
    loading: false,
    loaded: true,
    subscriptions: ['sub_a'],
    error: null,
  });
  expect(choicesAfter(pending, { type: 'fetchFailed' })).toMatchObject({ loading: false, loaded: false, error: 'fetch' });
  // what another tab changed is shown, what is being changed here is not overwritten
  expect(isChosen(after(toggled, { type: 'fetched', subscriptions: [] }), 'sub_a')).toBe(true);
});

test('NL-03: what is none of the catalogue, or was not asked for, changes nothing', () => {
  for (const id of ['sub_none', '__proto__', 'constructor', ''])
    for (const type of ['toggled', 'sent', 'updated', 'updateFailed'] as const)
      expect(after({ type, id }), `${type} ${id}`).toEqual(after());
});

test('NL-11: everything is subscribed to when each newsletter that there is is; of none it is not', () => {
  expect(hasSubscribedToAll(['sub_b', 'sub_a', 'sub_other'], catalogue)).toBe(true);
  expect(hasSubscribedToAll(['sub_b'], catalogue)).toBe(false);
  expect(hasSubscribedToAll([], [])).toBe(false);
});

test('NL-03: whatever happens, once everything is answered what is shown is what is stored', () => {
  const id = fc.constantFrom(...catalogue);
  const events = fc.array(
    fc.oneof(
      fc.record({ type: fc.constantFrom('toggled', 'sent', 'updated', 'updateFailed' as const), id }),
      fc.record({ type: fc.constant('fetched' as const), subscriptions: fc.subarray(catalogue) }),
    ),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(events, (list) => {
      let state = after(...(list as ChoicesEvent[]));
      for (let turn = 0; turn < 4; turn += 1)
        for (const one of catalogue) {
          if (listUnsent(state).includes(one)) state = choicesAfter(state, { type: 'sent', id: one });
          state = choicesAfter(state, { type: 'updated', id: one });
        }
      expect([state.wanted, state.sending]).toEqual([{}, {}]);
      expect(listChosen(state)).toEqual(catalogue.filter((one) => state.subscriptions.includes(one)));
    }),
  );
});
