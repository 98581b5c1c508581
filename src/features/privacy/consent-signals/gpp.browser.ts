import { findRegion } from '#content/location/region';
import { findUsState } from '#content/location/us-state';
import { consentChanged, readCookies, readOwnConsent } from '#features/slots/consent-gate.browser';
import { buildGppString, listGppSections } from './gpp-signal.rules.ts';
import { gppSections } from './gpp-sections.rules.ts';
import { decodeGpp, type GppParsed } from './gpp-string.rules.ts';
import type { Call, Callback } from './call-stub.rules.ts';

const isCallback = (value: unknown): value is Callback => typeof value === 'function';

type Listener = { id: number; callback: Callback };

/** What `ping` answers: the fields of GPP 1.1. The id is that of a site without registration. */
const ping = () => {
  const cookies = readCookies();
  const sections = listGppSections(findRegion(cookies), findUsState(cookies));
  const gppString = buildGppString(sections, readOwnConsent());
  const ids = sections.map(({ id }) => id);
  return {
    gppVersion: '1.1',
    cmpStatus: 'loaded',
    cmpDisplayStatus: document.querySelector('dialog [data-choices], #privacy-ask') ? 'visible' : 'hidden',
    signalStatus: 'ready',
    supportedAPIs: gppSections.map(({ id, name }) => `${id}:${name}`),
    cmpId: 0,
    sectionList: ids,
    // -1: none applies
    applicableSections: ids.length > 0 ? ids : [-1],
    gppString,
    parsedSections: decodeGpp(gppString) ?? {},
  };
};

const readField = (parsed: GppParsed, parameter: string) => {
  const [section = '', field = ''] = parameter.split('.');
  const values = Object.hasOwn(parsed, section) ? parsed[section] : undefined;
  return values && Object.hasOwn(values, field) ? values[field] : null;
};

/** Answers the calls of the Global Privacy Platform, those first that came while it was on its way. */
export const startGpp = (waiting: readonly Call[]): ((...call: Call) => void) => {
  const listeners: Listener[] = [];
  let lastId = 0;
  const notify = (callback: Callback, id: number, eventName: string, data: unknown): void =>
    callback({ eventName, listenerId: id, data, pingData: ping() }, true);
  const commands: Readonly<Record<string, (callback: Callback, parameter: unknown) => void>> = {
    ping: (callback) => callback(ping(), true),
    addEventListener: (callback) => {
      lastId += 1;
      listeners.push({ id: lastId, callback });
      notify(callback, lastId, 'listenerRegistered', true);
    },
    removeEventListener: (callback, parameter) => {
      const at = listeners.findIndex(({ id }) => id === parameter);
      if (at >= 0) listeners.splice(at, 1);
      callback(at >= 0, at >= 0);
    },
    hasSection: (callback, parameter) => callback(Object.hasOwn(ping().parsedSections, String(parameter)), true),
    getSection: (callback, parameter) => {
      const { parsedSections } = ping();
      const values = Object.hasOwn(parsedSections, String(parameter)) ? parsedSections[String(parameter)] : undefined;
      callback(values ?? null, values !== undefined);
    },
    getField: (callback, parameter) => {
      const value = readField(ping().parsedSections, String(parameter));
      callback(value ?? null, value !== null && value !== undefined);
    },
  };
  const answer = (...[command, callback, parameter]: Call): void => {
    const reply: Callback = (value, success) => {
      if (isCallback(callback)) callback(value, success);
    };
    const run = typeof command === 'string' && Object.hasOwn(commands, command) ? commands[command] : undefined;
    if (run) run(reply, parameter);
    else reply(null, false);
  };
  document.addEventListener(consentChanged, () => {
    for (const { id, callback } of [...listeners])
      try {
        notify(callback, id, 'sectionChange', 'usnat');
      } catch (error) {
        // one listener that throws stops no other
        reportError(error);
      }
  });
  for (const call of waiting) answer(...call);
  return answer;
};
