import type { DemoSection } from '../shape.ts';

/** The sections of the today vertical, in the order its navigation shows them. */
export const sections: readonly DemoSection[] = [
  { path: 'food', name: 'Food', description: 'What to cook, how to shop for it, and who to thank for the idea.' },
  { path: 'food/recipes', name: 'Recipes', description: 'Every recipe cooked at least three times in a home kitchen before you see it.' },
  {
    path: 'parents',
    name: 'Parents',
    description: 'Babies, teenagers and the long middle: advice from people who have also stepped on the toy.',
  },
  { path: 'wellness', name: 'Wellness', description: 'Sleep, movement and calm, without the sales pitch.' },
  { path: 'home', name: 'Home', description: 'Small fixes, honest cleaning and rooms that work before eight in the morning.' },
  { path: 'money', name: 'Everyday Money', description: 'Groceries, bills and the quiet art of spending less.' },
  { path: 'books', name: 'Book Club', description: 'One good book a month, and a few thousand friends to read it with.' },
  { path: 'on-the-show', name: 'On the Show', description: 'The guests, the surprises and what happened after the cameras turned away.' },
];
