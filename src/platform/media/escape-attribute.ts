const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as it may stand between the double quotes of an HTML attribute. */
export const escapeAttribute = (text: string): string => text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter);
