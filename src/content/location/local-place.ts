/** Under this name a browser stores its reader's place; nobody else is given it. */
export const localPlaceKey = 'local-place';

/** A reader's place: its zip code, and its name as `Seattle, WA`. */
export type LocalPlace = { zip: string; name: string };

/** The remembered place as it is stored, `<zip> <name>`; anything else that is stored is none. */
export const parseLocalPlace = (stored: string | null | undefined): LocalPlace | undefined => {
  const [, zip, name] = /^([0-9]{5}) (.{1,80})$/.exec(stored ?? '') ?? [];
  return zip && name ? { zip, name } : undefined;
};
