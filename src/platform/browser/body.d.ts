interface Body {
  /** Parses the body as JSON. The caller names the type that the call answers with; nothing checks it here. */
  json<Answer = unknown>(): Promise<Answer>;
}
