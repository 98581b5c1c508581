import type { Brand } from '#brands';
import { findDeskAddress, type AllPageWords, buildBody, type BrandWords, buildDesksBody } from './page-words.view.ts';

/** The texts of a brand until its editors write their own. */
export const buildEnglishBrandTexts = ({ displayName, tagline, slug }: Brand): BrandWords => ({
  about: {
    description: tagline,
    text: [
      `${displayName} is made by a newsroom whose editors decide what is published. Nobody who pays for advertising reads a story before our readers do.`,
      '## How we work',
      'We say where our facts come from. What one person alone tells us is not published as a fact. Whoever is accused of something is asked for an answer, with time to give one.',
      'News, opinion and what is paid for are told apart: opinion and analysis carry a label above the headline, and paid content says who paid.',
      '## When we are wrong',
      'We correct it in the story, say what was wrong, and list it on our corrections page.',
    ],
  },
  desks: [
    { name: 'Newsroom', address: `newsroom@${slug}.example`, text: 'Tips, documents and questions about our coverage:' },
    { name: 'Corrections', address: `corrections@${slug}.example`, text: 'A mistake in a story, with its address and what is wrong:' },
    { name: 'Reader service', address: `readers@${slug}.example`, text: 'Anything about the site, your account or accessibility:' },
    { name: 'Advertising', address: `advertising@${slug}.example`, text: 'Advertising and partnerships:' },
  ],
  corrections: 'Names, figures and quotations are checked before a story goes out, and again when a reader doubts them.',
  privacy: `${displayName} asks for nothing about you to let you read.`,
});

/** The pages of a brand in English, from its own texts. */
export const buildEnglishPages = (brand: Brand, { about, desks, corrections, privacy }: BrandWords): AllPageWords => {
  const { displayName } = brand;
  return {
    about: { headline: `About ${displayName}`, description: about.description, body: buildBody(about.text) },
    contact: {
      headline: `Contact ${displayName}`,
      description: 'Who to write to, and what for. Each address is read by a desk, not by one person.',
      body: buildDesksBody(desks),
    },
    corrections: {
      headline: 'Corrections',
      description: `What ${displayName} got wrong, and what is right.`,
      body: buildBody([
        corrections,
        'When something was wrong we correct the story itself and say so at its end. We never take a mistake out in silence. Spelling that changes no meaning is mended without a note.',
        `To report one, write to ${findDeskAddress(desks, 'corrections')}. The latest corrections come first:`,
      ]),
    },
    privacy: {
      headline: 'Privacy',
      description: `What ${displayName} knows about its readers, and what it does not.`,
      body: buildBody([
        privacy,
        '## What we count',
        'We count how often a story is read, in steps of ten minutes, to show what is read most. No cookie and no name belongs to that count, and it is dropped after two days.',
        '## What stays on your device',
        'Whether you like the page light or dark, and where you were in a live blog. It is not sent to us.',
        '## What comes from elsewhere',
        'Videos and posts of other services are loaded only when you ask for them. From then on the rules of that service hold for what it learns.',
        '## Your rights',
        `You may ask what we hold about you and have it deleted. Write to ${findDeskAddress(desks, 'readers')}; you have an answer within 30 days.`,
      ]),
    },
    feeds: {
      headline: 'Feeds',
      description: `Read ${displayName} in the reader of your choice, without an account.`,
      body: buildBody([
        'A feed brings new stories to a feed reader or a podcast app. RSS and Atom are understood by all of them, JSON by programs. Stories that everybody may read are in them whole.',
        'Each topic and each author has feeds too: they stand at the address of the page, followed by /rss.xml, /atom.xml or /feed.json.',
      ]),
    },
  };
};
