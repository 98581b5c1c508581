/** Parses JSON whose shape this repository decides: reports, archives of the tests, answers of the demo. */
export const parseJson = <Value>(text: string): Value => JSON.parse(text) as Value;
