/** Copies a text; false where the browser does not allow it. */
export const copyText = (text: string): Promise<boolean> =>
  navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );

/** Hands a text to the device's own share sheet. Closing that rejects with AbortError: the reader changed their mind. */
export const shareText = (title: string, text: string): Promise<void> =>
  navigator
    .share({ title, text })
    .catch((error: unknown) => (error instanceof DOMException && error.name === 'AbortError' ? undefined : reportError(error)));
