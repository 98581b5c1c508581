import { isFields } from '#content/validation/json-fields';
import { cleanLine } from '#content/text/clean-text';
import type { Loss } from '../../loop/import-report.ts';
import { parseTimestamp } from '../../pieces/timestamps.ts';
import { parseDuration } from './durations.ts';
import type { FoundRecipes } from './find-recipes.ts';
import { type Group, readIngredients } from './ingredients.ts';
import { readInstructions, type StepGroup } from './instructions.ts';
import { isOfType, listOf, type Node, textOf, toWords, valueOf } from './node-values.ts';
import { listComments, type ReaderComment, reportOthers } from './other-facts.ts';
import { readRelease, type ReleaseFacts } from './release-facts.ts';
import { parseCalories, parseYields, type Yield } from './yields.ts';

/** A picture that a recipe names. */
export type NamedPicture = { address: string; alt: string; credit: string };

/** A step with the picture and the video that it names. */
export type NamedStep = { text: string; picture?: NamedPicture; video?: string };

/** What a recipe of a page says, in words and numbers of our own model; what it says beside that is in `losses`. */
export type RecipeFacts = Yield & {
  release: ReleaseFacts;
  name: string;
  /** As it is written: words or HTML. */
  description: string;
  text: string;
  address: string;
  language: string;
  authors: string[];
  organisations: string[];
  published: string | undefined;
  modified: string | undefined;
  prepTime: number | undefined;
  cookTime: number | undefined;
  totalTime: number | undefined;
  servingSize: string;
  calories: number | undefined;
  ingredients: Group[];
  instructions: (Pick<StepGroup, 'group'> & { items: NamedStep[] })[];
  topics: string[];
  pictures: NamedPicture[];
  videos: string[];
  isForMembers: boolean;
  comments: ReaderComment[];
  losses: Loss[];
};

type Report = (what: string, text: string) => void;
type Resolve = FoundRecipes['resolve'];

const readMinutes = (recipe: Node, name: string, shown: string, reportLoss: Report): number | undefined => {
  const [value] = listOf(recipe[name]);
  const written = textOf(value, ['@value', 'duration', 'maxvalue', 'value', 'name', 'text']);
  const words = toWords(written);
  if (words === '') return undefined;
  const duration = parseDuration(words);
  if (!duration) reportLoss(shown, `it is no duration: ${words}`);
  else if (!duration.isWhole) reportLoss(shown, `it is ${duration.minutes} minutes here; it was "${words}"`);
  return duration && duration.minutes > 0 ? duration.minutes : undefined;
};

/** Dates as pages write them beside ISO 8601: two zones, slashes, a clock of twelve hours; `01/02/2020` may be of January or February, and is neither. */
const toIsoDate = (written: string): string => {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})\b/.exec(written) ?? [];
  if (year !== undefined && month !== undefined && day !== undefined) {
    const [first, second] = Number(month) > 12 ? [day, month] : [month, day];
    const isSure = Number(second) > 12 || first === second;
    return isSure ? `${year}-${first.padStart(2, '0')}-${second.padStart(2, '0')}` : written;
  }
  return written
    .replace(/^(\d{4})\/(\d{2})\/(\d{2})\b/, '$1-$2-$3')
    .replace(/ZZ$/, 'Z')
    .replace(/T(\d{2})-(\d{2})-(\d{2})$/, 'T$1:$2:$3')
    .replace(/^([A-Z][a-z]+ \d{1,2}, \d{4}),? (?:at )?\d.*$/, '$1');
};

const readDate = (recipe: Node, name: string, reportLoss: Report): string | undefined => {
  const written = textOf(listOf(recipe[name])[0]).trim();
  const date = parseTimestamp(written) ?? parseTimestamp(toIsoDate(written));
  if (written !== '' && date === undefined) reportLoss('date', `it is no date: ${written}`);
  return date;
};

