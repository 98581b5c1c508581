/**
 * An island without React: where reading must cost little script, a file works on the server's HTML by hand (decision 20).
 * `id` is its file, as of any island.
 */
export type PlainIslandDefinition<Props> = { id: string; hydrate: (element: HTMLElement, props: Props) => void };

/** Declares the plain island of a file; the file exports it as `island`. Props must be plain JSON and only what it shows. */
export const definePlainIsland = <Props extends object>(
  id: string,
  hydrate: PlainIslandDefinition<Props>['hydrate'],
): PlainIslandDefinition<Props> => ({ id, hydrate });
