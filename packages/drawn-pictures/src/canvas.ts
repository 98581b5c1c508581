/** A place on the sheet: units from the left and from the top. */
export type Point = readonly [number, number];
/** Width and height; for an ellipse its two radii. */
export type Size = readonly [number, number];
export type Stop = readonly [offset: number, colour: string, opacity?: number];

/** How a shape is drawn. Lengths are picture units: a picture is 1000 of them high. */
export type Ink = {
  opacity?: number;
  stroke?: string;
  strokeWidth?: number;
  round?: number;
  blur?: number;
  clip?: string;
  mask?: string;
  transform?: string;
  butt?: boolean;
  dash?: string;
};

/** An SVG document in the making: shapes lie over each other in call order, paints and clips become definitions. */
export type Canvas = {
  rect(corner: Point, size: Size, fill: string, ink?: Ink): void;
  circle(centre: Point, radius: number, fill: string, ink?: Ink): void;
  ellipse(centre: Point, radii: Size, fill: string, ink?: Ink): void;
  path(d: string, fill: string, ink?: Ink): void;
  shape(points: readonly Point[], fill: string, ink?: Ink): void;
  line(points: readonly Point[], stroke: string, width: number, ink?: Ink): void;
  /** Draws letters or signs that are SVG paths already, at the place that `transform` gives. */
  outlines(paths: string, fill: string, transform: string, opacity?: number): void;
  group(ink: Ink, draw: () => void): void;
  linear(stops: readonly Stop[], from?: Point, to?: Point): string;
  /** A linear paint of two colours. Linear paints run downwards unless `from` and `to` say otherwise (0–1 of the shape). */
  fade(first: string, last: string, from?: Point, to?: Point): string;
  radial(stops: readonly Stop[], centre?: Point, radius?: number): string;
  clip(d: string): string;
  define(kind: string, content: string): string;
  document(width: number, height: number, boxWidth: number, boxHeight: number): string;
};

const number = (value: number): string => String(Math.round(value * 10) / 10);
const fine = (value: number): string => String(Math.round(value * 1000) / 1000);

/** The `d` of a closed or open path through points. */
export const polyline = (points: readonly Point[], closed = true): string =>
  `M${points.map(([x, y]) => `${number(x)} ${number(y)}`).join('L')}${closed ? 'Z' : ''}`;

/** The `d` of a smooth curve through points (Catmull–Rom turned into cubic Béziers). */
export const smooth = (points: readonly Point[], closed = false): string => {
  const at = (index: number): Point => {
    const wrapped = closed ? (index + points.length) % points.length : Math.min(points.length - 1, Math.max(0, index));
    return points[wrapped] ?? [0, 0];
  };
  let d = `M${number(at(0)[0])} ${number(at(0)[1])}`;
  const count = closed ? points.length : points.length - 1;
  for (let index = 0; index < count; index += 1) {
    const [before, start, end, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const one: Point = [start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6];
    const two: Point = [end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6];
    d += `C${[...one, ...two, ...end].map(number).join(' ')}`;
  }
  return closed ? `${d}Z` : d;
};

/** A smaller blur cannot be seen and costs as much as a large one. */
const leastBlurPixels = 0.7;
/** A Gaussian has faded out at three deviations. */
const reach = 3;
type Extent = { wide: number; tall: number };

const measureExtent = (points: readonly Point[]): Extent => {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { wide: Math.max(...xs) - Math.min(...xs), tall: Math.max(...ys) - Math.min(...ys) };
};

/** A shape with only a fill or only a stroke needs no layer of its own for its opacity; a layer takes longer to draw than the shape. */
const opacityOf = ({ stroke }: Ink, fill: string | undefined): string =>
  fill === undefined || (stroke && fill !== 'none') ? 'opacity' : stroke ? 'stroke-opacity' : 'fill-opacity';

/** The paints, clips and filters of a document, by their content: what is used twice is written once. */
type Definitions = { define: Canvas['define']; list: () => readonly string[] };

const createDefinitions = (): Definitions => {
  const definitions: string[] = [];
  const known = new Map<string, string>();
  return {
    define: (kind, content) => {
      const key = `${kind}:${content}`;
      const id = known.get(key) ?? `${kind}${known.size}`;
      if (!known.has(key)) {
        known.set(key, id);
        definitions.push(content.replace('>', ` id="${id}">`));
      }
      return `url(#${id})`;
    },
    list: () => definitions,
  };
};

const renderStops = (stops: readonly Stop[]): string =>
  stops
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${fine(offset)}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${fine(opacity)}"`}/>`,
    )
    .join('');

/** The cost of a filter grows with its region, so a shape of known extent gets a region no larger than its blur reaches. */
const renderBlur = (deviation: number, extent?: Extent): string => {
  const beyond = (length: number): number => Math.min(50, Math.ceil((reach * deviation * 10) / Math.max(1, length)) * 10);
  const [x, y] = extent ? [beyond(extent.wide), beyond(extent.tall)] : [50, 50];
  const region = `x="-${x}%" y="-${y}%" width="${100 + 2 * x}%" height="${100 + 2 * y}%"`;
  return `<filter ${region} color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${number(deviation)}"/></filter>`;
};

