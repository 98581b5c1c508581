/** A demo picture: its brand, and by which key the newsroom has what it shows. */
export type DrawnOrder = { vertical: string; key: string };

/** The order of a picture as text, under which the media library has it, and back; undefined for anything else. */
export const formatOrder = ({ vertical, key }: DrawnOrder): string => `demo-picture:${vertical}:${key}`;
export const parseOrder = (text: string | undefined): DrawnOrder | undefined => {
  const [, vertical, key] = /^demo-picture:([^:]+):(.+)$/.exec(text ?? '') ?? [];
  return vertical && key ? { vertical, key } : undefined;
};

/** The keys of pictures: those of a piece by their place (its own is 0), a by-line's portrait, a live blog's. */
export const pieceKey = (piece: string, place: number): string => `${piece}/${place}`;
export const personKey = (person: string): string => `by-line/${person}`;
export const liveKey = (script: string): string => `live/${script}`;
/** A picture that names its subject where it stands; what it is of besides gives it its own composition. */
export const namedKey = (subject: string, of: string): string => `named/${subject}/${of.slice(0, 60)}`;
export const subjectOfKey = (key: string): string | undefined => /^named\/([^/]+)\//.exec(key)?.[1];
