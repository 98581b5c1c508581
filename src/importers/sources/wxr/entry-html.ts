const commandSpan =
  /<span\b[^>]{0,300}\bclass\s*=\s*["'][^"'<>]{0,200}\bliveblog-command\b[^"'<>]{0,200}\btype-([\w-]{1,40})[^<>]{0,300}>[^<]{0,100}<\/span>\s*/gi;
const keyWord = /(^|[\s>])\/key(?![\w/-])/g;
const emoji = /<img\b[^>]{0,600}\bclass\s*=\s*["']liveblog-emoji\s+emoji-([^"'\s<>]{1,60})["'][^>]{0,300}>/gi;
const codePoints = /\/([0-9a-f]{2,6}(?:-[0-9a-f]{2,6}){0,9})\.(?:png|svg)["']/i;

const findEmoji = (image: string, name: string): string => {
  const points =
    codePoints
      .exec(image)?.[1]
      ?.split('-')
      .map((point) => Number.parseInt(point, 16)) ?? [];
  const isWritten = points.length > 0 && points.every((point) => point <= 0x10ffff && (point < 0xd800 || point > 0xdfff));
  return isWritten ? String.fromCodePoint(...points) : `:${name}:`;
};

/**
 * The words of an entry of the Liveblog plugin without what it writes its own facts with: `/key` and other commands, which are given beside, and
 * pictures that stand for an emoji.
 */
export const parseEntry = (content: string): { html: string; commands: string[] } => {
  const commands: string[] = [];
  const html = content
    .replace(commandSpan, (_, command: string) => {
      commands.push(command.toLowerCase());
      return '';
    })
    .replace(keyWord, (_, before: string) => {
      commands.push('key');
      return before;
    })
    .replace(emoji, (image: string, name: string) => findEmoji(image, name));
  return { html, commands };
};
