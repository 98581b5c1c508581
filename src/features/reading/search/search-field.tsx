import { brandOf } from '#brands';
import type { PageContext } from '#features/pages/page';
import { PlainIsland } from '#platform/islands';
import { TextInput } from '#platform/ui';
import styles from './search.module.css';
import { island } from './suggestions.island.tsx';

/** The field of a search, with room for what is suggested while typing (SR-13). Without script it is a field and nothing else. */
export function SearchField({ value, context }: { value: string; context: PageContext }) {
  const { messages, brand } = context;
  const words = messages.search;
  const groups = [
    ['people', words.people],
    ['topics', words.topics],
    ['pieces', words.pieces],
  ] as const;
  return (
    <PlainIsland
      of={island}
      when="interaction"
      props={{ vertical: brand.vertical, one: words.suggestions(1), many: words.suggestions('{count}') }}
    >
      <label className="visually-hidden" htmlFor="search-words">
        {words.label(brandOf(brand.vertical).displayName)}
      </label>
      <TextInput
        className={styles['input']}
        id="search-words"
        type="search"
        name="q"
        defaultValue={value}
        placeholder={words.placeholder}
        maxLength={100}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
      />
      <div id="search-suggestions" className={styles['suggestions']} role="listbox" aria-label={words.suggestionsTitle} hidden>
        {groups.map(([name, title]) => (
          <div key={name} role="group" aria-labelledby={`search-${name}-title`} data-group={name} hidden>
            <p id={`search-${name}-title`} role="presentation">
              {title}
            </p>
          </div>
        ))}
      </div>
      <p className="visually-hidden" role="status" />
    </PlainIsland>
  );
}
