/** The English words on ads, which their script brings along; of them a page carries the label alone. `label` is exact. */
export const adsEn = {
  label: 'Advertisement',
  about: 'About this ad',
  skip: 'Skip advertisement',
  unloaded: 'This ad used too much of your device, so it was taken away.',
};
