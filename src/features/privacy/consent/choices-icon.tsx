/** The sign that California gives for these choices (11 CCR 7015): a pill with a check and a cross. */
export const ChoicesIcon = () => (
  <svg width="30" height="14" viewBox="0 0 30 14" aria-hidden="true">
    <rect x="0.5" y="0.5" width="29" height="13" rx="6.5" fill="#fff" stroke="#06f" />
    <path d="M17 .5h6a6.500 6.500 0 010 13h-9.500z" fill="#06f" />
    <path d="M5.500 7.200l2.300 2.400L12 4.400" fill="none" stroke="#06f" strokeWidth="1.6" strokeLinecap="round" strokeLinejoin="round" />
    <path d="M19.500 4.500l5 5M24.500 4.500l-5 5" fill="none" stroke="#fff" strokeWidth="1.6" strokeLinecap="round" />
  </svg>
);
