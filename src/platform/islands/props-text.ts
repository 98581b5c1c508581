// HTML writes each quotation mark of an attribute as six characters, and JSON is full of them: they change places with the backtick, which costs one
const swapQuotes = (text: string): string => text.replace(/["`]/g, (mark) => (mark === '"' ? '`' : '"'));

/** The props of an island as the text of an attribute. */
export const toPropsText = (props: object): string => swapQuotes(JSON.stringify(props));

/** The props that such a text says. Throws where it is none. */
export const parsePropsText = (text: string): object => JSON.parse(swapQuotes(text)) as object;
