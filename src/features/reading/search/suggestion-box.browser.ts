import { drawSuggestions } from './suggestion-list.browser.ts';
import { countSuggestions, noSuggestions, reduceSuggestions, type SuggestionsEvent } from './suggestions.state.ts';

/** A field and its list of suggestions as a combobox, which always shows its state. */
export type SuggestionBox = {
  change: (event: SuggestionsEvent) => void;
  count: () => number;
  /** What a key does in the field; true where the browser is to do nothing more. */
  press: (event: KeyboardEvent) => boolean;
};

/** Makes a combobox of a field and a list. The focus stays in the field; `aria-activedescendant` says which option is meant. */
export const createSuggestionBox = (field: HTMLInputElement, list: HTMLElement): SuggestionBox => {
  let state = noSuggestions;
  let options: HTMLElement[] = [];
  const findActive = () => options[state.active ?? -1];
  const change = (event: SuggestionsEvent): void => {
    const before = state;
    state = reduceSuggestions(state, event);
    if (state.found !== before.found) options = drawSuggestions(list, state.found);
    const active = findActive();
    list.hidden = !state.isOpen;
    field.setAttribute('aria-expanded', String(state.isOpen));
    for (const option of options) option.setAttribute('aria-selected', String(option === active));
    if (active) field.setAttribute('aria-activedescendant', active.id);
    else field.removeAttribute('aria-activedescendant');
    active?.scrollIntoView({ block: 'nearest' });
  };
  const press = ({ key, altKey, isComposing }: KeyboardEvent): boolean => {
    if (isComposing) return false;
    const active = findActive();
    const wasOpen = state.isOpen;
    switch (key) {
      case 'ArrowDown':
        change(altKey ? { kind: 'opened' } : { kind: 'moved', by: 1 });
        return true;
      case 'ArrowUp':
        change(altKey ? { kind: 'closed' } : { kind: 'moved', by: -1 });
        return true;
      case 'Enter':
        active?.click();
        return active !== undefined;
      case 'Escape':
        change({ kind: 'closed' });
        // a second Escape is the browser's: it empties the field
        return wasOpen;
      case 'Home':
      case 'End':
        change({ kind: 'back-in-field' });
        return false;
      default:
        return false;
    }
  };
  field.role = 'combobox';
  field.setAttribute('aria-autocomplete', 'list');
  field.setAttribute('aria-controls', list.id);
  change({ kind: 'closed' });
  return { change, press, count: () => countSuggestions(state.found) };
};
