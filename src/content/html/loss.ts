/** Something of the source that is not in the body as it was: what it was, and its words or address. */
export type Loss = { what: string; text: string };
