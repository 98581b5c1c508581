/** The name under which a recipe's tools store. */
export const storageKey = (id: string): string => `cooking:${id}`;
