interface Body {
  /** Scripts of pages read what our own calls answer: its type is that of the call, whose schema the server answers by. */
  json<Answer = unknown>(): Promise<Answer>;
}
