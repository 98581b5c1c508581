import { expect, it } from 'vitest';
import type { WireCuration } from '#content/wire';
import { frontState, initialFrontState } from './front.state.ts';

const curation = { id: 'nccu1', embedProgramGuide: true, layouts: [] } as unknown as WireCuration;

it('loads: pending sets loading, complete stores the curation and clears loading', () => {
  const pending = frontState(initialFrontState, { kind: 'load-pending', draftId: 'd' });
  expect(pending).toMatchObject({ loading: true, draftId: 'd' });
  expect(frontState(pending, { kind: 'load-complete', curation })).toMatchObject({ loading: false, curation, isEmbedProgramGuide: true });
});

it('stores the error of a failed load', () => {
  expect(frontState(frontState(initialFrontState, { kind: 'load-pending' }), { kind: 'load-failed', status: 404 })).toMatchObject({
    loading: false,
    error: { status: 404 },
  });
});

it('sets the paid-content position once and ignores later sets', () => {
  const once = frontState(initialFrontState, { kind: 'paid-content-found', position: 3 });
  expect(frontState(once, { kind: 'paid-content-found', position: 1 }).paidContentPosition).toBe(3);
  expect(frontState(once, { kind: 'no-paid-content' }).hasNoPaidContent).toBe(false);
  expect(frontState(initialFrontState, { kind: 'no-paid-content' }).hasNoPaidContent).toBe(true);
});

it('keeps the weather of its local part', () => {
  const pending = frontState(initialFrontState, { kind: 'weather-pending' });
  expect(pending.weather).toEqual({ error: false, hours: [], loading: true });
  expect(frontState(pending, { kind: 'weather-complete', hours: [1] }).weather).toEqual({ error: false, hours: [1], loading: false });
  expect(frontState(pending, { kind: 'weather-failed' }).weather).toEqual({ error: true, hours: [], loading: false });
});
