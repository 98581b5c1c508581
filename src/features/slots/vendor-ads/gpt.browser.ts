// What of the Google Publisher Tag is used: its settings by `setConfig`, as its setters of before are deprecated.
type Size = readonly [number, number];
export type GptSlot = {
  addService(service: GptPubAds): GptSlot;
  defineSizeMapping(mapping: unknown): GptSlot;
  getSlotElementId(): string;
};
export type GptEvent = {
  slot: GptSlot;
  isEmpty?: boolean;
  size?: Size | string | null;
  lineItemId?: number | null;
  advertiserId?: number | null;
};
export type GptEventName = 'slotRequested' | 'slotResponseReceived' | 'slotRenderEnded' | 'slotOnload' | 'impressionViewable';
export type GptPubAds = {
  addEventListener(name: GptEventName, listener: (event: GptEvent) => void): unknown;
  refresh(slots: readonly GptSlot[]): void;
  clear(slots: readonly GptSlot[]): boolean;
};
type SizeMapping = { addSize(viewport: Size, sizes: readonly Size[]): SizeMapping; build(): unknown };
export type Gpt = {
  cmd: { push(command: () => void): unknown };
  apiReady?: boolean;
  setConfig(config: Readonly<Record<string, unknown>>): void;
  pubads(): GptPubAds;
  defineSlot(unit: string, sizes: readonly Size[], id: string): GptSlot | null;
  sizeMapping(): SizeMapping;
  enableServices(): void;
  display(id: string): void;
  destroySlots(slots: readonly GptSlot[]): boolean;
};

/** The queue of the page's tag; whoever loads its script later runs what is in it. */
export const openGpt = (): Gpt => {
  const page: typeof globalThis & { googletag?: Pick<Gpt, 'cmd'> } = globalThis;
  page.googletag ??= { cmd: new Array<() => void>() };
  // the vendor's script adds the other methods before it runs the queue
  return page.googletag as Gpt;
};
