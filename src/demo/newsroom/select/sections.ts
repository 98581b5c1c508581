import type { DemoSection } from '../shape.ts';

/** The sections of the select vertical, in the order its navigation shows them. */
export const sections: readonly DemoSection[] = [
  { path: 'kitchen', name: 'Kitchen', description: 'Pans, knives and small machines, after a few hundred dinners.' },
  { path: 'home', name: 'Home & Cleaning', description: 'What we vacuumed, washed and spilled on purpose.' },
  { path: 'sleep', name: 'Sleep', description: 'Sheets, pillows and mattresses, tested overnight for weeks.' },
  { path: 'tech', name: 'Tech', description: 'Headphones, lamps and chargers, measured with meters and ears.' },
  { path: 'travel', name: 'Travel', description: 'Bags, umbrellas and the things that earn their space in them.' },
  { path: 'deals', name: 'Deals', description: 'Price drops on things we would recommend at full price.' },
  { path: 'how-to', name: 'How to Choose', description: 'What the numbers on the box mean, and which to ignore.' },
];
