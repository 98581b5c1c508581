import type { DemoSection } from '../shape.ts';

/** The sections of the news vertical. */
export const sections: readonly DemoSection[] = [
  {
    path: 'us-news',
    name: 'U.S. News',
    description: 'Towns, courts, schools and roads: what happened across the country, and what it changes.',
  },
  { path: 'politics', name: 'Politics', description: 'Elections, statehouses and the people who decide, without the shouting.' },
  { path: 'politics/congress', name: 'Congress', description: 'Bills, votes and the deals behind them.' },
  { path: 'world', name: 'World', description: 'Reporting from our correspondents abroad.' },
  { path: 'business', name: 'Business', description: 'Companies, jobs, prices and the money in your pocket.' },
  { path: 'health', name: 'Health', description: 'Medicine, public health and the studies worth knowing about.' },
  { path: 'weather', name: 'Weather & Climate', description: 'Forecasts, fires, floods and a changing climate.' },
  { path: 'culture', name: 'Culture', description: 'Film, music, books and the way we live.' },
];
