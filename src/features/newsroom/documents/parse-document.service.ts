import { type Document, document as documentSchema } from '#content/model/document';
import { fieldProblems } from '#content/validation/field-problem';
import { invalidDocument } from './documents.errors.ts';
import { findUnstorableText } from '#platform/utf8';

/** Parses a whole document; refuses it (400) with the path of each field that is wrong (PB-02). */
export const parseDocument = (input: unknown): Document => {
  const parsed = documentSchema.safeParse(input);
  const unstorable = parsed.success ? findUnstorableText(parsed.data) : [];
  if (parsed.success && unstorable.length === 0) return parsed.data;
  if (parsed.success) throw invalidDocument(unstorable);
  throw invalidDocument(fieldProblems(parsed.error.issues, input));
};
