import { isFields } from '#content/validation/json-fields';
import { isHeading, toHeading } from './ingredients.ts';
import { isOfType, listOf, type Node, textOf, toLines, toWords, valueOf } from './node-values.ts';

/** A step as a page has it: its words, and the picture and the video that it names as they are written there. */
export type FoundStep = { text: string; image?: unknown; video?: unknown };
export type StepGroup = { group?: string; items: FoundStep[] };

/** What belongs to no step. */
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
  return name === '' || isRepeated ? text : `${name.replace(/(?<![.:])[.:]+$/, '')}: ${text}`;
};

const isSaid = (value: unknown): boolean => listOf(value).length > 0;

/** The picture and the video of a step, or of the first of its parts that has one. */
const readMedia = (node: Node, level = 0): Omit<FoundStep, 'text'> => {
  const parts = level > 4 ? [] : listOf(valueOf(node, 'itemlistelement', 'steps', 'step')).filter(isFields);
  const inner = parts.map((part) => readMedia(part, level + 1));
  const image = isSaid(node.image) ? node.image : inner.find((one) => one.image !== undefined)?.image;
  const video = isSaid(node.video) ? node.video : inner.find((one) => one.video !== undefined)?.video;
  return { ...(image !== undefined && { image }), ...(video !== undefined && { video }) };
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
export const readInstructions = (value: unknown, reportLoss: Report): StepGroup[] => {
  const groups: StepGroup[] = [];
  const add = (steps: readonly string[], media: Omit<FoundStep, 'text'> = {}): void => {
    for (const step of steps) {
      const last = groups.at(-1);
      if (isHeading(step)) groups.push({ group: toHeading(step), items: [] });
      else if (last) last.items.push({ text: step, ...media });
      else groups.push({ items: [{ text: step, ...media }] });
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
    const steps = isSection(one) ? [] : readStep(one);
    if (steps.length > 0) return add(steps, readMedia(one));
    reportMedia(one);
    if (!isSection(one)) return;
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
    .map((group, index) => (group.items.length === 0 && isLast(index) ? { items: [{ text: group.group ?? '' }] } : group))
    .filter(({ items }) => items.length > 0);
};