type InkWriter = (ink?: Ink, extent?: Extent, fill?: string) => string;

/** Renders inks as attributes. */
const createInkWriter =
  (define: Canvas['define'], pixelsPerUnit: number): InkWriter =>
  (ink = {}, extent, fill) =>
    [
      ink.opacity === undefined ? '' : ` ${opacityOf(ink, fill)}="${fine(ink.opacity)}"`,
      ink.stroke ? ` stroke="${ink.stroke}" stroke-width="${number(ink.strokeWidth ?? 1)}"` : '',
      ink.stroke && !ink.butt ? ' stroke-linecap="round" stroke-linejoin="round"' : '',
      ink.dash ? ` stroke-dasharray="${ink.dash}"` : '',
      (ink.blur ?? 0) * pixelsPerUnit > leastBlurPixels ? ` filter="${define('b', renderBlur(ink.blur ?? 0, extent))}"` : '',
      ink.clip ? ` clip-path="${ink.clip}"` : '',
      ink.mask ? ` mask="${ink.mask}"` : '',
      ink.transform ? ` transform="${ink.transform}"` : '',
    ].join('');

/** Creates an empty canvas. `pixelsPerUnit` is the scale it will be painted at; blurs that would not be seen are left out. */
export const createCanvas = (pixelsPerUnit = 1): Canvas => {
  const { define, list } = createDefinitions();
  const renderInk = createInkWriter(define, pixelsPerUnit);
  const body: string[] = [];
  const path = (d: string, fill: string, ink?: Ink, extent?: Extent): void =>
    void body.push(`<path d="${d}" fill="${fill}" fill-rule="evenodd"${renderInk(ink, extent, fill)}/>`);
  const linear: Canvas['linear'] = (stops, [x1, y1] = [0, 0], [x2, y2] = [0, 1]) =>
    define(
      'l',
      `<linearGradient x1="${fine(x1)}" y1="${fine(y1)}" x2="${fine(x2)}" y2="${fine(y2)}">${renderStops(stops)}</linearGradient>`,
    );

  // points are read by index: taking them apart by a pattern walks an iterator for each shape
  return {
    path: (d, fill, ink) => path(d, fill, ink),
    define,
    rect: (corner, size, fill, ink) =>
      void body.push(
        `<rect x="${number(corner[0])}" y="${number(corner[1])}" width="${number(Math.max(0, size[0]))}" height="${number(Math.max(0, size[1]))}"${ink?.round ? ` rx="${number(ink.round)}"` : ''} fill="${fill}"${renderInk(ink, { wide: size[0], tall: size[1] }, fill)}/>`,
      ),
    circle: (centre, radius, fill, ink) =>
      void body.push(
        `<circle cx="${number(centre[0])}" cy="${number(centre[1])}" r="${number(Math.max(0, radius))}" fill="${fill}"${renderInk(ink, { wide: 2 * radius, tall: 2 * radius }, fill)}/>`,
      ),
    ellipse: (centre, radii, fill, ink) =>
      void body.push(
        `<ellipse cx="${number(centre[0])}" cy="${number(centre[1])}" rx="${number(Math.max(0, radii[0]))}" ry="${number(Math.max(0, radii[1]))}" fill="${fill}"${renderInk(ink, { wide: 2 * radii[0], tall: 2 * radii[1] }, fill)}/>`,
      ),
    shape: (points, fill, ink) => path(polyline(points), fill, ink, measureExtent(points)),
    line: (points, stroke, width, ink) => path(polyline(points, false), 'none', { ...ink, stroke, strokeWidth: width }),
    outlines: (paths, fill, transform, opacity) =>
      void body.push(
        `<g fill="${fill}" transform="${transform}"${opacity === undefined ? '' : ` opacity="${fine(opacity)}"`}>${paths}</g>`,
      ),
    group(ink, draw) {
      body.push(`<g${renderInk(ink)}>`);
      draw();
      body.push('</g>');
    },
    linear,
    fade: (first, last, from, to) =>
      linear(
        [
          [0, first],
          [1, last],
        ],
        from,
        to,
      ),
    radial: (stops, [x, y] = [0.5, 0.5], radius = 0.5) =>
      define('r', `<radialGradient cx="${fine(x)}" cy="${fine(y)}" r="${fine(radius)}">${renderStops(stops)}</radialGradient>`),
    clip: (d) => define('c', `<clipPath><path d="${d}"/></clipPath>`),
    document: (width, height, boxWidth, boxHeight) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${number(boxWidth)} ${number(boxHeight)}" preserveAspectRatio="xMidYMid slice"><defs>${list().join('')}</defs>${body.join('')}</svg>`,
  };
};

/** Creates a canvas that records nothing, to find the focal point of a picture without drawing it. */
export const createBlankCanvas = (): Canvas => {
  const nothing = (): void => undefined;
  const noPaint = (): string => '';
  return {
    rect: nothing,
    circle: nothing,
    ellipse: nothing,
    path: nothing,
    shape: nothing,
    line: nothing,
    outlines: nothing,
    group: (_ink, draw) => draw(),
    linear: noPaint,
    fade: noPaint,
    radial: noPaint,
    clip: noPaint,
    define: noPaint,
    document: noPaint,
  };
};
