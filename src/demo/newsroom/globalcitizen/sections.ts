import type { DemoSection } from '../shape.ts';

/** The sections of the globalcitizen vertical, in the order its navigation shows them. */
export const sections: readonly DemoSection[] = [
  { path: 'climate', name: 'Climate', description: 'What is warming, what is working and who is paying.' },
  { path: 'climate/energy', name: 'Energy', description: 'Sun, wind, wires and the people who keep them up.' },
  { path: 'water', name: 'Water', description: 'Wells, rivers, coasts and the right to a clean glass.' },
  { path: 'health', name: 'Health', description: 'Vaccines, clinics and the long walk to both.' },
  { path: 'education', name: 'Education', description: 'Classrooms, and what keeps children out of them.' },
  { path: 'food-and-land', name: 'Food & Land', description: 'Seeds, soil and fair prices.' },
  { path: 'equality', name: 'Equality', description: 'Rights, wages and seats at the table.' },
  { path: 'take-action', name: 'Take Action', description: 'Things that you can do this week, and proof that they work.' },
];
