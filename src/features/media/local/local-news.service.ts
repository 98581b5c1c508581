import type { Vertical } from '#brands';
import type { CallOptions, CallResult, ContentClient } from '#content/responses/content-client';
import type { ContentItem } from '#content/responses/content-item';
import { toFilterText, word } from '#content/filters/filter-language';
import type { WireStation } from '#content/responses/wire';
import { findZipCode, type ZipPlace } from '#zip-codes';
import { findNearestStation } from './station.rules.ts';
import type { ZipInfo } from './zip.rules.ts';

/** What the station of a place says: never nothing. */
export type LocalNews = { station: WireStation; items: ContentItem[] };

const mostPieces = 9;

/** A place as the zip look-up answers it (LN-01). */
export const buildZipInfo = ({ zip, city, state, latitude, longitude }: ZipPlace): ZipInfo => ({
  city_data: { postal_code: zip, city },
  state_data: { state_code: state },
  location_data: { latitude, longitude },
});

/** The place of a zip code that is spelled as one; undefined where there is none. */
export const findPlace = (zip: string): ZipPlace | undefined => findZipCode(zip);

/** The station whose news are those of a place; the tags are those of the brand's stations. */
export const findStation = async (
  place: ZipPlace,
  vertical: Vertical,
  { content, call }: { content: Pick<ContentClient, 'stations'>; call: CallOptions },
): Promise<CallResult<WireStation>> => {
  const stations = await content.stations(vertical, call);
  if (!stations.found) return stations;
  const station = findNearestStation(place, stations.data);
  return station ? { ...stations, data: station } : { found: false, status: 404, tags: stations.tags };
};

/** The newest pieces of a station of a brand, by the rules of every list; 404 where it has none (LN-03). */
export const readStationNews = async (
  station: WireStation,
  vertical: Vertical,
  { content, call }: { content: Pick<ContentClient, 'waffle'>; call: CallOptions },
): Promise<CallResult<LocalNews>> => {
  const result = await content.waffle(
    { filters: toFilterText(word('taxonomy', station.path)), vertical, size: mostPieces, isKept: true },
    call,
  );
  if (!result.found) return result;
  const { items } = result.data;
  return items.length > 0 ? { ...result, data: { station, items } } : { found: false, status: 404, tags: result.tags };
};
