import { z } from 'zod';
import type { FieldProblem } from './field-problem.ts';
import { nearest } from '../text/nearest.ts';
import { type Fields, isFields } from './json-fields.ts';

/** The schema inside wrappers: optional, default, transform. */
const inner = (schema: z.core.$ZodType): z.core.$ZodType => {
  if (schema instanceof z.ZodLazy) return inner(schema.unwrap());
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) return inner(schema.unwrap());
  return schema instanceof z.ZodPipe ? inner(schema.in) : schema;
};

/** The option of a union that a value was meant as: the one whose constants it has; undefined where that is unclear. */
const findUnionMember = (schema: z.ZodUnion, value: Fields): z.ZodObject | undefined =>
  schema.options
    .map(inner)
    .filter((option): option is z.ZodObject => option instanceof z.ZodObject)
    .find((option) =>
      Object.entries(option.shape).every(
        ([key, field]) => !(field instanceof z.ZodLiteral) || [...field.values].some((literal: unknown) => literal === value[key]),
      ),
    );

const mostFound = 50;

/** Fields that were sent and that the schema does not know, with the one that may have been meant: otherwise they would be dropped silently. At most 50. */
export const unknownFields = (schema: z.core.$ZodType, sent: unknown, path = '', found: FieldProblem[] = []): FieldProblem[] => {
  const known = inner(schema);
  const at = (key: string | number): string => `${path}${path && '.'}${String(key).slice(0, 100)}`;
  if (found.length >= mostFound) return found;
  if (known instanceof z.ZodArray && Array.isArray(sent)) {
    for (const [index, entry] of sent.entries()) unknownFields(known.element, entry, at(index), found);
  } else if (known instanceof z.ZodUnion && isFields(sent)) {
    const choice = findUnionMember(known, sent);
    if (choice) unknownFields(choice, sent, path, found);
  } else if (known instanceof z.ZodObject && isFields(sent)) {
    const shape: Readonly<Record<string, z.core.$ZodType>> = known.shape;
    for (const [key, value] of Object.entries(sent)) {
      const field = Object.hasOwn(shape, key) ? shape[key] : undefined;
      if (field) unknownFields(field, value, at(key), found);
      else if (value !== undefined && found.length < mostFound) {
        const [near] = key.length <= 60 ? nearest(key, Object.keys(known.shape)) : [];
        found.push({
          path: at(key),
          problem: `is no field here${near === undefined ? '' : `; did you mean ${near}?`}`,
          code: 'unknown-field',
        });
      }
    }
  }
  return found;
};
