import type { DemoSection } from '../shape.ts';

/** The sections of the msnbc vertical. */
export const sections: readonly DemoSection[] = [
  { path: 'opinion', name: 'Opinion', description: 'Arguments worth having, made in the open.' },
  { path: 'opinion/columnists', name: 'Columnists', description: 'Our regular voices, every evening.' },
  { path: 'politics', name: 'Politics', description: 'What was said, what was meant and who pays for it.' },
  { path: 'economy', name: 'Economy', description: 'Wages, rents, prices and power.' },
  { path: 'courts', name: 'Courts & Justice', description: 'The rulings, the rights and the people they land on.' },
  { path: 'democracy', name: 'Democracy', description: 'Voting, counting and the rules of the game.' },
  { path: 'the-nightdesk', name: 'The Nightdesk', description: 'From the evening studio: interviews, monologues and the last word.' },
];
