/**
 * The same text, in one piece of memory. What React renders is a chain of thousands of small strings that V8 puts together when it is first read;
 * cached HTML that goes into one page after another would be joined anew each time.
 */
export const flatText = (text: string): string => {
  // reading a character puts the chain together, in place
  text.charCodeAt(0);
  return text;
};
