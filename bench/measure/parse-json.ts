/** JSON of a shape that the program itself, or a file of the tests, gives. */
export const parseJson = <Value>(text: string): Value => JSON.parse(text) as Value;
