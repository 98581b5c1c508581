// what the strings of consent frameworks are written in: bits as the letters of base64url, six a letter
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** A number as so many bits. */
export const toBits = (value: number, bits: number): string => value.toString(2).padStart(bits, '0');

/** Bits as letters, filled up with zeros to whole letters. */
export const bitsToText = (bits: string): string =>
  bits.padEnd(Math.ceil(bits.length / 6) * 6, '0').replace(/.{6}/g, (six) => alphabet[Number.parseInt(six, 2)] ?? '');

/** The bits of such a text; undefined for anything else. */
export const textToBits = (text: string): string | undefined =>
  /^[\w-]+$/.test(text) ? [...text].map((letter) => toBits(alphabet.indexOf(letter), 6)).join('') : undefined;
