import { type Aisle, aisles } from '#features/lifestyle/recipe-parsing.pure';
import type { ShownLine } from './shown-lines.view.ts';

/** What to buy in one aisle. */
export type AisleList = { aisle: Aisle; lines: ShownLine[] };

/** The lines by aisle, in the order one walks a shop (RC-25); empty aisles are left out. */
export const sortByAisle = (lines: readonly ShownLine[]): AisleList[] =>
  aisles.map((aisle) => ({ aisle, lines: lines.filter((line) => line.aisle === aisle) })).filter((list) => list.lines.length > 0);

/** The list as plain text to copy or share: what is ticked is at home already. */
export const writeShoppingList = (
  title: string,
  lists: readonly AisleList[],
  ticked: readonly string[],
  names: Readonly<Record<Aisle, string>>,
): string =>
  [
    title,
    ...lists.flatMap(({ aisle, lines }) => {
      const missing = lines.filter(({ key }) => !ticked.includes(key));
      return missing.length > 0 ? [`\n${names[aisle]}`, ...missing.map(({ text }) => `- ${text}`)] : [];
    }),
  ].join('\n');
