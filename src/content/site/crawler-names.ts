/** Names that crawlers give themselves. A request with such a name is only a crawler's if its address is one of a known crawler. */
export const crawlerNames = /bot|crawl|spider|slurp/i;
