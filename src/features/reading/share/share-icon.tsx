/** The marks of the places a piece can be shared to, drawn for this house: 20 px, in the colour of the text. */
const paths = {
  mail: 'M2 4.5h16v11H2zM2.5 5l7.5 6 7.5-6',
  facebook: 'M11 18v-7h2.5l.5-3h-3V6.2c0-1 .5-1.7 1.8-1.7H14V2.1C13.7 2 12.9 2 12.1 2 9.7 2 8 3.4 8 6v2H5.5v3H8v7',
  x: 'M3.5 3.5l13 13M16.5 3.5l-13 13',
  whatsapp: 'M3 17l1.2-3.6A7 7 0 1 1 7 16.1zM7.5 7c0 3 2.5 5.5 5.5 5.5v-1.7l-1.8-.5-.8.8a4.5 4.5 0 0 1-1.5-1.5l.8-.8L9.2 7z',
  link: 'M8.5 11.5a3.5 3.5 0 0 0 5 0l3-3a3.5 3.5 0 0 0-5-5l-1 1M11.5 8.5a3.5 3.5 0 0 0-5 0l-3 3a3.5 3.5 0 0 0 5 5l1-1',
  share: 'M10 12V2.5M6.5 6L10 2.5 13.5 6M4 10v7.5h12V10',
  done: 'M3.5 10.5l4.5 4.5 8.5-10',
} as const;

export type ShareIconName = keyof typeof paths;

/** One icon. It is decorative: the element around it carries the label. */
export function ShareIcon({ name }: { name: ShareIconName }) {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
