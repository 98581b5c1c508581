import { isFields } from '#content/validation/json-fields';
import { listOf, type Node, textOf, toWords, valueOf } from './node-values.ts';

/** A review or comment of a reader: it stands beside the report, never in a page. */
export type ReaderComment = { author: string; date: string; text: string };

/** Facts that have a place here, and what pages say to machines alone. */
const known = new Set(
  (
    'name headline alternativeheadline alternatename description articlebody url mainentityofpage inlanguage author creator datepublished datecreated datemodified ' +
    'preptime cooktime performtime totaltime recipeyield servings recipeservings servingsize nutrition recipeingredient recipeinstructions recipecategory recipecuisine ' +
    'suitablefordiet keywords image thumbnailurl video isaccessibleforfree review reviews comment comments commentcount ' +
    'ispartof publisher potentialaction identifier sameas mainentity type interactionstatistic thumbnail copyrightholder copyrightyear wordcount articlesection ' +
    'creativeworkstatus expires isfamilyfriendly displayname metakeywords metatitle metadescription associatedmedia productid mpn sku brand speakable hascoursetype'
  ).split(' '),
);

/** Reports what a recipe says and has no place here: ratings, tools, methods, costs and whatever a page adds. */
export const reportOthers = (recipe: Node, reportLoss: (what: string, text: string) => void): void => {
  for (const [name, value] of Object.entries(recipe)) {
    if (name.startsWith('@') || known.has(name) || listOf(value).length === 0) continue;
    if (name === 'aggregaterating' && isFields(value)) {
      const count = textOf(valueOf(value, 'ratingcount', 'reviewcount'));
      const rating = textOf(value.ratingvalue);
      if (rating !== '' || count !== '') reportLoss('rating of readers', [rating, count && `from ${count}`].filter(Boolean).join(' '));
      continue;
    }
    const words = listOf(value).flatMap((one) => toWords(textOf(one, ['name', 'text', 'url', '@id', 'value'])) || []);
    if (words.length > 0) reportLoss(name, words.join('; '));
  }
};

const mostComments = 1000;

/** Reviews and comments of readers. */
export const listComments = (recipe: Node): ReaderComment[] =>
  [recipe.review, recipe.reviews, recipe.comment, recipe.comments]
    .flatMap((value) => listOf(value))
    .slice(0, mostComments)
    .flatMap((one) => {
      const node: Node = isFields(one) ? one : { text: one };
      const text = toWords(textOf(valueOf(node, 'reviewbody', 'text', 'description', 'commenttext')));
      const author = toWords(textOf(valueOf(node, 'author', 'creator')));
      return text === '' ? [] : [{ author, date: textOf(listOf(valueOf(node, 'datepublished', 'datecreated'))[0]), text }];
    });
