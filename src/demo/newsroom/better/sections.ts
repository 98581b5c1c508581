import type { DemoSection } from '../shape.ts';

/** The sections of the better vertical. */
export const sections: readonly DemoSection[] = [
  { path: 'health', name: 'Health', description: 'Bodies, explained by people who have one.' },
  { path: 'health/sleep', name: 'Sleep', description: 'Getting it, keeping it and what to do at 3 a.m.' },
  { path: 'money', name: 'Money', description: 'Budgets, bills and conversations worth having.' },
  { path: 'mind', name: 'Mind', description: 'Moods, habits and being kinder to yourself.' },
  { path: 'fitness', name: 'Fitness', description: 'Moving more, without a montage.' },
  { path: 'food', name: 'Food', description: 'Eating well on an ordinary evening.' },
  { path: 'relationships', name: 'Relationships', description: 'Partners, parents, children, neighbors.' },
];
