import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { WireSuggestions } from '#content/responses/wire';
import { countSuggestions, noSuggestions, reduceSuggestions, type Suggestions, type SuggestionsEvent } from './suggestions.state.ts';

const found: WireSuggestions = {
  people: [{ id: 'ncpn1', name: 'Ana Glacier', url: '/author/ana-glacier-ncpn1' }],
  topics: [{ path: 'news/world', name: 'World', url: '/world' }],
  pieces: [{ id: 'rcna1', type: 'article', headline: 'A glacier', url: '/world/a-glacier-rcna1', vertical: 'news' }],
};
const empty: WireSuggestions = { people: [], topics: [], pieces: [] };
const after = (...events: SuggestionsEvent[]): Suggestions => events.reduce(reduceSuggestions, noSuggestions);
const success: SuggestionsEvent = { kind: 'success', found };

describe('SR-13: suggestions', () => {
  test('are loading while pending, and what was found before stays until then', () => {
    expect(after({ kind: 'pending' })).toEqual({ ...noSuggestions, loading: true });
    expect(after(success, { kind: 'pending' })).toEqual({ found, loading: true, isOpen: true, active: undefined });
  });

  test('a success stores what was found, people included, and opens where there is anything', () => {
    expect(after({ kind: 'pending' }, success)).toEqual({ found, loading: false, isOpen: true, active: undefined });
    expect(after(success, { kind: 'success', found: empty })).toEqual(noSuggestions);
  });

  test('a failure empties the people and the rest, says nothing and is forgotten', () => {
    expect(after(success, { kind: 'pending' }, { kind: 'failed' })).toEqual(noSuggestions);
    expect(after({ kind: 'failed' }, success)).toEqual(after(success));
  });

  test.each<[string, SuggestionsEvent[], Partial<Suggestions>]>([
    ['down: the first', [{ kind: 'moved', by: 1 }], { active: 0 }],
    ['up: the last', [{ kind: 'moved', by: -1 }], { active: 2 }],
    [
      'up from the first: the field',
      [
        { kind: 'moved', by: 1 },
        { kind: 'moved', by: -1 },
      ],
      { active: undefined, isOpen: true },
    ],
    [
      'down from the last: the field',
      [
        { kind: 'moved', by: -1 },
        { kind: 'moved', by: 1 },
      ],
      { active: undefined, isOpen: true },
    ],
    ['Escape closes', [{ kind: 'moved', by: 1 }, { kind: 'closed' }], { active: undefined, isOpen: false, found }],
    ['down opens again', [{ kind: 'closed' }, { kind: 'moved', by: 1 }], { active: 0, isOpen: true }],
    ['opens without choosing', [{ kind: 'closed' }, { kind: 'opened' }], { active: undefined, isOpen: true }],
    ['Home: the caret', [{ kind: 'moved', by: 1 }, { kind: 'back-in-field' }], { active: undefined, isOpen: true }],
    ['new words: the field', [{ kind: 'moved', by: 1 }, success], { active: undefined }],
    ['nothing typed', [{ kind: 'cleared' }, { kind: 'moved', by: 1 }, { kind: 'opened' }], noSuggestions],
  ])('%s', (_name, events, expected) => expect(after(success, ...events)).toMatchObject(expected));

  test('whatever happens, nothing open is empty and the active option is there', () => {
    const event = fc.oneof(
      fc.constantFrom<SuggestionsEvent>(
        { kind: 'pending' },
        { kind: 'failed' },
        { kind: 'cleared' },
        { kind: 'opened' },
        { kind: 'closed' },
        { kind: 'back-in-field' },
        { kind: 'moved', by: 1 },
        { kind: 'moved', by: -1 },
      ),
      fc.constantFrom<SuggestionsEvent>(success, { kind: 'success', found: empty }),
    );
    fc.assert(
      fc.property(fc.array(event), (events) => {
        const state = after(...events);
        const count = countSuggestions(state.found);
        expect(state.isOpen && count === 0).toBe(false);
        expect(state.active === undefined || (state.isOpen && state.active < count)).toBe(true);
      }),
    );
  });
});
