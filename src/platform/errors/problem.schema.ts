import { z } from 'zod';

/** Every failure as it is answered (CC-02, RFC 9457): a permanent code, a sentence, the id of the call; never a stack. */
export const problemSchema = z.object({
  status: z.number().int(),
  title: z.string(),
  detail: z.string(),
  code: z.string(),
  details: z.record(z.string(), z.unknown()).optional(),
  correlationID: z.string(),
});
