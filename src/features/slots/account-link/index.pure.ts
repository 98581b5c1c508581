/** The pure parts of this feature that other features decide with. */
export type { AuthScreen } from './auth-screens.rules.ts';
export type { Gate } from './gate.rules.ts';