const organisation = ['organization', 'corporation', 'brand', 'newsmediaorganization', 'website'] as const;
const readName = (name: unknown): string =>
  cleanLine(toWords(textOf(name)).replace(/^(?:by|por|von|recipe by|receta de)(?:\s*:)?\s+(?=\S)/i, ''), 200);
const isNobody = (words: string): boolean => /^(?:https?:\/\/|admin$|null$|undefined$)/i.test(words);

/** Names of people and of organisations, in all the forms in which pages say who wrote. */
const readAuthors = (value: unknown, resolve: Resolve, reportLoss: Report): Pick<RecipeFacts, 'authors' | 'organisations'> => {
  const named = listOf(value)
    .map(resolve)
    .flatMap((one) => {
      const names = isFields(one) ? listOf(valueOf(one, 'name', 'text', 'alternatename')) : [one];
      if (names.length === 0) reportLoss('author', `nothing in the page says who it is: ${textOf(one, ['@id', 'url'])}`);
      return names.map((name) => ({ words: readName(name), isPerson: !isOfType(one, ...organisation) }));
    })
    .filter(({ words }) => words !== '');
  for (const { words } of named) if (isNobody(words)) reportLoss('author', words);
  const listNames = (ofPersons: boolean): string[] => [
    ...new Set(named.flatMap(({ words, isPerson }) => (isPerson === ofPersons && !isNobody(words) ? words : []))),
  ];
  return { authors: listNames(true), organisations: listNames(false) };
};

const sizeOf = (node: Node): number => Number.parseInt(textOf(node.width), 10) * Number.parseInt(textOf(node.height), 10) || 0;

/** Pictures that a value names, the largest of several forms of one first where their sizes are said. */
export const readPictures = (value: unknown, resolve: Resolve): NamedPicture[] => {
  const found = listOf(value)
    .map(resolve)
    .flatMap((one) => {
      const node: Node = isFields(one) ? one : {};
      const addresses = isFields(one) ? listOf(valueOf(one, 'url', 'contenturl', '@id', 'thumbnailurl', 'src')) : [one];
      return addresses.map((address) => ({
        address: textOf(address, ['@value', '@id', 'url']).trim(),
        alt: cleanLine(toWords(textOf(valueOf(node, 'caption', 'alternatename', 'name', 'description'))), 500),
        credit: cleanLine(toWords(textOf(valueOf(node, 'credittext', 'creator', 'copyrightholder'))), 300),
        size: sizeOf(node),
      }));
    })
    .filter(({ address }) => address !== '' && address.length <= 4000);
  const unique = new Map(found.toSorted((first, second) => second.size - first.size).map(({ size: _, ...one }) => [one.address, one]));
  return [...unique.values()];
};

const readVideos = (value: unknown, resolve: Resolve): string[] =>
  listOf(value)
    .map(resolve)
    .flatMap((one) => textOf(one, ['embedurl', 'contenturl', 'url']).trim() || []);

const readSteps = (recipe: Node, resolve: Resolve, reportLoss: Report): RecipeFacts['instructions'] =>
  readInstructions(recipe.recipeinstructions, reportLoss).map(({ items, ...group }) => ({
    ...group,
    items: items.map(({ text, image, video }) => {
      const [picture] = readPictures(image, resolve);
      const [clip] = readVideos(video, resolve);
      return { text, ...(picture && { picture }), ...(clip !== undefined && { video: clip }) };
    }),
  }));

const mostTopics = 40;

