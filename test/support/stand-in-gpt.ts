/**
 * A small stand-in of the Google Publisher Tag: it runs the commands of the queue, keeps what it is told in `window.gptSaid`, and fills slots, with its events in
 * their order. `window.gptMode` says what it answers: `fill`, `empty`, `fluid`, `zero`, or `never`.
 */
export const standInGpt = `(() => {
  const said = (window.gptSaid = { config: [], defined: [], displayed: [], refreshed: [], cleared: [], destroyed: [] });
  const listeners = {};
  const emit = (name, event) => (listeners[name] || []).forEach((listener) => listener(event));
  const fill = (slot) => {
    const mode = window.gptMode || 'fill';
    emit('slotRequested', { slot });
    if (mode === 'never') return;
    setTimeout(() => {
      emit('slotResponseReceived', { slot });
      const size = mode === 'fluid' ? 'fluid' : mode === 'zero' ? [0, 0] : slot.sizes[0];
      emit('slotRenderEnded', { slot, isEmpty: mode === 'empty', size: mode === 'empty' ? null : size, lineItemId: 7001, advertiserId: 42 });
      if (mode === 'empty') return;
      const frame = document.createElement('iframe');
      frame.title = 'Ad of a partner';
      frame.width = Array.isArray(size) && size[0] ? size[0] : 2000;
      frame.height = Array.isArray(size) && size[1] ? size[1] : 2000;
      frame.onload = () => emit('slotOnload', { slot });
      frame.src = 'https://gpt.example/creative.html';
      document.getElementById(slot.id).replaceChildren(frame);
    }, 20);
  };
  const service = {
    addEventListener: (name, listener) => ((listeners[name] = listeners[name] || []).push(listener), service),
    refresh: (slots) => (said.refreshed.push(slots.map(({ id }) => id)), slots.forEach(fill)),
    clear: (slots) => (said.cleared.push(...slots.map(({ id }) => id)), slots.forEach(({ id }) => document.getElementById(id).replaceChildren()), true),
  };
  const gpt = (window.googletag = window.googletag || { cmd: [] });
  Object.assign(gpt, {
    apiReady: true,
    setConfig: (config) => said.config.push(config),
    pubads: () => service,
    defineSlot: (unit, sizes, id) => {
      said.defined.push({ unit, id });
      const slot = { id, sizes, addService: () => slot, defineSizeMapping: () => slot, getSlotElementId: () => id };
      return slot;
    },
    sizeMapping: () => { const mapping = { addSize: () => mapping, build: () => [] }; return mapping; },
    enableServices: () => undefined,
    display: (id) => said.displayed.push(id),
    destroySlots: (slots) => (said.destroyed.push(...slots.map(({ id }) => id)), true),
  });
  const waiting = gpt.cmd;
  gpt.cmd = { push: (command) => (command(), 1) };
  waiting.forEach((command) => command());
})();`;
