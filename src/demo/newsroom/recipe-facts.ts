import { z } from 'zod';

const lines = z.array(z.string()).min(1);

/** What is said of a recipe between the lines of its file. Minutes are those of hands, of the stove and of waiting; together they are all of its time. */
export const recipeFacts = z.strictObject({
  /** The course, such as Main dish or Postre: related recipes are of the same. */
  course: z.string(),
  prepMinutes: z.number(),
  cookMinutes: z.number(),
  restMinutes: z.number().optional(),
  servings: z.number(),
  yield: z.string(),
  servingSize: z.string().optional(),
  calories: z.number().optional(),
  /** One list, or one for each part of the dish. */
  ingredients: z.union([lines.transform((items) => [{ items }]), z.array(z.strictObject({ group: z.string(), items: lines })).min(2)]),
  instructions: z.union([lines.transform((steps) => [{ steps }]), z.array(z.strictObject({ group: z.string(), steps: lines })).min(2)]),
  chefNotes: z.string().optional(),
  /** Says that something in it is sold. */
  shoppable: z.boolean().optional(),
});
export type DemoRecipe = z.infer<typeof recipeFacts>;
