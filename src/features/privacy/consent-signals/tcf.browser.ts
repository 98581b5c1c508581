import type { Call, Callback } from './call-stub.rules.ts';
import { consentChanged, consentShown, readCookies, readOwnConsent } from '#features/slots/consent-gate.browser';
import { noPartners, type PartnerAsker, partnerListPath, readPartners, toTcModel } from './partners.rules.ts';
import { encodeTc } from './tc-string.rules.ts';
import { type EventStatus, isTcfVersion, toTcData, toTcfPing } from './tcf-data.rules.ts';

const isCallback = (value: unknown): value is Callback => typeof value === 'function';

type List = { vendorListVersion: number; tcfPolicyVersion: number; vendors: Readonly<Record<string, unknown>> };
type Known = NonNullable<ReturnType<typeof readPartners>>;
type Listener = { id: number; callback: Callback };

const fetchList = async (): Promise<List> => {
  const response = await fetch(partnerListPath);
  if (!response.ok) throw new Error(`The list of partners answered ${response.status}.`);
  return response.json<List>();
};

/** What holds for who has not answered, or whose browser answers for them: partners are shown, and none is let in. */
const refuseThem = async (asker: PartnerAsker): Promise<Known> => {
  const { vendorListVersion, tcfPolicyVersion, vendors } = await fetchList();
  const partners = Object.keys(vendors).map(Number);
  const shown = { listVersion: vendorListVersion, policyVersion: tcfPolicyVersion, partners };
  const language = document.documentElement.lang.slice(0, 2);
  const model = toTcModel(noPartners, { asker, shown, language, at: Date.now() });
  return { text: encodeTc(model), model };
};

const isShown = (): boolean => document.querySelector('dialog [data-choices], #privacy-ask') !== null;

/** Answers the calls of Europe's framework, those first that came while it was on its way. */
export const startTcf = async (asker: PartnerAsker, waiting: readonly Call[]): Promise<(...call: Call) => void> => {
  // where the signal decides, or the reader is asked anew, nothing that was let in before holds
  const readChosen = (): Known | undefined => {
    const { isHonored, asks } = readOwnConsent();
    return isHonored || asks ? undefined : readPartners(readCookies(), asker);
  };
  const chosen = readChosen();
  const refused = chosen ?? (await refuseThem(asker));
  let eventStatus: EventStatus = chosen || readOwnConsent().isHonored ? 'tcloaded' : 'cmpuishown';
  const known = (): Known => readChosen() ?? refused;
  const listeners: Listener[] = [];
  let lastId = 0;
  const ping = () => {
    const display = isShown() ? 'visible' : eventStatus === 'tcloaded' ? 'disabled' : 'hidden';
    return toTcfPing(asker, known().model, display);
  };
  const commands: Readonly<Record<string, (callback: Callback, parameter: unknown) => void>> = {
    ping: (callback) => callback(ping(), true),
    // deprecated since 2.2, and still asked for
    getTCData: (callback) => callback(toTcData(known(), { eventStatus }), true),
    addEventListener: (callback) => {
      lastId += 1;
      const listenerId = lastId;
      listeners.push({ id: listenerId, callback });
      callback(toTcData(known(), { eventStatus, listenerId }), true);
    },
    removeEventListener: (callback, parameter) => {
      const at = listeners.findIndex(({ id }) => id === parameter);
      if (at >= 0) listeners.splice(at, 1);
      callback(at >= 0, at >= 0);
    },
    getVendorList: (callback, version) =>
      void fetchList()
        .then((list) => (version === undefined || version === 'LATEST' || version === list.vendorListVersion ? list : null))
        .catch((error: unknown) => (reportError(error), null))
        .then((list) => callback(list, list !== null)),
  };
  const answer = (...[command, version, callback, parameter]: Call): void => {
    const reply: Callback = (value, success) => {
      if (isCallback(callback)) callback(value, success);
    };
    const run = isTcfVersion(version) && typeof command === 'string' && Object.hasOwn(commands, command) ? commands[command] : undefined;
    if (run) run(reply, parameter);
    else reply(null, false);
  };
  const tell = (status: EventStatus) => (): void => {
    eventStatus = status;
    for (const { id: listenerId, callback } of [...listeners])
      try {
        callback(toTcData(known(), { eventStatus, listenerId }), true);
      } catch (error) {
        // one listener that throws stops no other
        reportError(error);
      }
  };
  document.addEventListener(consentShown, tell('cmpuishown'));
  document.addEventListener(consentChanged, tell('useractioncomplete'));
  for (const call of waiting) answer(...call);
  return answer;
};
