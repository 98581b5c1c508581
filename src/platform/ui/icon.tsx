const paths = {
  menu: 'M3 6h18M3 12h18M3 18h18',
  search: 'M10.500 18a7.500 7.500 0 100-15 7.500 7.500 0 000 15zM16 16l5 5',
  close: 'M5 5l14 14M19 5L5 19',
  chevron: 'M6 9l6 6 6-6',
  play: 'M7 4.5v15l12-7.5z',
  photos: 'M3 5h18v14H3zM3 16l5-5 4 4 4-5 5 5',
  share: 'M12 15V3M7.500 7L12 3l4.500 4M5 12v8h14v-8',
  link: 'M10 14a4 4 0 006 .5l3-3a4 4 0 00-6-6l-1 1M14 10a4 4 0 00-6-.5l-3 3a4 4 0 006 6l1-1',
  clock: 'M12 7v5l3.500 2M21 12a9 9 0 11-18 0 9 9 0 0118 0z',
  tag: 'M3 12V4h8l9.500 9.500-7.500 7.500zM7.500 8.500h0',
  mail: 'M3 6h18v12H3zM3 7l9 6 9-6',
  person: 'M12 12a4 4 0 100-8 4 4 0 000 8zM4 21c0-4.500 3.500-7 8-7s8 2.500 8 7',
  external: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
} as const;
export type IconName = keyof typeof paths;

/** A line drawing of 24 × 24 in the colour of its text. Decoration: what it means must also stand in words, or as `label`. */
export const Icon = ({ name, size = 20, label }: { name: IconName; size?: number; label?: string }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill={name === 'play' ? 'currentColor' : 'none'}
    stroke="currentColor"
    strokeWidth={2}
    strokeLinecap="round"
    strokeLinejoin="round"
    {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
  >
    <path d={paths[name]} />
  </svg>
);
