import { type Drawing, scene, spot } from './drawing.ts';
import { type Motif, motifs } from './motifs/motifs.ts';
import { type PictureSubject, pictureSubjects } from './subjects.ts';

const isPainted = (name: string): name is PictureSubject => pictureSubjects.some((subject) => subject === name);
const isMotif = (name: string): name is Motif => name in motifs;

/** The drawing of a scene or a sign by its name; undefined if there is none. */
export const drawingNamed = (name: string): Drawing | undefined => (isPainted(name) ? scene(name) : isMotif(name) ? spot(name) : undefined);
