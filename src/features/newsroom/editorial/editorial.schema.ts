import { z } from 'zod';
import { line, site } from '#content/model/primitives';
import { auditActions } from '#features/newsroom/audit';
import { documentId, listPage, nextPage } from '#features/newsroom/editorial-calls';

// What the calls of purges and of the audit log take and give; /openapi.json is made from it.
export const auditQuery = z.object({ subject: line(1100).optional(), action: z.enum(auditActions).optional(), ...listPage });
export const purgeBody = z.strictObject({
  tags: z
    .array(z.string().regex(/^[\x21-\x7e]{1,128}$/))
    .max(1000)
    .optional(),
  ids: z.array(documentId).max(1000).optional(),
  paths: z
    .array(
      z.strictObject({
        site,
        path: z
          .string()
          .max(1000)
          .regex(/^\/[\x21-\x7e]*$/),
      }),
    )
    .max(200)
    .optional(),
  everything: z.boolean().optional().describe('Every page of every brand.'),
  hard: z.boolean().default(false).describe('Remove them at once, instead of showing them until new ones are made.'),
});

export const purgedAnswer = z.object({ tags: z.array(z.string()), generation: z.number() });
export const auditAnswer = z.object({
  entries: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      actor: z.string(),
      action: z.string(),
      subject: z.string(),
      details: z.record(z.string(), z.unknown()),
    }),
  ),
  ...nextPage,
});
