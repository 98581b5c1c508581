// Properties try the same few cases for each mutant.
import fc from 'fast-check';
import { cases } from './limits.mjs';

fc.configureGlobal({ seed: 20_261_120, numRuns: cases });
