/**
 * The climate of some places of the United States, as rounded long-term averages: what January and July are like, and what lies between is interpolated.
 * Degrees Fahrenheit; `range` is between a day's low and high, `wet` the share of days on which something falls.
 */
export type ClimateNormal = {
  latitude: number;
  longitude: number;
  mean: readonly [january: number, july: number];
  range: readonly [january: number, july: number];
  dewPoint: readonly [january: number, july: number];
  wet: readonly [january: number, july: number];
  wind: number;
};

type Row = readonly [
  place: string,
  latitude: number,
  longitude: number,
  january: readonly [mean: number, range: number, dewPoint: number, wet: number],
  july: readonly [mean: number, range: number, dewPoint: number, wet: number],
  wind: number,
];

const rows: readonly Row[] = [
  ['Seattle', 47.6, -122.3, [42, 9, 36, 0.55], [67, 20, 54, 0.12], 8],
  ['Spokane', 47.7, -117.4, [29, 10, 24, 0.48], [72, 28, 46, 0.13], 9],
  ['Eugene', 44.0, -123.1, [41, 12, 37, 0.55], [68, 28, 52, 0.09], 7],
  ['Boise', 43.6, -116.2, [32, 13, 24, 0.36], [77, 30, 47, 0.07], 8],
  ['Billings', 45.8, -108.5, [27, 18, 13, 0.22], [75, 28, 50, 0.22], 11],
  ['Casper', 42.8, -106.3, [24, 20, 11, 0.22], [72, 31, 45, 0.22], 13],
  ['Fargo', 46.9, -96.8, [9, 17, 2, 0.27], [71, 23, 59, 0.32], 12],
  ['Duluth', 46.8, -92.1, [11, 18, 3, 0.3], [67, 20, 56, 0.36], 10],
  ['Minneapolis', 45.0, -93.3, [16, 15, 7, 0.28], [74, 19, 61, 0.34], 10],
  ['Chicago', 41.9, -87.6, [26, 13, 17, 0.36], [76, 16, 64, 0.32], 10],
  ['Detroit', 42.3, -83.0, [26, 13, 18, 0.45], [74, 19, 61, 0.3], 10],
  ['Buffalo', 42.9, -78.8, [26, 13, 19, 0.6], [72, 17, 61, 0.33], 11],
  ['Portland, Maine', 43.7, -70.3, [24, 17, 14, 0.32], [70, 19, 60, 0.3], 8],
  ['Boston', 42.4, -71.0, [30, 14, 18, 0.35], [75, 16, 61, 0.31], 11],
  ['New York', 40.7, -74.0, [34, 12, 20, 0.34], [78, 16, 63, 0.33], 9],
  ['Washington', 38.9, -77.0, [38, 16, 24, 0.32], [81, 17, 67, 0.34], 8],
  ['Raleigh', 35.8, -78.6, [42, 20, 29, 0.32], [81, 19, 69, 0.38], 6],
  ['Atlanta', 33.7, -84.4, [45, 18, 32, 0.35], [81, 17, 69, 0.39], 8],
  ['Jacksonville', 30.3, -81.7, [55, 21, 43, 0.27], [83, 16, 73, 0.5], 7],
  ['Miami', 25.8, -80.2, [69, 15, 58, 0.22], [84, 11, 75, 0.55], 9],
  ['New Orleans', 30.0, -90.0, [54, 16, 44, 0.32], [84, 15, 75, 0.5], 7],
  ['Nashville', 36.2, -86.8, [40, 18, 28, 0.34], [81, 18, 69, 0.33], 7],
  ['St. Louis', 38.6, -90.2, [32, 16, 22, 0.28], [81, 17, 68, 0.29], 9],
  ['Kansas City', 39.1, -94.6, [31, 18, 20, 0.23], [80, 18, 68, 0.3], 10],
  ['Oklahoma City', 35.5, -97.5, [39, 21, 26, 0.17], [83, 22, 67, 0.2], 12],
  ['Dallas', 32.8, -96.8, [47, 19, 34, 0.22], [87, 20, 68, 0.16], 10],
  ['Houston', 29.8, -95.4, [54, 17, 45, 0.3], [86, 18, 74, 0.3], 8],
  ['McAllen', 26.2, -98.2, [61, 19, 52, 0.2], [87, 20, 73, 0.13], 10],
  ['El Paso', 31.8, -106.4, [47, 25, 22, 0.11], [84, 22, 55, 0.26], 8],
  ['Albuquerque', 35.1, -106.6, [37, 22, 17, 0.12], [80, 24, 52, 0.28], 8],
  ['Denver', 39.7, -105.0, [32, 27, 12, 0.17], [75, 29, 49, 0.28], 9],
  ['Salt Lake City', 40.8, -111.9, [31, 14, 21, 0.32], [81, 26, 46, 0.14], 8],
  ['Flagstaff', 35.2, -111.7, [30, 26, 17, 0.22], [67, 28, 47, 0.38], 7],
  ['Phoenix', 33.4, -112.0, [57, 22, 33, 0.11], [96, 22, 55, 0.14], 6],
  ['Las Vegas', 36.2, -115.1, [49, 19, 22, 0.1], [93, 22, 44, 0.08], 9],
  ['Reno', 39.5, -119.8, [37, 24, 22, 0.19], [78, 35, 43, 0.06], 7],
  ['Los Angeles', 34.05, -118.25, [58, 17, 42, 0.2], [74, 16, 61, 0.02], 7],
  ['San Diego', 32.7, -117.2, [58, 15, 44, 0.21], [71, 10, 63, 0.02], 7],
  ['Fresno', 36.7, -119.8, [47, 16, 39, 0.25], [84, 31, 55, 0.01], 6],
  ['San Francisco', 37.8, -122.4, [52, 11, 43, 0.35], [62, 13, 53, 0.03], 11],
  ['Sacramento', 38.6, -121.5, [47, 16, 40, 0.32], [76, 34, 55, 0.01], 7],
  ['Anchorage', 61.2, -149.9, [17, 11, 10, 0.26], [59, 13, 50, 0.42], 7],
  ['Fairbanks', 64.8, -147.7, [-8, 15, -15, 0.24], [63, 20, 51, 0.43], 5],
  ['Juneau', 58.3, -134.4, [28, 9, 23, 0.6], [57, 13, 50, 0.58], 8],
  ['Utqiagvik', 71.3, -156.8, [-12, 13, -19, 0.16], [41, 12, 36, 0.31], 12],
  ['Nome', 64.5, -165.4, [6, 13, 0, 0.32], [52, 11, 46, 0.46], 11],
  ['Honolulu', 21.3, -157.9, [73, 13, 63, 0.27], [81, 13, 67, 0.22], 11],
  ['Hilo', 19.7, -155.1, [71, 17, 62, 0.5], [76, 15, 68, 0.68], 7],
  ['San Juan', 18.4, -66.0, [78, 12, 69, 0.45], [84, 11, 75, 0.52], 10],
  ['Guam', 13.5, 144.8, [80, 11, 73, 0.6], [82, 12, 76, 0.74], 10],
  ['Pago Pago', -14.3, -170.7, [82, 8, 76, 0.72], [80, 7, 73, 0.6], 11],
];

