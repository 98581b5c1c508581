import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { defineIsland, definePlainIsland, Island, PlainIsland } from './index.ts';

const inner = defineIsland('test/inner', ({ text }: { text: string }) => <b>{text}</b>);
const plain = definePlainIsland<{ text: string }>('test/plain', () => undefined);
const outer = defineIsland('test/outer', ({ isPlain }: { isPlain: boolean }) => (
  <p>
    {isPlain ? (
      <PlainIsland of={plain} when="load" props={{ text: 'plain' }} />
    ) : (
      <Island of={inner} when="visible" props={{ text: 'inner' }} />
    )}
  </p>
));

test('an island or a plain island within an island is refused, by both their names', () => {
  const render = (isPlain: boolean) => () => renderToStaticMarkup(<Island of={outer} when="idle" props={{ isPlain }} />);
  expect(render(false)).toThrow('The island test/inner stands within the island test/outer');
  expect(render(true)).toThrow('The island test/plain stands within the island test/outer');
});

test('islands stand beside one another, and within a plain island, with nothing added to their HTML', () => {
  const two = (
    <PlainIsland of={plain} when="load" props={{ text: 'plain' }}>
      <Island of={inner} when="visible" props={{ text: 'one' }} />
      <Island of={inner} when="idle" props={{ text: 'two' }} />
    </PlainIsland>
  );
  expect(renderToStaticMarkup(two).replaceAll('`', "'")).toBe(
    `<masthead-island data-id="test/plain" data-when="load" data-props="{'text':'plain'}" data-plain="">` +
      `<masthead-island data-id="test/inner" data-when="visible" data-props="{'text':'one'}"><b>one</b></masthead-island>` +
      `<masthead-island data-id="test/inner" data-when="idle" data-props="{'text':'two'}"><b>two</b></masthead-island></masthead-island>`,
  );
});
