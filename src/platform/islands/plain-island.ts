/**
 * An island without React: where reading must cost little script, a file wakes what the server rendered by hand (decision 20).
 * `id` is its file, as of any island.
 */
export type PlainIslandDefinition<Props> = { id: string; wake: (element: HTMLElement, props: Props) => void };

/** Declares the plain island of a file; the file exports it as `island`. Props must be plain JSON and only what it shows. */
export const definePlainIsland = <Props extends object>(
  id: string,
  wake: PlainIslandDefinition<Props>['wake'],
): PlainIslandDefinition<Props> => ({ id, wake });
