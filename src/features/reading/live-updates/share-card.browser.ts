const confirmationShown = 2500;

/** Shares the card that a link leads to: by the device's own sheet on a touch screen, else by copying its address, which the link then says. */
export const shareCard = async (link: HTMLAnchorElement, { title, copied }: { title: string; copied: string }): Promise<void> => {
  const text = link.textContent;
  // whoever receives it reads it outside the app: the address goes without the flags of this page
  const url = `${link.origin}${link.pathname}`;
  if ('share' in navigator && matchMedia('(pointer:coarse)').matches) return navigator.share({ url, title });
  await navigator.clipboard.writeText(url);
  link.textContent = copied;
  setTimeout(() => (link.textContent = text), confirmationShown);
};
