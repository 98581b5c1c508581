/** The English words of what is told about an ad. */
export const aboutAdEn = {
  title: 'About this ad',
  close: 'Close',
  byPage: 'It was chosen by what this page is about, not by who you are or what you have read.',
  byVendor: 'It was chosen by a partner that sells this space.',
  advertiser: 'Advertiser',
  lineItem: 'Line item',
  why: 'Why here',
  reasons: {
    everybody: 'It is shown on all pages.',
    zone: 'It is made for this place on a page.',
    brand: (label: string) => `This page is part of ${label}.`,
    language: (label: string) => `This page is in ${label}.`,
    section: (label: string) => `The section is ${label}.`,
    topic: (label: string) => `The topic is ${label}.`,
    piece: 'It was booked for this page.',
  },
};
