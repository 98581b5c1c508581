import { type Drawing, scene, spot } from './drawing.ts';
import { type Motif, motifs } from './motifs/motifs.ts';
import { pictureSubjects as paintedSubjects, type PictureSubject } from './subjects.ts';

/** Everything that a text may name as the subject of a picture: what is painted, and the signs. */
export const pictureSubjects: readonly string[] = [...paintedSubjects, ...Object.keys(motifs)];

const isPainted = (name: string): name is PictureSubject => paintedSubjects.some((subject) => subject === name);
const isMotif = (name: string): name is Motif => name in motifs;

/** The drawing of a subject that is named alone; undefined for what cannot be drawn. */
export const drawingNamed = (name: string): Drawing | undefined => (isPainted(name) ? scene(name) : isMotif(name) ? spot(name) : undefined);
