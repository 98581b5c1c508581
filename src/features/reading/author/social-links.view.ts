import type { SocialLinks } from '#content/model/person';

const names: Record<keyof SocialLinks, string> = { facebook: 'Facebook', twitter: 'X', gPlus: 'Google+', instagram: 'Instagram' };
const order: readonly (keyof SocialLinks)[] = ['twitter', 'facebook', 'instagram', 'gPlus'];

/** A person's profiles elsewhere (AU-02), named as those places are. */
export const listSocialLinks = (links: SocialLinks | undefined): { name: string; href: string }[] =>
  order.flatMap((key) => {
    const href = links?.[key];
    return href ? [{ name: names[key], href }] : [];
  });
