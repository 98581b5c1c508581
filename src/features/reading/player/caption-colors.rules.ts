import type { CaptionStyle } from '#features/reading/playback.pure';

/** What the reader's choices look like; captions lie on pictures, so they are the same in light and dark. */
const colors: Record<CaptionStyle['color'], string> = {
  white: '#fff',
  yellow: '#ffe94d',
  cyan: '#6ee7ff',
  green: '#86f08a',
  black: '#000',
};
const grounds: Record<CaptionStyle['ground'], string> = {
  black: 'rgb(0 0 0 / 0.8)',
  gray: 'rgb(60 60 60 / 0.85)',
  white: 'rgb(255 255 255 / 0.9)',
  none: 'transparent',
};

/** The colors of caption lines; without a ground they get an outline that keeps them readable. */
export const captionColorsOf = ({ color, ground }: CaptionStyle): { color: string; background: string; textShadow: string } => {
  const edge = color === 'black' ? '#fff' : '#000';
  return {
    color: colors[color],
    background: grounds[ground],
    textShadow: ground === 'none' ? `0 0 4px ${edge}, 0 1px 2px ${edge}, 0 0 1px ${edge}` : 'none',
  };
};