const readTopics = (recipe: Node, reportLoss: Report): string[] => {
  const split = (value: unknown): string[] =>
    listOf(value)
      .flatMap((one) => toWords(textOf(one)).split(/[,;|]/))
      .map((topic) => topic.trim());
  const diets = listOf(recipe.suitablefordiet).map((one) =>
    textOf(one, ['name', '@id'])
      .replace(/^.*\//, '')
      .replace(/Diet$/, '')
      .replace(/(?<=[a-z])(?=[A-Z])/g, ' '),
  );
  const all = [...split(recipe.recipecategory), ...split(recipe.recipecuisine), ...diets, ...split(recipe.keywords)];
  const unique = new Map(all.map((name) => name.trim()).flatMap((name) => (name === '' ? [] : [[name.toLowerCase(), name] as const])));
  const names = [...unique.values()];
  const short = names.filter((name) => name.length <= 80 && !/^https?:/i.test(name));
  const left = [...names.filter((name) => !short.includes(name)), ...short.slice(mostTopics)];
  if (left.length > 0) reportLoss('keyword', left.join(', '));
  return short.slice(0, mostTopics);
};

const readNutrition = (recipe: Node, reportLoss: Report): { calories: number | undefined; servingSize: string } => {
  const [value] = listOf(recipe.nutrition);
  const node: Node = isFields(value) ? value : { calories: value };
  const written = toWords(textOf(listOf(node.calories)[0]));
  const calories = parseCalories(written);
  if (written !== '' && calories === undefined) reportLoss('calories', `it is no number of calories: ${written}`);
  const others = Object.entries(node)
    .filter(([name]) => !name.startsWith('@') && name !== 'calories' && name !== 'servingsize')
    .flatMap(([name, one]) => (toWords(textOf(one)) === '' ? [] : `${name}: ${toWords(textOf(one))}`));
  if (others.length > 0) reportLoss('nutrition', others.join('; '));
  return { calories, servingSize: cleanLine(toWords(textOf(valueOf(node, 'servingsize') ?? recipe.servingsize)), 120) };
};

/** Reads one recipe of a page. */
export const readRecipe = (recipe: Node, { resolve }: Pick<FoundRecipes, 'resolve'>): RecipeFacts => {
  const losses: Loss[] = [];
  const reportLoss: Report = (what, text) => void losses.push({ what, text: cleanLine(text, 20_000) });
  const yields = listOf(valueOf(recipe, 'recipeyield', 'servings', 'recipeservings')).map((one) =>
    toWords(isFields(one) ? [textOf(one.value), textOf(one.unittext)].filter(Boolean).join(' ') || textOf(one) : textOf(one)).slice(0, 300),
  );
  const release = readRelease(recipe);
  losses.push(...release.losses);
  const facts = {
    release: release.facts,
    name: cleanLine(toWords(textOf(valueOf(recipe, 'name', 'headline', 'alternativeheadline'))), 500),
    description: textOf(listOf(recipe.description)[0]).slice(0, 200_000),
    text: textOf(listOf(recipe.articlebody)[0]).slice(0, 200_000),
    address: textOf(valueOf(recipe, 'url', 'mainentityofpage'), ['@id', 'url', '@value']).trim(),
    language: textOf(listOf(recipe.inlanguage)[0], ['alternatename', 'name', '@id', '@value']).trim(),
    ...readAuthors(valueOf(recipe, 'author', 'creator'), resolve, reportLoss),
    published: readDate(recipe, 'datepublished', reportLoss) ?? readDate(recipe, 'datecreated', reportLoss),
    modified: readDate(recipe, 'datemodified', reportLoss),
    prepTime: readMinutes(recipe, 'preptime', 'preparation time', reportLoss),
    cookTime: readMinutes(recipe, recipe.cooktime === undefined ? 'performtime' : 'cooktime', 'cooking time', reportLoss),
    totalTime: readMinutes(recipe, 'totaltime', 'total time', reportLoss),
    ...parseYields(yields),
    ...readNutrition(recipe, reportLoss),
    ingredients: readIngredients(recipe.recipeingredient),
    instructions: readSteps(recipe, resolve, reportLoss),
    topics: readTopics(recipe, reportLoss),
    pictures: readPictures(valueOf(recipe, 'image', 'thumbnailurl'), resolve),
    videos: readVideos(recipe.video, resolve),
    isForMembers: recipe.isaccessibleforfree === false || /false$/i.test(textOf(listOf(recipe.isaccessibleforfree)[0])),
    comments: listComments(recipe),
  };
  reportOthers(recipe, reportLoss);
  return { ...facts, losses };
};
