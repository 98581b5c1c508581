// The controls of src/platform/ui in all of their states, as HTML with their own style sheets: pages show some of them only.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Vertical, verticals } from '#brands';
import { tokensCss } from '#brands/theme';
import { Button, ButtonLink, Choice, Dialog, FieldError, Notice, SelectField, Tabs, TextArea, TextField, TextInput } from '#platform/ui';
import { launchBrowser } from '../support/browser.ts';
import { contrast } from '../support/contrast.ts';
import { desktop } from './watched-page.ts';

const folder = join(import.meta.dirname, '../../src/platform/ui');
const sheets = [
  'base',
  'button.module',
  'field.module',
  'input.module',
  'choice.module',
  'chip.module',
  'notice.module',
  'tabs.module',
  'dialog.module',
];
const styles = sheets.map((name) => readFileSync(join(folder, `${name}.css`), 'utf8')).join('\n');
const tabs = Array.from({ length: 8 }, (_, at) => ({
  href: `#tab-${at}`,
  label: `The page ${at}`,
  count: String(at),
  isCurrent: at === 7,
}));

const rendered = renderToStaticMarkup(
  <main>
    <form>
      <Button data-state="rest">Solid</Button>
      <Button kind="outline">Outline</Button>
      <Button kind="outline" size="small">
        Small
      </Button>
      <Button kind="plain">Plain</Button>
      <Button disabled>Solid, off</Button>
      <Button kind="outline" disabled>
        Outline, off
      </Button>
      <ButtonLink href="#link">A link</ButtonLink>
      <TextField id="plain" label="A field" placeholder="Typed here" action={<Button>Go</Button>} />
      <TextField
        id="wrong"
        label="A wrong field"
        problem="It has no digits."
        hint="Five digits."
        aria-describedby="note"
        defaultValue="x"
      />
      <TextField id="off" label="A field, off" disabled defaultValue="x" />
      <TextInput aria-label="An input" />
      <TextArea id="area" label="An area" hint="Any words." />
      <SelectField id="select" label="A choice">
        <option>One</option>
      </SelectField>
      <Choice hint="What that means." defaultChecked>
        A box
      </Choice>
      <Choice disabled>A box, off</Choice>
      <Choice look="chip" type="radio" name="chip" defaultChecked>
        Chosen
      </Choice>
      <Choice look="chip" type="radio" name="chip">
        Not chosen
      </Choice>
      <FieldError id="unused" />
      <Notice kind="note">It was stored.</Notice>
      <Notice kind="problem" as="div">
        <p>It was not stored.</p>
      </Notice>
    </form>
    <form aria-busy="true">
      <Button data-state="busy">Sent</Button>
    </form>
    <Tabs label="Pages" tabs={tabs} />
    <Dialog open aria-label="A dialog">
      <p>A dialog</p>
    </Dialog>
  </main>,
);
// tests get the classes of CSS modules as `_name_hash`, and the style sheets are read as they are written
const controls = rendered.replaceAll(/(?<=[" ])_([a-zA-Z]+)_\w+/g, '$1');

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

type Mode = 'light' | 'dark' | 'forced colours';
const modes: readonly Mode[] = ['light', 'dark', 'forced colours'];
const openPage = async (mode: Mode, viewport: { width: number; height: number } = desktop): Promise<Page> => {
  const context = await browser.newContext({
    viewport,
    reducedMotion: 'reduce',
    colorScheme: mode === 'dark' ? 'dark' : 'light',
    forcedColors: mode === 'forced colours' ? 'active' : 'none',
  });
  return context.newPage();
};
const show = (page: Page, vertical: Vertical = 'news') =>
  page.setContent(`<!doctype html><html lang="en"><style>${tokensCss(vertical)}${styles}</style><body>${controls}</body></html>`);

type Pair = { name: string; text: string; ground: string; least: number };
/** The colours of all words with their grounds, and of the borders of fields with theirs. */
const readPairs = (page: Page): Promise<Pair[]> =>
  page.evaluate(() => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    const layers = (element: Element): string[] => [
      ...(element.parentElement ? layers(element.parentElement) : ['Canvas']),
      getComputedStyle(element).backgroundColor,
    ];
    const paint = (colours: readonly string[]): string => {
      for (const colour of colours) {
        if (!canvas) break;
        canvas.fillStyle = colour;
        canvas.fillRect(0, 0, 1, 1);
      }
      const pixel = canvas?.getImageData(0, 0, 1, 1).data ?? [];
      return `#${[...pixel.slice(0, 3)].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
    };
    const hasWords = (element: Element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
    const words = [...document.querySelectorAll('main *')].filter(hasWords).map((element) => {
      const ground = layers(element);
      const text = paint([...ground, getComputedStyle(element).color]);
      return { name: element.textContent ?? '', text, ground: paint(ground), least: 4.5 };
    });
    const borders = [...document.querySelectorAll('input:not([type=checkbox],[type=radio]), textarea, select')].map((element) => {
      const ground = layers(element.parentElement ?? element);
      return {
        name: `border of ${element.id}`,
        text: paint([...ground, getComputedStyle(element).borderTopColor]),
        ground: paint(ground),
        least: 3,
      };
    });
    return [...words, ...borders];
  });

describe.each(modes)('%s', (mode) => {
  test('UI-01: words stand out from their ground in every state, and so do the borders of fields', async () => {
    const page = await openPage(mode);
    const faint: string[] = [];
    for (const vertical of mode === 'forced colours' ? (['news'] as const) : verticals) {
      await show(page, vertical);
      const pairs = await readPairs(page);
      expect(pairs.length).toBeGreaterThan(30);
      // the system chooses the colours of what is disabled
      const own = mode === 'forced colours' ? pairs.filter(({ name }) => !/off$/.test(name)) : pairs;
      for (const { name, text, ground, least } of own)
        if (contrast(text, ground) < least) faint.push(`${vertical}, ${name}: ${text} on ${ground}`);
    }
    expect(faint).toEqual([]);
    await page.context().close();
  });

  test('UI-02: controls are at least 44 px wide and high', async () => {
    const page = await openPage(mode);
    await show(page);
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('button, a, input, select, textarea')].flatMap((element) => {
        const { width, height } = (element.closest('label') ?? element).getBoundingClientRect();
        return width < 44 || height < 44 ? [`${width} × ${height}: ${element.textContent} ${element.id}`] : [];
      }),
    );
    expect(small).toEqual([]);
    await page.context().close();
  });

  test('UI-04: what has focus has a ring of 2 px or more, 3:1 on the page', async () => {
    const page = await openPage(mode);
    await show(page);
    const ids: string[] = [];
    const bare: string[] = [];
    const all = await page.locator(':is(button, a, input, select, textarea):enabled, a').count();
    for (let at = 0; at < all - 1; at += 1) {
      await page.keyboard.press('Tab');
      const { name, width, style, ring, paper } = await page.evaluate(() => {
        const { activeElement: element, documentElement } = document;
        const look = (one: Element) => getComputedStyle(one);
        const holder = element?.closest('.chip') ?? element ?? documentElement;
        const canvas = new OffscreenCanvas(1, 1).getContext('2d');
        const toHex = (colour: string) => {
          if (!canvas) return '';
          canvas.fillStyle = colour;
          return typeof canvas.fillStyle === 'string' ? canvas.fillStyle : '';
        };
        const { outlineWidth, outlineStyle, outlineColor } = look(holder);
        return {
          name: `${element?.textContent} ${element?.id}`,
          width: Number.parseFloat(outlineWidth),
          style: outlineStyle,
          ring: toHex(outlineColor),
          paper: toHex(look(documentElement).backgroundColor),
        };
      });
      ids.push(name);
      if (width < 2 || style === 'none' || contrast(ring, paper) < 3) bare.push(`${name}: ${width} px ${style} ${ring} on ${paper}`);
    }
    expect(bare).toEqual([]);
    expect(new Set(ids).size).toBeGreaterThan(15);
    await page.context().close();
  });

  test('UI-05: what is disabled differs by the shape of its border, not only by colour', async () => {
    const page = await openPage(mode);
    await show(page);
    const borders = (state: string) =>
      page.$$eval(`button:not([class~=plain], [data-state]):${state}, input.input:${state}`, (all) => [
        ...new Set(all.map((element) => getComputedStyle(element).borderTopStyle)),
      ]);
    expect(await borders('disabled')).toEqual(['dashed']);
    expect(await borders('enabled')).toEqual(['solid']);
    await page.context().close();
  });
});

test('UI-03: a field names its problem and its hint, and the problem has a mark beside its words', async () => {
  const page = await openPage('light');
  await show(page);
  const wrong = page.locator('#wrong');
  expect(await wrong.getAttribute('aria-invalid')).toBe('true');
  expect(await wrong.getAttribute('aria-describedby')).toBe('wrong-problem wrong-hint note');
  expect(await page.locator('#wrong-problem').getAttribute('role')).toBe('alert');
  expect(await page.locator('#wrong-problem, #wrong-hint').allTextContents()).toEqual(['It has no digits.', 'Five digits.']);
  const markOf = (selector: string) => page.$eval(selector, (element) => getComputedStyle(element, '::before').content);
  expect(await markOf('#wrong-problem')).toBe('"!" / ""');
  expect(await markOf('.problem')).toBe('"!" / ""');
  expect(await page.locator('#plain').getAttribute('aria-invalid')).toBeNull();
  expect(await page.locator('#plain').getAttribute('aria-describedby')).toBeNull();
  expect(await page.locator('#area').getAttribute('aria-describedby')).toBe('area-hint');
  expect(await page.locator('#unused').isVisible(), 'an empty problem is not there').toBe(false);
  await page.context().close();
});

test('UI-06: while a form is sent its main button has a line along its lower edge, and nothing moves', async () => {
  const page = await openPage('light');
  await show(page);
  const stateOf = (name: string) =>
    page.$eval(`[data-state=${name}]`, (button) => {
      const { backgroundImage, cursor, minHeight } = getComputedStyle(button);
      return { hasLine: backgroundImage !== 'none', cursor, minHeight };
    });
  expect(await stateOf('rest')).toEqual({ hasLine: false, cursor: 'pointer', minHeight: '48px' });
  expect(await stateOf('busy')).toEqual({ hasLine: true, cursor: 'progress', minHeight: '48px' });
  await page.context().close();
});

test('UI-07: tabs are one line at every width, and the open one is in sight', async () => {
  const page = await openPage('light', { width: 320, height: 640 });
  await show(page);
  const { tops, end, edge } = await page.$eval('nav', (nav) => {
    const links = [...nav.querySelectorAll('a')].map((link) => link.getBoundingClientRect());
    return { tops: new Set(links.map(({ top }) => top)).size, end: links.at(-1)?.right ?? 0, edge: nav.getBoundingClientRect().right };
  });
  expect(tops).toBe(1);
  expect(end).toBeLessThanOrEqual(edge + 1);
  await page.context().close();
});
