import { fileVariables, variables } from './variables.ts';

// what Kubernetes sets for a service that is called masthead
const ofKubernetes = /^MASTHEAD_(.+_)?(SERVICE_(HOST|PORT)|PORT)(_.+)?$/;

/** The variables that Masthead reads. */
export const knownVariables = [...Object.keys(variables.shape), ...fileVariables.map((name) => `${name}_FILE`)];

/** What of an environment begins as Masthead's own variables do and is none: misspelt, or of another version. */
export const unknownVariables = (environment: Readonly<Record<string, string | undefined>> = process.env): string[] =>
  Object.keys(environment)
    .filter((name) => name.startsWith('MASTHEAD_') && !knownVariables.includes(name) && !ofKubernetes.test(name))
    .sort();
