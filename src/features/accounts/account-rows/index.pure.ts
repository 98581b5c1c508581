/** The fields of a profile, for pure code. */
export { type ProfileField, profileFields } from './user.view.ts';
