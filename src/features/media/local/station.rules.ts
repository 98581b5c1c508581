import type { WireStation } from '#content/responses/wire';

type Point = { latitude: number; longitude: number };

const earthRadiusKm = 6_371;
/** Beyond so many kilometres no station's news are local. */
const farthestKm = 600;

/** How many kilometres lie between two places, as the crow flies. */
export const findDistance = (one: Point, other: Point): number => {
  const radians = Math.PI / 180;
  const up = Math.sin(((other.latitude - one.latitude) * radians) / 2) ** 2;
  const across = Math.sin(((other.longitude - one.longitude) * radians) / 2) ** 2;
  const share = up + Math.cos(one.latitude * radians) * Math.cos(other.latitude * radians) * across;
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(Math.min(1, share)));
};

/** The station nearest to a place, by name where two are as near; undefined where none is within 600 km. */
export const findNearestStation = (place: Point, stations: readonly WireStation[]): WireStation | undefined =>
  stations
    .map((station) => ({ station, distance: findDistance(place, station) }))
    .filter(({ distance }) => distance <= farthestKm)
    .toSorted((one, other) => one.distance - other.distance || one.station.path.localeCompare(other.station.path))[0]?.station;
