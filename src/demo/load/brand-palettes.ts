import type { Vertical } from '#brands';
import type { PicturePalette } from '#drawn-pictures';

/** The colours of each brand's pictures, after the characters of the brands: related to the page's colours, softer than its signals. */
export const brandPictures: Record<Vertical, PicturePalette> = {
  news: { ink: '#12161d', paper: '#f3efe6', accent: '#c8202b', second: '#1f4a86', third: '#d9b382', sky: ['#8fb0cc', '#f3e2cb'] },
  mach: { ink: '#0e1419', paper: '#e6eef0', accent: '#00b8d9', second: '#2d4a63', third: '#ff8a5b', sky: ['#1c4a5e', '#9fe3e6'] },
  better: { ink: '#1d2b20', paper: '#f7f0df', accent: '#5a9e3f', second: '#2f6d5b', third: '#e8b565', sky: ['#a9d3c6', '#f9ecc9'] },
  think: { ink: '#1b1615', paper: '#f5ecd9', accent: '#8a2433', second: '#4e5560', third: '#c9a768', sky: ['#b9b5a6', '#f6e7c8'] },
  globalcitizen: { ink: '#231a1c', paper: '#f6ecdd', accent: '#cc4a2b', second: '#2b86b8', third: '#ecab4c', sky: ['#5fb0d6', '#fae3c0'] },
  select: { ink: '#18251f', paper: '#fbf6ec', accent: '#14664d', second: '#6f9a86', third: '#dc9f85', sky: ['#c3dbd0', '#fcf1e0'] },
  eonline: { ink: '#150d18', paper: '#faf0f5', accent: '#ff2d87', second: '#5f2b92', third: '#c3c8d6', sky: ['#f77fb8', '#ffd8c4'] },
  today: { ink: '#43251f', paper: '#fff3e4', accent: '#f47b3a', second: '#cf5276', third: '#fbc766', sky: ['#f08f8a', '#ffe3a6'] },
  msnbc: { ink: '#0a1130', paper: '#eaeefa', accent: '#2f6bff', second: '#26348a', third: '#ffd23f', sky: ['#2a3f9e', '#a8bcf5'] },
  telemundo: { ink: '#0d1438', paper: '#f8f2ee', accent: '#ff5a4d', second: '#1f4fd8', third: '#ffb347', sky: ['#3d70ea', '#ffcdb5'] },
  noticias: { ink: '#131b28', paper: '#f2efe8', accent: '#c62d34', second: '#28588f', third: '#9db4ca', sky: ['#92b0cc', '#f1e6d6'] },
  deportes: { ink: '#08130f', paper: '#f0f6ef', accent: '#17a052', second: '#0d5c45', third: '#f4e04d', sky: ['#146152', '#c3edc0'] },
  localstationdeportes: {
    ink: '#11142a',
    paper: '#f5f2ec',
    accent: '#e0392e',
    second: '#1f469c',
    third: '#f7bb40',
    sky: ['#4a78c8', '#fbe0b8'],
  },
  shows: { ink: '#1e0f27', paper: '#f8eddb', accent: '#dba43c', second: '#5f2d73', third: '#b4456a', sky: ['#51296b', '#efbf7c'] },
  entretenimiento: {
    ink: '#270f24',
    paper: '#fef6ea',
    accent: '#d81e84',
    second: '#7c3094',
    third: '#f6a663',
    sky: ['#ee8fbc', '#feedd3'],
  },
};