const normals: readonly ClimateNormal[] = rows.map(([, latitude, longitude, january, july, wind]) => ({
  latitude,
  longitude,
  mean: [january[0], july[0]],
  range: [january[1], july[1]],
  dewPoint: [january[2], july[2]],
  wet: [january[3], july[3]],
  wind,
}));

const neighbours = 4;

/** The climate of any place, from those of the nearest ones: the nearer, the more they count. */
export const findNormal = ({ latitude, longitude }: { latitude: number; longitude: number }): ClimateNormal => {
  const squeeze = Math.cos((latitude * Math.PI) / 180);
  const away = (normal: ClimateNormal): number => {
    const across = Math.abs(normal.longitude - longitude);
    return (normal.latitude - latitude) ** 2 + (Math.min(across, 360 - across) * squeeze) ** 2;
  };
  const near = normals
    .map((normal) => ({ normal, weight: 1 / (away(normal) + 0.02) ** 1.5 }))
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, neighbours);
  const total = near.reduce((sum, { weight }) => sum + weight, 0);
  const blend = (pick: (normal: ClimateNormal) => number): number =>
    near.reduce((sum, { normal, weight }) => sum + pick(normal) * weight, 0) / total;
  const pair = (name: 'mean' | 'range' | 'dewPoint' | 'wet'): readonly [number, number] => [
    blend((normal) => normal[name][0]),
    blend((normal) => normal[name][1]),
  ];
  return {
    latitude,
    longitude,
    mean: pair('mean'),
    range: pair('range'),
    dewPoint: pair('dewPoint'),
    wet: pair('wet'),
    wind: blend(({ wind }) => wind),
  };
};
