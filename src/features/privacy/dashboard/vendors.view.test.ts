import { describe, expect, test } from 'vitest';
import { messagesOf } from '#messages';
import { isAllowedScript, listScriptHosts } from '../../slots/consent-gate/script-hosts.rules.ts';
import { listSources, listVendors, namePurpose, type VendorConfig } from './vendors.view.ts';

const nothing = { headerScript: undefined, cookiePixels: [], jsonpHosts: [], adService: undefined, paywall: undefined };
const none: VendorConfig = { embedPlaces: {}, embedHosts: [], outsideLoads: nothing };
const all: VendorConfig = {
  embedPlaces: { youtube: { name: 'YouTube', origin: 'https://www.youtube-nocookie.com' } },
  embedHosts: ['maps.example.com'],
  playerLibrary: { src: 'https://player.example:8443/v8/player.js' },
  outsideLoads: {
    headerScript: 'https://head.example:444/h.js',
    cookiePixels: ['https://pixel.example/p.gif?x=1'],
    jsonpHosts: ['calls.example'],
    adService: {
      script: 'https://ads.example/gpt.js',
      hosts: ['ads.example', 'cdn.ads.example'],
      contextUrl: 'https://context.example/v1',
    },
    paywall: { name: 'Example Paywall', hosts: ['wall.example', 'buy.wall.example'] },
    streamHosts: ['stream.example'],
    tvSignIn: { name: 'Example TV', origin: 'https://tv.example', providerOrigins: ['https://cable.example'] },
    signInHouses: [{ name: 'Example ID', origin: 'https://id.example:8443' }],
  } as unknown as VendorConfig['outsideLoads'],
};

describe('who may be asked by a page', () => {
  test('PR-14: is nobody where nothing is configured', () => expect(listVendors(none)).toEqual([]));

  test('PR-14: is everybody who is configured, with what for, how, from where and on which pages', () => {
    const script = { kind: 'script' };
    expect(listVendors(all)).toEqual([
      {
        id: 'paywall',
        name: 'Example Paywall',
        purpose: 'personalization',
        ...script,
        also: ['frame'],
        on: 'wall',
        origins: ['https://wall.example', 'https://buy.wall.example'],
      },
      { id: 'youtube', name: 'YouTube', purpose: 'embeds', kind: 'frame', origins: ['https://www.youtube-nocookie.com'] },
      { id: 'embed-maps.example.com', name: 'maps.example.com', purpose: 'embeds', kind: 'frame', origins: ['https://maps.example.com'] },
      { id: 'player', name: 'player.example:8443', purpose: 'embeds', ...script, origins: ['https://player.example:8443'], on: 'video' },
      { id: 'header', name: 'head.example:444', purpose: 'ads', ...script, origins: ['https://head.example:444'] },
      { id: 'pixel-pixel.example', name: 'pixel.example', purpose: 'ads', kind: 'picture', origins: ['https://pixel.example'] },
      { id: 'ads', name: 'ads.example', purpose: 'ads', ...script, origins: ['https://ads.example', 'https://cdn.ads.example'] },
      { id: 'ads-frames', name: 'ads.example', purpose: 'ads', kind: 'frame', origins: ['https://ads.example', 'https://cdn.ads.example'] },
      { id: 'ads-context', name: 'context.example', purpose: 'ads', kind: 'connection', origins: ['https://context.example'] },
      { id: 'jsonp-calls.example', name: 'calls.example', purpose: 'personalization', ...script, origins: ['https://calls.example'] },
      { id: 'stream-stream.example', name: 'stream.example', purpose: 'wanted', kind: 'connection', origins: ['https://stream.example'] },
      { id: 'cable', name: 'Example TV', purpose: 'tvSignIn', kind: 'frame', origins: ['https://tv.example'], on: 'live' },
      {
        id: 'cable-cable.example',
        name: 'cable.example',
        purpose: 'tvSignIn',
        kind: 'frame',
        origins: ['https://cable.example'],
        on: 'live',
      },
      { id: 'house-id.example:8443', name: 'Example ID', purpose: 'signIn', kind: 'page', origins: ['https://id.example:8443'] },
    ]);
  });

  test('PR-14: an ad service without an address for contexts is asked for none', () => {
    const adService = { script: 'https://ads.example/gpt.js', hosts: [] } as unknown as VendorConfig['outsideLoads']['adService'];
    const vendors = listVendors({ ...none, outsideLoads: { ...nothing, adService } });
    expect(vendors.map(({ id, origins }) => `${id} ${origins.join(' ')}`)).toEqual([
      'ads https://ads.example',
      'ads-frames https://ads.example',
    ]);
  });

  test('PR-30: the policy has the origins of a kind, each once, those of some pages only there', () => {
    const vendors = listVendors(all);
    expect(listSources(vendors, 'picture')).toEqual(['https://pixel.example']);
    expect(listSources(vendors, 'connection')).toEqual(['https://context.example', 'https://stream.example']);
    expect(listSources(vendors, 'script', 'video')).toEqual(['https://player.example:8443']);
    expect(listSources(vendors, 'script', 'wall')).toEqual(['https://wall.example', 'https://buy.wall.example']);
    expect(listSources(vendors, 'frame', 'wall')).toEqual(['https://wall.example', 'https://buy.wall.example']);
    expect(listSources(vendors, 'frame', 'live')).toEqual(['https://tv.example', 'https://cable.example']);
    expect(listSources([...vendors, ...vendors], 'frame')).toEqual([
      'https://www.youtube-nocookie.com',
      'https://maps.example.com',
      'https://ads.example',
      'https://cdn.ads.example',
    ]);
  });

  test('PR-09: purposes have the words of the notice, and those that readers want themselves their own', () => {
    const messages = messagesOf('en');
    expect(namePurpose('ads', messages)).toBe(messages.privacy.purposes.ads.name);
    for (const purpose of ['wanted', 'tvSignIn', 'signIn'] as const)
      expect(namePurpose(purpose, messages)).toBe(messages.privacy.notice[purpose]);
  });
});

describe('a script of others', () => {
  test('PR-16: comes from the hosts of calls, of the ad service, and of the header', () => {
    expect(listScriptHosts(all.outsideLoads)).toEqual([
      'calls.example',
      'ads.example',
      'cdn.ads.example',
      'head.example:444',
      'ads.example',
    ]);
    expect(listScriptHosts(nothing)).toEqual([]);
  });
  test.each([
    { address: 'https://calls.example/x.js', isAllowed: true },
    { address: 'https://calls.example:444/x.js', isAllowed: false },
    { address: 'http://calls.example/x.js', isAllowed: false },
    { address: 'https://other.example/x.js', isAllowed: false },
    { address: '/x.js', isAllowed: false },
    { address: 'calls.example', isAllowed: false },
  ])('PR-16: $address is let in: $isAllowed', ({ address, isAllowed }) =>
    expect(isAllowedScript(address, new Set(['calls.example']))).toBe(isAllowed),
  );
});
