/** The error of a wrong call: its message and the usage are printed, and the exit code is 2. */
export const usageError = (message: string): Error => Object.assign(new Error(message), { code: 'ERR_PARSE_ARGS_MASTHEAD' });
