import { config } from 'zod';
import type { $ZodMemoizer } from 'zod/v4/core';

/*
 * Documents are JSON, so nothing in them contains itself. Zod keeps a weak map of every node in case something does,
 * which took a twentieth of an import. Imported before a schema that refers to itself.
 */
const withoutCycles: $ZodMemoizer = { attach: () => undefined, guard: () => undefined, alloc: (_schema, _payload, empty) => empty };
config({ memoizer: withoutCycles });
