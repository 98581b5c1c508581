import { brotliDecompressSync } from 'node:zlib';
import packed from './packed.json' with { type: 'json' };

/** Where a zip code is. Coordinates are degrees with four decimals, `timeZone` is an IANA name. */
export type ZipPlace = { zip: string; city: string; state: string; latitude: number; longitude: number; timeZone: string };

type Table = {
  zips: Uint32Array;
  latitudes: Int32Array;
  longitudes: Int32Array;
  cities: Uint16Array;
  states: Uint8Array;
  zones: Uint8Array;
  /** All names in one buffer, each where `starts` says: as 19,000 strings they would weigh a megabyte more. */
  names: Buffer;
  starts: Uint32Array;
};

const scale = 10_000;
let table: Table | undefined;

const findStarts = (names: Buffer): Uint32Array => {
  const starts = [0];
  for (let at = names.indexOf(10); at !== -1; at = names.indexOf(10, at + 1)) starts.push(at + 1);
  return Uint32Array.from([...starts, names.length + 1]);
};

/** The columns are views of one buffer, unpacked when the first zip code is asked for: about 0.9 MB outside of the heap. */
const openTable = (): Table => {
  const { count } = packed;
  const bytes = brotliDecompressSync(Buffer.from(packed.columns, 'base64'));
  const { buffer } = new Uint8Array(bytes);
  const names = Buffer.from(buffer, count * 16);
  return {
    zips: new Uint32Array(buffer, 0, count),
    latitudes: new Int32Array(buffer, count * 4, count),
    longitudes: new Int32Array(buffer, count * 8, count),
    cities: new Uint16Array(buffer, count * 12, count),
    states: new Uint8Array(buffer, count * 14, count),
    zones: new Uint8Array(buffer, count * 15, count),
    names,
    starts: findStarts(names),
  };
};

const readPlace = (open: Table, row: number): ZipPlace => {
  const city = open.cities[row] ?? 0;
  return {
    zip: String(open.zips[row]).padStart(5, '0'),
    city: open.names.toString('utf8', open.starts[city], (open.starts[city + 1] ?? 1) - 1),
    state: packed.states[open.states[row] ?? 0] ?? '',
    latitude: (open.latitudes[row] ?? 0) / scale,
    longitude: (open.longitudes[row] ?? 0) / scale,
    timeZone: packed.zones[open.zones[row] ?? 0] ?? 'UTC',
  };
};

/** The place of a zip code of five digits; undefined for one that is none, and for those of the armed forces, which are no place of the United States. */
export const findZipCode = (zip: string): ZipPlace | undefined => {
  if (!/^[0-9]{5}$/.test(zip)) return undefined;
  table ??= openTable();
  const wanted = Number(zip);
  let [low, high] = [0, packed.count - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = table.zips[middle] ?? 0;
    if (found === wanted) return readPlace(table, middle);
    if (found < wanted) low = middle + 1;
    else high = middle - 1;
  }
  return undefined;
};
