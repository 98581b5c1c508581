import { isFields } from '#content/json-fields';
import { type Group, isHeading, toHeading } from './ingredients.ts';
import { isOfType, listOf, type Node, textOf, toLines, toWords, valueOf } from './node-values.ts';

/** What belongs to a step and has no place in it. */
type Report = (what: string, text: string) => void;

const number = /^(?:(?:step|paso|étape|schritt)\s*)?\d{1,2}\s*(?:[.):-]|$)\s*/i;
const isNumberOnly = (line: string): boolean => line.replace(number, '') === '';

/** Steps that are numbered within one line: "1. Mix. 2. Bake." */
const splitNumbered = (line: string): string[] => {
  const starts = [...line.matchAll(/(?:^|\s)(\d{1,2})[.)]\s+(?=\p{Lu})/gu)];
  const inOrder = starts.length > 1 && starts.every(([, digits], index) => Number(digits) === index + 1) && starts[0]?.index === 0;
  if (!inOrder) return [line];
  return starts.map(({ index }, at) => line.slice(index, starts[at + 1]?.index));
};

const toSteps = (text: string): string[] =>
  toLines(text)
    .flatMap(splitNumbered)
    .map((line) => (isNumberOnly(line) ? '' : line.trim().replace(/^(?:step|paso)\s*\d{1,2}\s*[.):-]\s*|^\d{1,2}[.)]\s+(?=\S)/i, '')))
    .filter((line) => /[\p{L}\d]/u.test(line));

/** Letters and digits alone, to see whether a name only repeats its text. */
const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\d]/gu, '');

/** A step in words: its text, with its name before it where that says something else. */
const joinNameAndText = (name: string, text: string): string => {
  if (text === '') return isNumberOnly(name) ? '' : name;
  const isRepeated = letters(text).startsWith(letters(name)) || isNumberOnly(name) || letters(name).startsWith(letters(text));
  return name === '' || isRepeated ? text : `${name.replace(/[.:]+$/, '')}: ${text}`;
};

const readStep = (node: Node): string[] => {
  const name = toWords(textOf(node.name, ['@value', 'text']));
  const parts = listOf(valueOf(node, 'itemlistelement', 'steps', 'step')).flatMap((one) =>
    isFields(one) ? readStep(one) : toSteps(textOf(one)),
  );
  const text = toWords(textOf(valueOf(node, 'text', '@value', 'description'))) || parts.join(' ');
  const step = joinNameAndText(name, text);
  return step === '' ? [] : [step.replace(/^\d{1,2}[.)]\s+(?=\S)/, '')];
};

const isSection = (node: Node): boolean =>
  isOfType(node, 'howtosection') ||
  (!isOfType(node, 'howtostep', 'howtodirection', 'howtotip') && valueOf(node, 'itemlistelement', 'steps') !== undefined);

/** Instructions as pages have them: one text, texts, steps, sections of steps, and lists of all these. */
export const readInstructions = (value: unknown, reportLoss: Report): Group[] => {
  const groups: Group[] = [];
  const add = (steps: readonly string[]): void => {
    for (const step of steps) {
      const last = groups.at(-1);
      if (isHeading(step)) groups.push({ group: toHeading(step), items: [] });
      else if (last) last.items.push(step);
      else groups.push({ items: [step] });
    }
  };
  const reportMedia = (node: Node): void => {
    for (const name of ['image', 'video'] as const)
      for (const one of listOf(node[name])) {
        const address = textOf(one, ['url', 'contenturl', 'embedurl', '@id', 'name']);
        if (address !== '') reportLoss(`${name === 'image' ? 'picture' : 'video'} of a step`, address);
      }
  };
  const visit = (one: unknown, level: number): void => {
    if (level > 10) return;
    if (!isFields(one)) return add(toSteps(textOf(one)));
    reportMedia(one);
    if (!isSection(one)) return add(readStep(one));
    const name = toWords(textOf(one.name));
    const inner = listOf(valueOf(one, 'itemlistelement', 'steps', 'step', 'text'));
    const isNamed = name !== '' && !isNumberOnly(name);
    if (isNamed) groups.push({ group: name.replace(/:$/, ''), items: [] });
    // what follows a section belongs to none
    for (const member of inner) visit(isFields(member) && isFields(member.item) ? member.item : member, level + 1);
  };
  for (const one of listOf(value)) visit(one, 0);
  // a heading with nothing below it is a step
  const isLast = (index: number): boolean => groups.slice(index + 1).every(({ items }) => items.length === 0);
  return groups
    .map((group, index) => (group.items.length === 0 && isLast(index) ? { items: [group.group ?? ''] } : group))
    .filter(({ items }) => items.length > 0);
};
