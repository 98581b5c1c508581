import type { DemoSection } from '../shape.ts';

/** The sections of the eonline vertical, in the order its navigation shows them. */
export const sections: readonly DemoSection[] = [
  { path: 'awards', name: 'Awards', description: 'Every envelope, every speech, every shoe.' },
  { path: 'music', name: 'Music', description: 'Surprise drops, sold-out nights and the choruses stuck in your head.' },
  { path: 'tv', name: 'TV', description: 'Finales, flings and the shows your group chat will not shut up about.' },
  { path: 'tv/reality', name: 'Reality', description: 'Real people. Real cameras. Really, did you see that?' },
  { path: 'movies', name: 'Movies', description: 'From first poster to final box office.' },
  { path: 'couples', name: 'Couples', description: 'Love, weddings, babies and very good exes.' },
  { path: 'style', name: 'Style', description: 'Gowns, glam and the people with the pins.' },
];
