interface ImportMeta {
  /** Vite's glob import: the modules of a pattern, each loaded when called; their names are those from `base` on. */
  glob<Module>(pattern: string, options?: { base: string }): Record<string, () => Promise<Module>>;
}
