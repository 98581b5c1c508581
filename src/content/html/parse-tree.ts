import { InsertionMode, Parser, Token, TokenizerMode, type DefaultTreeAdapterTypes, type DefaultTreeAdapterMap } from 'parse5';

import { findNeutralStyle } from './style-marks.ts';

export type HtmlNode = DefaultTreeAdapterTypes.ChildNode;
export type HtmlElement = DefaultTreeAdapterTypes.Element;
export type HtmlFragment = DefaultTreeAdapterTypes.DocumentFragment;

/** How deep elements may be nested in the tree; deeper start tags are left out, their text stays. */
export const treeDepth = 200;

/** Where a `<pre>` keeps the class of the `<code>` in it. */
export const languageAttribute = 'data-code-class';

/** Languages that formatting tags of one document may name: of tags with the same attributes a browser copies three, so their kinds are few. */
const mostLanguages = 8;
const formatting = new Set(['b', 'big', 'code', 'em', 'font', 'i', 'nobr', 's', 'small', 'strike', 'strong', 'tt', 'u']);
/* Elements that hold nothing, or hold text that must not come out as words: they never deepen the tree by more than one. */
const shallow = new Set(
  'area base br col embed hr img input link meta param source track wbr script style textarea title xmp iframe noembed noframes noscript template'.split(
    ' ',
  ),
);

/* References, and what a browser reads as something else; all other letters stand for themselves. */
const meaning = /[&\0\r]/;

/** Browsers limit the depth and the copies of formatting tags. Without these limits thousands of `<b x=1><b x=2>` would be repeated in every following paragraph. */
class TreeParser extends Parser<DefaultTreeAdapterMap> {
  languages?: Set<string>;

  /** The language of a formatting tag, as `<i lang>` of foreign words has it. */
  findLanguage({ attrs }: Token.TagToken): Token.Attribute | undefined {
    const language = attrs.find(({ name }) => name === 'lang');
    if (language === undefined) return undefined;
    const known = (this.languages ??= new Set());
    if (known.size < mostLanguages) known.add(language.value);
    return known.has(language.value) ? language : undefined;
  }

  override onStartTag(token: Token.TagToken): void {
    if (formatting.has(token.tagName)) {
      const { current } = this.openElements;
      /* the language of <pre><code class> stays, on the <pre> */
      if (token.tagName === 'code' && current && 'tagName' in current && current.tagName === 'pre') {
        const named = token.attrs.find(({ name }) => name === 'class');
        // the first of several is the one that is found
        if (named) current.attrs.push({ ...named, name: languageAttribute });
      }
      // a tag then has one of two sets of attributes, however many styles there are
      const style = token.attrs.find(({ name }) => name === 'style')?.value;
      const neutral = style === undefined ? undefined : findNeutralStyle(token.tagName, style);
      const language = this.findLanguage(token);
      token.attrs = [...(neutral === undefined ? [] : [{ name: 'style', value: neutral }]), ...(language ? [language] : [])];
    }
    if (this.openElements.stackTop >= treeDepth && !shallow.has(token.tagName)) return;
    super.onStartTag(token);
  }
}

type FragmentParser = Parser<DefaultTreeAdapterMap>;

/** Adds the text between two tags: in one step where it is plain, otherwise letter by letter. */
const writeText = (parser: FragmentParser, text: string): void => {
  const { tokenizer } = parser;
  const isItself =
    tokenizer.state === TokenizerMode.DATA &&
    parser.insertionMode === InsertionMode.IN_BODY &&
    !parser.skipNextNewLine &&
    !meaning.test(text);
  if (!isItself) return tokenizer.write(text, false);
  tokenizer.flushCharacters();
  parser.onCharacter({ type: Token.TokenType.CHARACTER, chars: text, location: null });
};

/** The text is given in parts, each from a tag's beginning to the first `>`, or what stands before the next one. */
const write = (parser: FragmentParser, html: string): void => {
  for (let at = 0; at < html.length;) {
    const tag = html.indexOf('<', at);
    if (tag !== at) writeText(parser, html.slice(at, tag < 0 ? html.length : tag));
    if (tag < 0) break;
    const close = html.indexOf('>', tag);
    at = close < 0 ? html.length : close + 1;
    parser.tokenizer.write(html.slice(tag, at), false);
  }
  parser.tokenizer.write('', true);
};

