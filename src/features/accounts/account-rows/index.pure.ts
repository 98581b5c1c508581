/** What of stored accounts pure parts decide with: the fields of a profile. */
export { type ProfileField, profileFields } from './user.view.ts';
