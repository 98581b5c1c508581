import type { BodyElement } from '../model/body.ts';
import { addBreak, addText, newRuns, plainStyle, takeParagraphs } from './inline-runs.ts';
import { limitBody } from './limit-body.ts';

/** Plain text as a body: an empty line divides paragraphs, a single line feed is a line break; nothing in it is read as HTML. */
export const fromPlainText = (text: string): BodyElement[] => {
  const runs = newRuns();
  for (const line of text.replace(/\r\n?/g, '\n').split('\n')) {
    addBreak(runs);
    addText(runs, line, plainStyle);
  }
  return limitBody(
    takeParagraphs(runs).map(({ text: words }) => ({ type: 'paragraph', text: words })),
    [],
  );
};
