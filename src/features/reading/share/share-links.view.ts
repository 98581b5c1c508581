import type { Messages } from '#messages';

/** A link that shares a piece without script. */
export type ShareLink = { icon: 'mail' | 'facebook' | 'x' | 'whatsapp'; href: string; label: string };

/** The links that share an address under a title; everything in them is encoded. */
export const listShareLinks = (url: string, title: string, { article }: Messages): ShareLink[] => {
  const [address, text] = [encodeURIComponent(url), encodeURIComponent(title)];
  return [
    { icon: 'mail', href: `mailto:?subject=${text}&body=${text}%0A${address}`, label: article.shareByMail },
    { icon: 'facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${address}`, label: article.shareOn('Facebook') },
    { icon: 'x', href: `https://x.com/intent/post?url=${address}&text=${text}`, label: article.shareOn('X') },
    { icon: 'whatsapp', href: `https://wa.me/?text=${text}%20${address}`, label: article.shareOn('WhatsApp') },
  ];
};
