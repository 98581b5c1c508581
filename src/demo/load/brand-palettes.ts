import type { Vertical } from '#brands';
import type { PicturePalette } from '#drawn-pictures';

const palette = (ink: string, paper: string, accent: string, second: string, third: string, sky: [string, string]): PicturePalette => ({
  ink,
  paper,
  accent,
  second,
  third,
  sky,
});

/** The colours of each brand's pictures, after the characters of the brands: related to the page's colours, softer than its signals. */
export const brandPictures: Record<Vertical, PicturePalette> = {
  news: palette('#12161d', '#f3efe6', '#c8202b', '#1f4a86', '#d9b382', ['#8fb0cc', '#f3e2cb']),
  mach: palette('#0e1419', '#e6eef0', '#00b8d9', '#2d4a63', '#ff8a5b', ['#1c4a5e', '#9fe3e6']),
  better: palette('#1d2b20', '#f7f0df', '#5a9e3f', '#2f6d5b', '#e8b565', ['#a9d3c6', '#f9ecc9']),
  think: palette('#1b1615', '#f5ecd9', '#8a2433', '#4e5560', '#c9a768', ['#b9b5a6', '#f6e7c8']),
  globalcitizen: palette('#231a1c', '#f6ecdd', '#cc4a2b', '#2b86b8', '#ecab4c', ['#5fb0d6', '#fae3c0']),
  select: palette('#18251f', '#fbf6ec', '#14664d', '#6f9a86', '#dc9f85', ['#c3dbd0', '#fcf1e0']),
  eonline: palette('#150d18', '#faf0f5', '#ff2d87', '#5f2b92', '#c3c8d6', ['#f77fb8', '#ffd8c4']),
  today: palette('#43251f', '#fff3e4', '#f47b3a', '#cf5276', '#fbc766', ['#f08f8a', '#ffe3a6']),
  msnbc: palette('#0a1130', '#eaeefa', '#2f6bff', '#26348a', '#ffd23f', ['#2a3f9e', '#a8bcf5']),
  telemundo: palette('#0d1438', '#f8f2ee', '#ff5a4d', '#1f4fd8', '#ffb347', ['#3d70ea', '#ffcdb5']),
  noticias: palette('#131b28', '#f2efe8', '#c62d34', '#28588f', '#9db4ca', ['#92b0cc', '#f1e6d6']),
  deportes: palette('#08130f', '#f0f6ef', '#17a052', '#0d5c45', '#f4e04d', ['#146152', '#c3edc0']),
  localstationdeportes: palette('#11142a', '#f5f2ec', '#e0392e', '#1f469c', '#f7bb40', ['#4a78c8', '#fbe0b8']),
  shows: palette('#1e0f27', '#f8eddb', '#dba43c', '#5f2d73', '#b4456a', ['#51296b', '#efbf7c']),
  entretenimiento: palette('#270f24', '#fef6ea', '#d81e84', '#7c3094', '#f6a663', ['#ee8fbc', '#feedd3']),
};
