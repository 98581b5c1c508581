import type { DemoSection } from '../shape.ts';

/** The sections of the think vertical. */
export const sections: readonly DemoSection[] = [
  { path: 'opinion', name: 'Opinion', description: 'Essays that begin with a doubt.' },
  { path: 'culture', name: 'Culture', description: 'Books, pictures, songs and why they stay.' },
  { path: 'language', name: 'Language', description: 'Words, and what they do when we are not looking.' },
  { path: 'home-and-work', name: 'Home & Work', description: 'How we live with one another, and what we do all day.' },
  { path: 'technology', name: 'Technology', description: 'The machines, considered slowly.' },
  { path: 'nature', name: 'Nature', description: 'Walks, weather, birds and the long view.' },
];
