/** The host of a whole web address, without www; empty for what is no address. */
export const toWebHost = (address: string): string => (URL.canParse(address) ? new URL(address).host.replace(/^www\./, '') : '');
