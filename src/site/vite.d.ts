interface ImportMeta {
  /** Vite's glob import: the modules of a pattern, each loaded when called. */
  glob<Module>(pattern: string): Record<string, () => Promise<Module>>;
}
