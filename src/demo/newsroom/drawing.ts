import { z } from 'zod';
import type { Drawing } from '#drawn-pictures';

/** What a picture is drawn from, as `drawn-pictures` says it. */
export const drawing = z.custom<Drawing>((value) => typeof value === 'object' && value !== null && 'kind' in value, 'must be a drawing');
