import type { DemoSection } from '../shape.ts';

/** The sections of the mach vertical. */
export const sections: readonly DemoSection[] = [
  { path: 'space', name: 'Space', description: 'Probes, planets and the people who aim things at them.' },
  { path: 'science', name: 'Science', description: 'What was found out this week, and how sure we are.' },
  { path: 'tech', name: 'Tech', description: 'Chips, code, robots and the fine print.' },
  { path: 'environment', name: 'Environment', description: 'Oceans, forests, energy and ice.' },
  { path: 'health-science', name: 'Health Science', description: 'From the lab bench to the body.' },
  { path: 'innovation', name: 'Innovation', description: 'Ideas that have left the whiteboard.' },
];
