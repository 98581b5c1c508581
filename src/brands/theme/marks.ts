import type { Vertical } from '../vertical.ts';

/** A mark: shapes on a ground of 32 × 32, in the brand's own colours; `shapes` is SVG that is ours and holds nothing from outside. */
export type Mark = { ground: string; shapes: string };

/** The marks of the brands, drawn for this house. A deployment replaces them here. */
export const marks: Record<Vertical, Mark> = {
  // a front page: the headline bar, two columns, one of them the lead
  news: {
    ground: '#14181c',
    shapes:
      '<path fill="#e4202b" d="M6 6h20v5H6z"/><path fill="#fff" d="M6 14h11v12H6zM20 14h6v2.4h-6zM20 18.8h6v2.4h-6zM20 23.6h6V26h-6z"/>',
  },
  // the cone a fast body leaves behind it
  mach: {
    ground: '#101619',
    shapes:
      '<path fill="none" stroke="#00d5f5" stroke-width="3.4" d="M5 6l11 10L5 26"/><path fill="none" stroke="#e8fbff" stroke-width="3.4" d="M15 6l11 10-11 10"/>',
  },
  // a leaf with the day's light in it
  better: {
    ground: '#e9dcc0',
    shapes:
      '<path fill="#2a6b3a" d="M6 26C5 13 12 6 27 5c0 15-7 22-18 20z"/><path fill="none" stroke="#e9dcc0" stroke-width="2" stroke-linecap="round" d="M7 27c3-7 7-11 13-15"/>',
  },
  // a semicolon: there is more to say
  think: {
    ground: '#7a1420',
    shapes:
      '<circle cx="16" cy="11" r="4.2" fill="#f9f0dd"/><path fill="#f9f0dd" d="M16 17.5c3 0 4.600 2 4.600 4.400 0 3.400-3 6-6.800 7.100l-.6-1.300c2-.9 3.200-2.200 3.200-3.500-2.500.1-4.300-1.200-4.300-3.200 0-2 1.700-3.500 3.900-3.500z"/>',
  },
  // a raised hand's arc over the world's curve
  globalcitizen: {
    ground: '#0a4d74',
    shapes:
      '<path fill="#4db7ec" d="M0 32V23a20 20 0 0132 0v9z"/><path fill="none" stroke="#fff" stroke-width="2.400" d="M16 16v16M6 20c6 4 14 4 20 0"/><circle cx="16" cy="8.500" r="4.500" fill="#ff7a52"/>',
  },
  // a price tag, ticked
  select: {
    ground: '#0e3b2f',
    shapes:
      '<path fill="#fbf7ef" d="M5 7h13l9 9-9 9H5z"/><path fill="none" stroke="#0e5240" stroke-width="2.600" stroke-linecap="round" stroke-linejoin="round" d="M9 16.500l3.200 3.200 6-7"/><circle cx="22.500" cy="16" r="1.500" fill="#d9a441"/>',
  },
  // a flash bulb
  eonline: {
    ground: '#000',
    shapes:
      '<path fill="#ff2e93" d="M16 2l3.300 9.500L29 8l-5.500 8L29 24l-9.700-3.500L16 30l-3.300-9.500L3 24l5.500-8L3 8l9.700 3.500z"/><circle cx="16" cy="16" r="3.400" fill="#fff"/>',
  },
  // a kitchen window with the morning in one pane
  today: {
    ground: '#fff3ea',
    shapes:
      '<path fill="#ffd9bf" d="M5 5h10.200v10.200H5z"/><path fill="#f0837f" d="M16.800 16.800H27V27H16.800z"/><path fill="#ffb27a" d="M5 16.800h10.200V27H5z"/><path fill="#ffd9bf" d="M16.800 5H27v10.200H16.800z"/><path fill="#e8602a" d="M16.800 15.200A8.200 8.200 0 0125 7v0h2v8.200z"/>',
  },
  // two speakers, one answering
  msnbc: {
    ground: '#0a1330',
    shapes: '<path fill="#3f6bff" d="M4 5h17v13h-9l-5 5v-5H4z"/><path fill="#ffd21f" d="M28 12v13h-3v4l-4.500-4H12l7-5h4.500v-8z"/>',
  },
  // the level of a broadcast
  telemundo: {
    ground: '#1b3acb',
    shapes: '<path fill="#fff" d="M5 13h4v6H5zM11 8h4v16h-4zM23 13h4v6h-4z"/><path fill="#ff6a55" d="M17 4h4v24h-4z"/>',
  },
  // a folded page with a red corner
  noticias: {
    ground: '#0b2a4d',
    shapes:
      '<path fill="#fff" d="M6 4h13l7 7v17H6z"/><path fill="#e0323b" d="M19 4l7 7h-7z"/><path fill="#0b2a4d" d="M9.500 14h13v2h-13zM9.500 18.500h13v2h-13zM9.500 23h8v2h-8z"/>',
  },
  // the centre circle
  deportes: {
    ground: '#00662f',
    shapes:
      '<path fill="#00803b" d="M0 0h8v32H0zM16 0h8v32h-8z"/><path fill="none" stroke="#fff" stroke-width="2.400" d="M16 0v32"/><circle cx="16" cy="16" r="8" fill="none" stroke="#fff" stroke-width="2.400"/><circle cx="16" cy="16" r="2.400" fill="#fff"/>',
  },
  // a shield in the club's two colours
  localstationdeportes: {
    ground: '#17202e',
    shapes:
      '<path fill="#8a1f2d" d="M6 4h10v25C9 25 6 20 6 14z"/><path fill="#f2b31b" d="M26 4H16v25c7-4 10-9 10-15z"/><path fill="none" stroke="#fff" stroke-width="1.600" d="M6 4h20v10c0 6-3 11-10 15C9 25 6 20 6 14z"/>',
  },
  // a curtain, opening
  shows: {
    ground: '#2b0f2c',
    shapes:
      '<path fill="#8a2f86" d="M3 4h11c0 9-3 17-11 20zM29 4H18c0 9 3 17 11 20z"/><path fill="#d9a928" d="M3 4h26v2.600H3zM16 11l1.700 4.800 5 .1-4 3.100 1.500 4.900-4.200-2.900-4.200 2.900 1.500-4.900-4-3.100 5-.1z"/>',
  },
  // a flower worn in the hair
  entretenimiento: {
    ground: '#ad0f6b',
    shapes:
      '<g fill="#ffe4f2"><circle cx="16" cy="9.500" r="5.500"/><circle cx="22.200" cy="14" r="5.500"/><circle cx="19.800" cy="21.300" r="5.500"/><circle cx="12.200" cy="21.300" r="5.500"/><circle cx="9.800" cy="14" r="5.500"/></g><circle cx="16" cy="16" r="4" fill="#f0b429"/>',
  },
};

/** The favicon of a brand, as an SVG document. `corner` is the radius of its ground; 0 for icons that the device rounds itself. */
export const faviconSvg = (vertical: Vertical, corner = 6): string => {
  const { ground, shapes } = marks[vertical];
  const clip = corner === 0 ? '' : `<clipPath id="c"><rect width="32" height="32" rx="${corner}"/></clipPath>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${clip}<g${corner === 0 ? '' : ' clip-path="url(#c)"'}><path fill="${ground}" d="M0 0h32v32H0z"/>${shapes}</g></svg>`;
};
