import { describe, expect, test } from 'vitest';
import { listByName, toProviders } from '../tv-providers/provider.rules.ts';
import { simulatedProviders } from '../tv-providers/simulated-providers.rules.ts';
import { changeTvProvider, type EpgEntry, firstTvProviderState, type TvProviderEvent, type TvProviderState } from './tv-provider.state.ts';

const options = listByName(toProviders(simulatedProviders));
const find = (id: string) => {
  const found = options.find((one) => one.id === id);
  if (!found) throw new Error(id);
  return found;
};
const harborline = find('harborline');
const pass = find('temp-pass');
const loaded: TvProviderEvent = {
  type: 'providersLoaded',
  featured: options.filter(({ featured }) => featured),
  options,
  tempPassProviderID: 'temp-pass',
};
const after = (...events: TvProviderEvent[]): TvProviderState => events.reduce(changeTvProvider, firstTvProviderState);
const signedIn: TvProviderEvent = { type: 'authenticationSet', provider: harborline, metadata: { zip: '10112' } };
const entry = (title: string): EpgEntry => ({ title, startTime: '2026-11-25T12:00:00.000Z', endTime: '2026-11-25T13:00:00.000Z' });

describe('TV-10: the store of TV providers', () => {
  const rows: readonly [name: string, events: TvProviderEvent[], expected: Partial<TvProviderState>][] = [
    ['begins empty', [], { authenticated: false, authorization: null, loading: false, providerSelectVisible: false, iframeVisible: false }],
    ['loads', [{ type: 'loading' }], { loading: true }],
    ['has loaded', [{ type: 'loading' }, loaded], { loading: false, options, tempPassProviderID: 'temp-pass', hasTempPass: false }],
    ['has failed to load', [{ type: 'loading' }, { type: 'loadFailed' }], { loading: false }],
    ['opens the picker', [loaded, { type: 'pickerOpened' }], { providerSelectVisible: true }],
    ['does not open it for who is signed in', [loaded, signedIn, { type: 'pickerOpened' }], { providerSelectVisible: false }],
    [
      'selects a provider',
      [loaded, { type: 'pickerOpened' }, { type: 'selected', id: 'harborline' }],
      { selected: harborline, loading: true, authenticated: false },
    ],
    [
      'selects none that is not there',
      [loaded, { type: 'pickerOpened' }, { type: 'selected', id: '../x' }],
      { selected: null, loading: false },
    ],
    ['selects nothing without a picker', [loaded, { type: 'selected', id: 'harborline' }], { selected: null }],
    [
      'opens the frame of who was selected',
      [loaded, { type: 'pickerOpened' }, { type: 'selected', id: 'harborline' }, { type: 'frameOpened' }],
      { iframeVisible: true, loading: false },
    ],
    ['opens no frame of nobody', [loaded, { type: 'frameOpened' }], { iframeVisible: false }],
    [
      'forgets whose frame was closed',
      [loaded, { type: 'pickerOpened' }, { type: 'selected', id: 'harborline' }, { type: 'frameOpened' }, { type: 'frameClosed' }],
      { iframeVisible: false, selected: null, providerSelectVisible: true },
    ],
    [
      'closes the frame where the selected provider went away',
      [
        ...[loaded, { type: 'pickerOpened' }, { type: 'selected', id: 'harborline' }, { type: 'frameOpened' }],
        { ...loaded, options: options.filter(({ id }) => id !== 'harborline') },
      ] as TvProviderEvent[],
      { iframeVisible: false, selected: null },
    ],
    [
      'stores provider and flag on authentication, and closes picker and frame',
      [loaded, { type: 'pickerOpened' }, { type: 'selected', id: 'harborline' }, { type: 'frameOpened' }, signedIn],
      {
        authenticated: true,
        provider: harborline,
        selected: harborline,
        metadata: { zip: '10112' },
        hasTempPass: false,
        providerSelectVisible: false,
        iframeVisible: false,
        authorization: null,
      },
    ],
    ['stores the token of who is authenticated', [loaded, signedIn, { type: 'authorizationSet', token: 't' }], { authorization: 't' }],
    [
      'stores what is known of who is signed in, one thing after the other',
      [loaded, signedIn, { type: 'metadataSet', key: 'userID', value: 'u' }],
      { metadata: { zip: '10112', userID: 'u' } },
    ],
    ['knows nothing of nobody', [loaded, { type: 'metadataSet', key: 'userID', value: 'u' }], { metadata: {} }],
    ['stores no token of nobody', [loaded, { type: 'authorizationSet', token: 't' }], { authorization: null }],
    [
      'drops the token of who was signed in before',
      [loaded, signedIn, { type: 'authorizationSet', token: 't' }, { type: 'authenticationSet', provider: pass }],
      { authorization: null, provider: pass },
    ],
    ['TV-04: has the temporary pass by its provider', [loaded, { type: 'authenticationSet', provider: pass }], { hasTempPass: true }],
    ['TV-04: also where the list comes later', [{ type: 'authenticationSet', provider: pass }, loaded], { hasTempPass: true }],
    [
      'signs out',
      [loaded, signedIn, { type: 'authorizationSet', token: 't' }, { type: 'signedOut' }],
      { authenticated: false, provider: null, selected: null, authorization: null, metadata: {}, hasTempPass: false, options },
    ],
    [
      'has twelve entries to come at most',
      [{ type: 'scheduleLoaded', current: entry('Now'), upcoming: Array.from({ length: 20 }, (_, index) => entry(`${index}`)) }],
      { epgCurrent: entry('Now'), epgUpcoming: Array.from({ length: 12 }, (_, index) => entry(`${index}`)) },
    ],
    ['bears an empty schedule', [{ type: 'scheduleLoaded', current: null, upcoming: [] }], { epgCurrent: null, epgUpcoming: [] }],
  ];
  test.each(rows)('%s', (_name, events, expected) => expect(after(...events)).toMatchObject(expected));
});
