/** The account link of shared pages: its sign-in dialog, forms answered in place, and who is signed in as the browser knows it. */
export { type AuthScreen, backOf, entryScreens, forwardOf, pathOfScreen, screenOfPath, terminalScreens } from './auth-screens.rules.ts';
export { type AuthEvent, type AuthState, authAfter, initialAuth } from './auth.state.ts';
export { gatePath, gates, parseGate } from './gate.rules.ts';
export { type StoredToken, decideToken } from './stored-token.rules.ts';
