import { labelText } from './sample-text.ts';

type Family = { head: string; samples: string[] };

/**
 * One text of several processes' texts: each sample gets a label `label` that names its process, and each family stands once.
 * Texts of processes of another version may differ in their families.
 */
export const mergeMetrics = (label: string, texts: ReadonlyMap<string, string>): string => {
  const families = new Map<string, Family>();
  for (const [process, text] of texts) addSamples(families, text, labelText({ [label]: process }).slice(1, -1));
  return [...families.values()].map(({ head, samples }) => head + samples.map((sample) => `${sample}\n`).join('')).join('');
};

const addSamples = (families: Map<string, Family>, text: string, pair: string): void => {
  let family: Family | undefined;
  for (const line of text.split('\n')) {
    if (line.startsWith('# HELP ')) family = openFamily(families, line);
    else if (line.startsWith('# TYPE ') && family) family.head += `${line}\n`;
    else if (line !== '') family?.samples.push(withLabel(line, pair));
  }
};

const openFamily = (families: Map<string, Family>, helpLine: string): Family => {
  const name = helpLine.split(' ', 3)[2] ?? '';
  const family = families.get(name) ?? { head: '', samples: [] };
  family.head = `${helpLine}\n`;
  families.set(name, family);
  return family;
};

const withLabel = (sample: string, pair: string): string => {
  const labelled = /^([a-zA-Z_:][a-zA-Z0-9_:]*)\{/.exec(sample);
  if (labelled) return `${labelled[1]}{${pair},${sample.slice(labelled[0].length)}`;
  return sample.replace(' ', `{${pair}} `);
};
