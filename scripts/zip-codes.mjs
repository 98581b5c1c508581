// node scripts/run.mjs scripts/zip-codes.mjs: makes packages/zip-codes/src/packed.json of the package `zipcodes`: civil places of the United States, each with
// its time zone. To be run after that package changes; `-- --check` says whether that is due.
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { project } from './toolchain.mjs';

const target = join(project, 'packages/zip-codes/src/packed.json');
const require = createRequire(import.meta.url);
const findZone = require('@photostructure/tz-lookup');
const { codes } = require('zipcodes/lib/codes.js');

// armed forces abroad: their coordinates are none, or somebody else's country
const military = new Set(['AA', 'AE', 'AP']);
const rows = Object.values(codes)
  .filter(
    ({ zip, state, country, latitude, longitude }) =>
      country === 'US' && !military.has(state) && /^\d{5}$/.test(zip) && (latitude || longitude),
  )
  // one place of New York is said to be in Central Asia; east of Greenwich lie only islands of the Pacific
  .map((row) => (row.longitude > 0 && row.longitude < 130 ? { ...row, longitude: -row.longitude } : row))
  // the list writes each word with one capital letter
  .map((row) => ({ ...row, city: row.city.replace(/\b(Mc|[DO]')([a-z])/g, (_, start, letter) => start + letter.toUpperCase()) }))
  .sort((one, other) => Number(one.zip) - Number(other.zip));

const indexOf = (values) => {
  const list = [...new Set(values)].sort();
  return { list, place: new Map(list.map((value, place) => [value, place])) };
};
const cities = indexOf(rows.map(({ city }) => city));
const states = indexOf(rows.map(({ state }) => state));
// near a border the look-up may answer with the neighbour's zone: then that of the nearest place of the same state holds
const only = {
  AS: 'Pacific/Pago_Pago',
  GU: 'Pacific/Guam',
  MP: 'Pacific/Saipan',
  CA: 'America/Los_Angeles',
  WA: 'America/Los_Angeles',
  CO: 'America/Denver',
  MT: 'America/Denver',
  NM: 'America/Denver',
  UT: 'America/Denver',
  WY: 'America/Denver',
  IL: 'America/Chicago',
  OK: 'America/Chicago',
  OH: 'America/New_York',
};
const foreign =
  /^America\/(?:Ciudad_Juarez|Creston|Edmonton|Hermosillo|Matamoros|Moncton|Monterrey|Ojinaga|Regina|Swift_Current|Tijuana|Toronto|Vancouver|Winnipeg|Halifax|Montreal|Thunder_Bay|Tortola|Whitehorse|Dawson)$/;
const found = rows.map((row) => ({ ...row, zone: findZone(row.latitude, row.longitude) }));
const own = found.filter(({ zone }) => /^(?:America|Pacific)\//.test(zone) && !foreign.test(zone));
const away = (one, other) =>
  (one.latitude - other.latitude) ** 2 + ((one.longitude - other.longitude) * Math.cos((one.latitude * Math.PI) / 180)) ** 2;
const nearestZone = (row) =>
  own.filter(({ state }) => state === row.state).reduce((best, next) => (away(row, next) < away(row, best) ? next : best)).zone;
const isOwn = new Set(own);
const wholeState = (state) => only[state];
// the Colorado River is the border of a state and of a time zone
const findOwnZone = (row) =>
  row.state === 'AZ' && row.zone === 'America/Los_Angeles' ? 'America/Phoenix' : isOwn.has(row) ? row.zone : nearestZone(row);
const zoneOfRow = found.map((row) => wholeState(row.state) ?? findOwnZone(row));
const zones = indexOf(zoneOfRow);

const scaled = (degrees) => Math.round(degrees * 10_000);
// one column after the other, in the order that packages/zip-codes/src/zip-table.ts reads them
const columns = [
  Uint32Array.from(rows, ({ zip }) => Number(zip)),
  Int32Array.from(rows, ({ latitude }) => scaled(latitude)),
  Int32Array.from(rows, ({ longitude }) => scaled(longitude)),
  Uint16Array.from(rows, ({ city }) => cities.place.get(city)),
  Uint8Array.from(rows, ({ state }) => states.place.get(state)),
  Uint8Array.from(zoneOfRow, (zone) => zones.place.get(zone)),
].map((column) => Buffer.from(column.buffer));
const bytes = Buffer.concat([...columns, Buffer.from(cities.list.join('\n'))]);
const packed = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 22 } });
const text = `${JSON.stringify({ count: rows.length, states: states.list, zones: zones.list, columns: packed.toString('base64') })}\n`;

if (!process.argv.includes('--check')) await writeFile(target, text);
else if (text !== (await readFile(target, 'utf8'))) {
  console.error('The zip codes are not those of the package. Run: node scripts/run.mjs scripts/zip-codes.mjs');
  process.exitCode = 1;
}
