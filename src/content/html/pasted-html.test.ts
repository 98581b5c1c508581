import { describe, expect, test } from 'vitest';
import { body as bodySchema, type BodyElement } from '../model/body.ts';
import { plainText, type RichText } from '../model/rich-text.ts';
import { parseHtml } from './parse-html.ts';

const toBody = (html: string): BodyElement[] => bodySchema.parse(parseHtml(html).body);
const t = (text: string): RichText => [{ kind: 'text', text }];
const p = (text: string | RichText): BodyElement => ({ type: 'paragraph', text: typeof text === 'string' ? t(text) : text });
const mark = (name: 'strong' | 'emphasis' | 'underline' | 'strike' | 'superscript' | 'subscript', text: string): RichText => [
  { kind: 'mark', mark: name, children: t(text) },
];
const list = (...items: unknown[]) => ({ type: 'list', ordered: false, items });

// as each program puts it on the clipboard, shortened to what matters
const docs = (inner: string) =>
  `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-5f3e2d10-7fff-1a2b-3c4d-5e6f7a8b9c0d">${inner}</b><br class="Apple-interchange-newline">`;
const run = (text: string, style = '') =>
  `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;${style}">${text}</span>`;
const docsParagraph = (inner: string) => `<p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;">${inner}</p>`;
const word = (inner: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><style><!-- p.MsoNormal {mso-style-parent:"";} --></style></head><body lang=EN-US style='tab-interval:36.0pt'><!--StartFragment-->${inner}<!--EndFragment--></body></html>`;
const wordItem = (marker: string, level: number, text: string, place = 'Middle') =>
  `<p class=MsoListParagraphCxSp${place} style='margin-left:${level * 36}.0pt;text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;
const webItem = (tag: 'ul' | 'ol', level: number, text: string) =>
  `<div class="ListContainerWrapper SCXW1234 BCX0"><${tag} class="BulletListStyle1 SCXW1234 BCX0" role="list"><li data-leveltext="" data-font="Symbol" data-listid="1" data-aria-posinset="1" data-aria-level="${level}" role="listitem" class="OutlineElement Ltr SCXW1234 BCX0"><p class="Paragraph SCXW1234 BCX0"><span data-contrast="auto" class="TextRun SCXW1234 BCX0"><span class="NormalTextRun SCXW1234 BCX0">${text}</span></span><span class="EOP SCXW1234 BCX0" data-ccp-props="{}">&nbsp;</span></p></li></${tag}></div>`;

describe('what is pasted', () => {
  test.each<[string, string, unknown[]]>([
    [
      'Apple: marks are classes of a sheet of its own',
      `<html><head><style type="text/css">p.p1 {margin: 0.0px; font: 12.0px Helvetica}\np.p2 {font: bold 24.0px Helvetica}\nspan.s1 {font-weight: bold}\nspan.s2 {font: italic 12.0px Times}</style></head><body><p class="p2">Title</p><p class="p1">a <span class="s1">b</span> <span class="s2">c</span></p></body></html>`,
      [p(mark('strong', 'Title')), p([...t('a '), ...mark('strong', 'b'), ...t(' '), ...mark('emphasis', 'c')])],
    ],
    ['Google Docs: the element around all is not bold', docs(docsParagraph(run('Plain words'))), [p('Plain words')]],
    [
      'Google Docs: marks are styles',
      docs(
        docsParagraph(
          `${run('a ')}${run('bold', 'font-weight:700;')}${run(' ')}${run('slant', 'font-style:italic;')}${run(' ')}${run('line', 'text-decoration:underline;')}${run(' ')}${run('out', 'text-decoration:line-through;')}${run(' x')}${run('2', 'vertical-align:super;')}${run(' h')}${run('3', 'vertical-align:sub;')}`,
        ),
      ),
      [
        p([
          ...t('a '),
          ...mark('strong', 'bold'),
          ...t(' '),
          ...mark('emphasis', 'slant'),
          ...t(' '),
          ...mark('underline', 'line'),
          ...t(' '),
          ...mark('strike', 'out'),
          ...t(' x'),
          ...mark('superscript', '2'),
          ...t(' h'),
          ...mark('subscript', '3'),
        ]),
      ],
    ],
    [
      'Google Docs: a link is not underlined, and leads where it says',
      docs(
        docsParagraph(
          `<a href="https://www.google.com/url?q=https://a.example/b?c%3Dd%26e&amp;sa=D&amp;source=editors&amp;usg=AOv" style="text-decoration:none;">${run('there', 'text-decoration:underline;color:#1155cc;')}</a>`,
        ),
      ),
      [p([{ kind: 'link', href: 'https://a.example/b?c=d&e', children: t('there') }])],
    ],
    [
      'Google Docs: a list in a list',
      docs(
        `<ul style="margin-top:0;margin-bottom:0;"><li dir="ltr" style="font-weight:400;" aria-level="1">${docsParagraph(run('A'))}</li><ul style="margin-top:0"><li dir="ltr" aria-level="2">${docsParagraph(run('B', 'font-weight:700;'))}</li></ul></ul>`,
      ),
      [list({ text: t('A'), list: { ordered: false, items: [{ text: mark('strong', 'B') }] } })],
    ],
    [
      'Word: paragraphs of a list are a list, nested by their level',
      word(
        `${wordItem('·', 1, 'One', 'First')}\n\n${wordItem('o', 2, 'Inner')}\n\n${wordItem('·', 1, 'Two', 'Last')}\n\n<p class=MsoNormal>After<o:p></o:p></p>`,
      ),
      [list({ text: t('One'), list: { ordered: false, items: [{ text: t('Inner') }] } }, { text: t('Two') }), p('After')],
    ],
    [
      'Word: numbers make an ordered list',
      word(`${wordItem('1.', 1, 'One', 'First')}${wordItem('2.', 1, 'Two', 'Last')}`),
      [{ type: 'list', ordered: true, items: [{ text: t('One') }, { text: t('Two') }] }],
    ],
    [
      'Word: list paragraphs whose marker is words, nested by their margin',
      word(
        `<p class=MsoListParagraph style='margin-left:36.0pt'>·&nbsp;&nbsp; One</p><p class=MsoListParagraph style='margin-left:1.0in'>§&nbsp; Inner</p>`,
      ),
      [list({ text: t('One'), list: { ordered: false, items: [{ text: t('Inner') }] } })],
    ],
    ['Word: a paragraph set in as lists are is none', word('<p class=MsoListParagraph>Only words</p>'), [p('Only words')]],
    [
      'Word: comments are left out, with their marks',
      word(
        `<p class=MsoNormal>Words<span class=MsoCommentReference><span style='font-size:8.0pt'><![if !supportAnnotations]><a class=msocomanchor id="_anchor_1" href="#_msocom_1" name="_msoanchor_1">[AB1]</a><![endif]><span style='mso-special-character:comment'>&nbsp;</span></span></span> go on<o:p></o:p></p><div style='mso-element:comment-list'><![if !supportAnnotations]><hr class=msocomoff align=left size=1 width="33%"><![endif]><div style='mso-element:comment'><div id="_com_1" class=msocomtxt><p class=MsoCommentText>Is that so?</p></div></div></div>`,
      ),
      [p('Words go on')],
    ],
    [
      'Word: what tracked changes deleted is gone, what they added is plain',
      word(
        `<p class=MsoNormal>It is <del cite="mailto:Ann%20Lee" datetime="2026-11-20T10:00">very </del><ins cite="mailto:Ann%20Lee" datetime="2026-11-20T10:00">rather </ins>late<span class=msoDel> now</span>.</p>`,
      ),
      [p('It is rather late.')],
    ],
    [
      'Word: titles and bold words',
      word(
        `<p class=MsoTitle>The title</p><p class=MsoNormal>A <b><span style='mso-bidi-font-weight:normal'>bold</span></b> word&nbsp;&nbsp; more</p>`,
      ),
      [{ type: 'heading', level: 2, text: t('The title') }, p([...t('A '), ...mark('strong', 'bold'), ...t(' word more')])],
    ],
    [
      'Word on the web: lists that are wrapped each by itself',
      `${webItem('ul', 1, 'One')}${webItem('ul', 2, 'Inner')}${webItem('ul', 1, 'Two')}`,
      [list({ text: t('One'), list: { ordered: false, items: [{ text: t('Inner') }] } }, { text: t('Two') })],
    ],
    [
      'Word on the web: headings by role, marks by style',
      `<div class="OutlineElement Ltr SCXW1 BCX0"><p class="Paragraph SCXW1 BCX0" role="heading" aria-level="3"><span class="TextRun SCXW1">Part</span><span class="EOP SCXW1">&nbsp;</span></p></div><div class="OutlineElement Ltr SCXW1 BCX0"><p class="Paragraph SCXW1"><span class="TextRun MacChromeBold SCXW1" style="font-weight: bold;">Bold</span><span class="TextRun SCXW1"> plain</span><span class="EOP SCXW1">&nbsp;</span></p></div>`,
      [{ type: 'heading', level: 3, text: t('Part') }, p([...mark('strong', 'Bold'), ...t(' plain')])],
    ],
    [
      'LibreOffice',
      '<meta http-equiv="content-type" content="text/html; charset=utf-8"/><style type="text/css">p { line-height: 115% }</style><p style="line-height: 100%; margin-bottom: 0in"><font face="Liberation Serif, serif"><font size="3" style="font-size: 12pt"><b>Bold</b> plain</font></font></p><ul><li><p style="margin-bottom: 0in">Item</p></li></ul>',
      [p([...mark('strong', 'Bold'), ...t(' plain')]), list({ text: t('Item') })],
    ],
    [
      'Notion',
      "<meta charset='utf-8'><p>Words <strong>bold</strong></p>\n<ul>\n<li>A\n<ul>\n<li>B</li>\n</ul>\n</li>\n</ul>\n<!-- notionvc: 1a2b3c4d -->",
      [p([...t('Words '), ...mark('strong', 'bold')]), list({ text: t('A'), list: { ordered: false, items: [{ text: t('B') }] } })],
    ],
    [
      'Gmail',
      '<div dir="ltr"><div>One <b>two</b></div><div><br></div><div>Three <span style="font-style:italic">four</span></div></div>',
      [p([...t('One '), ...mark('strong', 'two')]), p([...t('Three '), ...mark('emphasis', 'four')])],
    ],
    [
      'Apple Notes',
      '<p class="p1">One<span class="Apple-converted-space">&nbsp;</span>two</p><p class="p2"><br></p><ul class="ul1"><li class="li1">Item</li></ul>',
      [p('One two'), list({ text: t('Item') })],
    ],
    [
      'Outlook: a link behind its check',
      '<a href="https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fa.example%2Fb&amp;data=05%7C01">b</a>',
      [p([{ kind: 'link', href: 'https://a.example/b', children: t('b') }])],
    ],
  ])('%s', (_, html, wanted) => {
    expect(toBody(html)).toEqual(wanted);
  });

  test('leads nowhere but where links may lead, whatever stands behind a redirect', () => {
    for (const target of ['javascript:alert(1)', 'javascript%3Aalert(1)', '%', 'data:text/html,x'])
      expect(JSON.stringify(toBody(`<a href="https://www.google.com/url?q=${target}">x</a>`))).not.toMatch(
        /"href":"(?!https:\/\/www\.google)/,
      );
  });

  test('tells of comments and deletions that are left out, and keeps <del> of all others', () => {
    const { losses } = parseHtml(word('<p class=MsoNormal>A<del cite="mailto:x">lost words</del></p>'));
    expect(losses).toContainEqual({ what: 'tracked deletion', text: 'lost words' });
    expect(toBody('<p>A <del datetime="2026-01-01">B</del></p>')).toEqual([p([...t('A '), ...mark('strike', 'B')])]);
  });

  test('takes time in the length of the text, however it is nested or listed', () => {
    const many = word(wordItem('·', 9, 'x').repeat(20_000) + '<del>'.repeat(3000) + '<b style="font-weight:normal">'.repeat(3000));
    const [first] = parseHtml(many).body;
    expect(first?.type === 'list' ? first.items.length : 0).toBe(5000);
    const styles = Array.from({ length: 3000 }, (_, index) => `<b style="font-weight:${index}"><p>x`).join('');
    expect(plainText(parseHtml(styles).body.flatMap((block) => (block.type === 'paragraph' ? block.text : [])))).toHaveLength(3000);
  });
});
