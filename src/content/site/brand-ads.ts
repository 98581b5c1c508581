/** What a brand's pages know of its ads; the same for every reader. */
export type BrandAds = {
  /** The settings of the page's ads, by name, as its state has them. */
  mpsConfig: Readonly<Record<string, unknown>>;
  /** Whether somebody else than the house chooses ads, who is told what a page is about. */
  hasVendor: boolean;
};
