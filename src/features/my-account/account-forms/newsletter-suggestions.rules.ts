type Suggestible = { title: string; description: string; isSubscribed: boolean };

type Suggested<One> = One & { because?: string | undefined };

const toWords = (text: string): string =>
  ` ${text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/**
 * The newsletters of a brand as somebody may want them: those first that speak of an interest of theirs and that they do not have yet, each with that
 * interest. Otherwise the order stays.
 */
export const suggestNewsletters = <One extends Suggestible>(
  newsletters: readonly One[],
  interests: readonly string[],
): Suggested<One>[] => {
  const wanted = interests.map((interest) => ({ interest, words: toWords(interest) })).filter(({ words }) => words.trim() !== '');
  const named = newsletters.map((one): Suggested<One> => {
    const text = toWords(`${one.title} ${one.description}`);
    return one.isSubscribed ? one : { ...one, because: wanted.find(({ words }) => text.includes(words))?.interest };
  });
  const isSuggested = (one: Suggested<One>): boolean => one.because !== undefined;
  return [...named.filter(isSuggested), ...named.filter((one) => !isSuggested(one))];
};
