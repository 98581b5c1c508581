/** The parts of this feature that other features use in the browser. */
export { setUpStub } from './call-stub.browser.ts';
export { loadGpp, loadPartners } from './signals.browser.ts';
