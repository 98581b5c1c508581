import { expect, test } from 'vitest';
import { initialNavbar, navbarAfter, type NavbarEvent, type NavbarItem } from './navbar.state.ts';

const titles = { read: 'What to Read:', shop: 'What to Shop:', recipe: 'What to Cook:' };
const start = initialNavbar('light', titles);
const after = (...events: NavbarEvent[]) => events.reduce(navbarAfter, start);
const soup: NavbarItem = { id: 'tdrp1', headline: 'Soup', url: '/recipes/soup-tdrp1', contentType: 'recipe' };

test('NV-02: shortcuts are visible by default', () => expect(start.shortcutsVisible).toBe(true));
test('the navbar starts without inserts, without lists', () => {
  expect(start).toMatchObject({ theme: 'light', headline: '', shareUrl: '', hasLocalInsert: false, hasGlobalInsert: false });
  expect(start.miniPlayer).toEqual({ loading: false, loaded: false, error: false, data: undefined });
  expect(start.mostPopular.recipe).toEqual({ items: [], title: 'What to Cook:', dataActivityMap: {}, loading: false, error: false });
});
test('NV-09: it takes the headline and share address of what is read', () => {
  expect(after({ type: 'headlineSet', headline: 'Rates hold', shareUrl: 'https://a.example/rcna1' })).toMatchObject({
    headline: 'Rates hold',
    shareUrl: 'https://a.example/rcna1',
  });
});
test('inserts are told apart', () => {
  expect(after({ type: 'insertSet', place: 'local', present: true })).toMatchObject({ hasLocalInsert: true, hasGlobalInsert: false });
  expect(after({ type: 'insertSet', place: 'global', present: true })).toMatchObject({ hasLocalInsert: false, hasGlobalInsert: true });
});
test('NV-06: mini player: loading, then loaded', () => {
  const data = { showTease: true, title: 'On air', url: '/live' };
  expect(after({ type: 'miniPlayerPending' }).miniPlayer).toMatchObject({ loading: true, loaded: false });
  expect(after({ type: 'miniPlayerPending' }, { type: 'miniPlayerLoaded', data }).miniPlayer).toEqual({
    loading: false,
    loaded: true,
    error: false,
    data,
  });
});
test('NV-06: mini player: loading, then loaded with an error', () => {
  expect(after({ type: 'miniPlayerPending' }, { type: 'miniPlayerFailed' }).miniPlayer).toEqual({
    loading: false,
    loaded: true,
    error: true,
    data: undefined,
  });
});
test('NV-05: a most-popular list: loading, then filled', () => {
  const state = after({ type: 'popularPending', list: 'recipe' });
  expect(state.mostPopular.recipe.loading).toBe(true);
  expect(state.mostPopular.read.loading).toBe(false);
  expect(navbarAfter(state, { type: 'popularFilled', list: 'recipe', items: [soup] }).mostPopular.recipe).toEqual({
    items: [soup],
    title: 'What to Cook:',
    dataActivityMap: { tdrp1: 'navbar-recipe-1' },
    loading: false,
    error: false,
  });
});
test('NV-05: a most-popular list that fails is empty, with its error flag set', () => {
  const state = after(
    { type: 'popularFilled', list: 'recipe', items: [soup] },
    { type: 'popularPending', list: 'recipe' },
    { type: 'popularFailed', list: 'recipe' },
  );
  expect(state.mostPopular.recipe).toMatchObject({ items: [], dataActivityMap: {}, loading: false, error: true });
});
test('NV-07: the menu: loading, then filled with what is current, or failed', () => {
  expect(start.menu).toEqual({ loading: false, current: undefined, error: false });
  expect(after({ type: 'menuPending' }).menu).toEqual({ loading: true, current: undefined, error: false });
  expect(after({ type: 'menuPending' }, { type: 'menuFilled', current: '/politics' }).menu).toEqual({
    loading: false,
    current: '/politics',
    error: false,
  });
  expect(after({ type: 'menuFilled', current: '/politics' }, { type: 'menuFailed' }).menu).toEqual({
    loading: false,
    current: undefined,
    error: true,
  });
});
