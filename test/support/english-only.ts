import { messagesOf } from '#messages';

/** Whole sentences and words of the English table that the Spanish one says otherwise: none of them may stand on a Spanish page. */
export const englishOnly = ((): ReadonlySet<string> => {
  const [english, spanish] = [messagesOf('en'), messagesOf('es')] as unknown as [
    Record<string, Record<string, unknown>>,
    Record<string, Record<string, unknown>>,
  ];
  const words = Object.entries(english).flatMap(([part, messages]) =>
    Object.entries(messages).flatMap(([key, message]) =>
      typeof message === 'string' && message !== spanish[part]?.[key] ? [message] : [],
    ),
  );
  const said = new Set(Object.values(spanish).flatMap((messages) => Object.values(messages)));
  return new Set(words.filter((word) => word.length > 3 && !said.has(word)));
})();
