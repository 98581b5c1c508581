/** What an address of a demo picture asks for: `drawn:harbor` is a subject, `drawn:2` the picture at that place of the piece's own. Refuses others. */
export const parseDrawnAddress = (address: string): string | number => {
  const name = /^drawn:([a-z0-9-]+)$/.exec(address)?.[1];
  if (name === undefined) throw new Error(`${address} is no picture of the demo: those are drawn:1 and drawn:harbor.`);
  return /^\d+$/.test(name) ? Number(name) : name;
};