/* When memory is collected while no parser lives, V8 throws the code away that it compiled for parsers: the last one of a short text lives on. */
const living: { parser?: FragmentParser } = {};
const mostKept = 50_000;

/** HTML text as a tree by the browser's own rules, in linear time for any input. */
export const parseTree = (html: string): HtmlFragment => {
  const parser = TreeParser.getFragmentParser<DefaultTreeAdapterMap>();
  write(parser, html);
  if (html.length <= mostKept) living.parser = parser;
  return parser.getFragment();
};

export const isElement = (node: HtmlNode): node is HtmlElement => 'tagName' in node;
export const isText = (node: HtmlNode): node is DefaultTreeAdapterTypes.TextNode => node.nodeName === '#text';
/** The content of an element; that of a template is kept apart. */
export const getContent = (element: HtmlElement | DefaultTreeAdapterTypes.Template): readonly HtmlNode[] =>
  'content' in element ? element.content.childNodes : element.childNodes;
/** True for an element of HTML itself, not of a drawing or a formula inside it. */
export const isHtml = (element: HtmlElement): boolean => element.namespaceURI === 'http://www.w3.org/1999/xhtml';
/** The value of an attribute; undefined when it is not there. */
export const findAttribute = (element: HtmlElement, name: string): string | undefined =>
  element.attrs.find((attribute) => attribute.name === name)?.value;
/** True when one of the element's classes is one of the names. */
export const hasClass = (element: HtmlElement, ...names: string[]): boolean =>
  (findAttribute(element, 'class') ?? '').split(/\s+/).some((name) => names.includes(name));

/** Elements whose content is code or not for readers: dropped whole. */
export const droppedTags: ReadonlySet<string> = new Set(['script', 'style', 'template', 'noscript', 'noembed', 'noframes']);

/** All elements below a node, itself first, in document order, leaving out what is dropped. */
export const elementsIn = (node: HtmlElement): HtmlElement[] => {
  const found: HtmlElement[] = [];
  const open: HtmlNode[] = [node];
  for (let next = open.pop(); next; next = open.pop()) {
    if (!isElement(next) || droppedTags.has(next.tagName)) continue;
    found.push(next);
    for (const child of next.childNodes.toReversed()) open.push(child);
  }
  return found;
};

const withSigns = new WeakMap<object, boolean>();
const hasSigns = (ruby: HtmlElement['parentNode']): boolean => {
  if (!ruby) return false;
  const known = withSigns.get(ruby) ?? ruby.childNodes.some((node) => node.nodeName === 'rp');
  withSigns.set(ruby, known);
  return known;
};
/** What stands around a reading above its characters where it is written behind them: brackets, unless the source has signs of its own for that. */
export const aroundReading = (element: HtmlElement, text: string): [before: string, after: string] => {
  if (!/^r(?:p|t|tc)$/.test(element.tagName)) return ['', ''];
  const words = text.trim();
  if (element.tagName === 'rp') return /^\p{Ps}/u.test(words) ? [' ', ''] : ['', ''];
  const isReading = words !== '' && !(element.tagName === 'rtc' && element.childNodes.some((node) => node.nodeName === 'rt'));
  return isReading && !hasSigns(element.parentNode) ? [' (', ')'] : ['', ''];
};

const ownLines: ReadonlySet<string> = new Set(
  'address article aside blockquote caption dd details div dl dt figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p section summary table td th tr ul'.split(
    ' ',
  ),
);

/** The text of a node as it stands, with a line feed for `<br>` and around what stands in lines of its own, leaving out what is dropped. */
export const getRawText = (node: HtmlNode): string => {
  if (isText(node)) return node.value;
  if (!isElement(node) || droppedTags.has(node.tagName)) return '';
  if (node.tagName === 'br') return '\n';
  const text = node.childNodes.map(getRawText).join('');
  if (ownLines.has(node.tagName)) return `\n${text}\n`;
  const [before, after] = aroundReading(node, text);
  return `${before}${text}${after}`;
};
