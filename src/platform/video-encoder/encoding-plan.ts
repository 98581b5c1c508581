/** A video as its container tells it: seconds, and its picture, upright. */
export type SourceVideo = { kind: 'mp4' | 'webm'; duration: number; width: number; height: number };

/** One rendition: its shorter side, and the most bits a second of its picture. */
export type Step = { side: number; bits: number };

const steps: readonly Step[] = [
  { side: 360, bits: 900_000 },
  { side: 720, bits: 2_800_000 },
  { side: 1080, bits: 5_500_000 },
];
const soundBits = 128_000;
const segmentSeconds = 4;
const demuxers = { mp4: 'mov', webm: 'matroska' } as const;

/** What every call of ffmpeg begins with: one file, read by the one demuxer that its bytes ask for, and nothing that it might name elsewhere. */
export const readOnly = (path: string, kind: SourceVideo['kind']): string[] => [
  ...['-nostdin', '-hide_banner', '-protocol_whitelist', 'file', '-f', demuxers[kind]],
  ...(kind === 'mp4' ? ['-enable_drefs', '0', '-use_absolute_path', '0'] : []),
  ...['-i', path],
];

const isCover = (line: string): boolean => line.includes('(attached pic)');

/** What ffmpeg says is in a file. */
export const readTracks = (said: string): { hasPicture: boolean; hasSound: boolean } => {
  const lines = said.split(/\r?\n/).filter((line) => /^\s{1,8}Stream #0:\d/.test(line));
  return {
    hasPicture: lines.some((line) => /: Video: /.test(line) && !isCover(line)),
    hasSound: lines.some((line) => /: Audio: /.test(line)),
  };
};

/** The sizes a video is made in: none larger than it is, and one at least. */
export const chooseSteps = ({ width, height }: Pick<SourceVideo, 'width' | 'height'>): Step[] => {
  const side = Math.min(width, height);
  const fitting = steps.filter((step) => step.side <= side);
  const [smallest] = steps;
  return fitting.length > 0 || !smallest ? fitting : [{ ...smallest, side: Math.max(2, side - (side % 2)) }];
};

const even = (pixels: number): number => Math.max(2, Math.round(pixels / 2) * 2);

/** The size of a rendition in pixels. */
export const sizeOf = ({ width, height }: Pick<SourceVideo, 'width' | 'height'>, { side }: Step): { width: number; height: number } =>
  width >= height ? { width: even((width / height) * side), height: side } : { width: side, height: even((height / width) * side) };

/** ffmpeg's words that make an HLS stream of a video: H.264 and AAC in segments of four seconds, all renditions of one reading. */
export const streamWords = (source: SourceVideo, chosen: readonly Step[], hasSound: boolean): string[] => {
  const split = `[0:V:0]split=${chosen.length}${chosen.map((_, index) => `[s${index}]`).join('')}`;
  const scaled = chosen.map((step, index) => {
    const { width, height } = sizeOf(source, step);
    return `[s${index}]scale=${width}:${height},setsar=1,format=yuv420p[v${index}]`;
  });
  const rates = chosen.flatMap(({ bits }, index) => [`-maxrate:v:${index}`, String(bits), `-bufsize:v:${index}`, String(bits * 2)]);
  const variants = chosen.map(({ side }, index) => `v:${index},${hasSound ? `a:${index},` : ''}name:${side}p`);
  // ffmpeg puts no name into that of the only one
  const firstName = chosen.length === 1 ? `init_${chosen[0]?.side}p.mp4` : 'init_%v.mp4';
  return [
    ...['-filter_complex', [split, ...scaled].join(';')],
    ...chosen.flatMap((_, index) => ['-map', `[v${index}]`]),
    ...(hasSound ? chosen.flatMap(() => ['-map', '0:a:0']) : []),
    ...['-map_metadata', '-1', '-map_chapters', '-1'],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'main', '-crf', '23', '-bf', '0', '-sc_threshold', '0', ...rates],
    ...['-force_key_frames', `expr:gte(t,n_forced*${segmentSeconds})`],
    ...(hasSound ? ['-c:a', 'aac', '-b:a', String(soundBits), '-ac', '2'] : []),
    ...['-f', 'hls', '-hls_time', String(segmentSeconds), '-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4'],
    ...['-hls_flags', 'independent_segments', '-master_pl_name', 'master.m3u8', '-var_stream_map', variants.join(' ')],
    ...['-hls_fmp4_init_filename', firstName, '-hls_segment_filename', '%v_%03d.m4s', '%v.m3u8'],
  ];
};

/** The names of the files of a stream that `streamWords` makes. */
export const isStreamFile = (name: string): boolean =>
  /^(?:master\.m3u8|\d{1,4}p\.m3u8|init_\d{1,4}p\.mp4|\d{1,4}p_\d{3,6}\.m4s)$/.test(name);

/** Where in a video its poster is: past a black beginning. */
export const posterAt = (duration: number): number => Math.min(3, duration / 3);
export const posterWords = ['-map', '0:V:0', '-frames:v', '1', '-vf', "scale='min(1920,iw)':-2", '-q:v', '3', 'poster.jpg'];

/** A storyboard: how far apart its thumbnails are, how many there are, ten in a row, and their size. */
export type Storyboard = { every: number; count: number; width: number; height: number };

const mostThumbnails = 100;
const inRow = 10;

export const planStoryboard = ({ duration, width, height }: SourceVideo): Storyboard => {
  const every = Math.max(2, Math.ceil(duration / mostThumbnails));
  const longer = 160;
  const [across, down] = width >= height ? [longer, (longer * height) / width] : [(longer * width) / height, longer];
  return { every, count: Math.max(1, Math.round(duration / every)), width: even(across), height: even(down) };
};

export const storyboardWords = ({ every, count, width, height }: Storyboard): string[] => [
  ...['-map', '0:V:0', '-vf', `fps=1/${every}:round=up,scale=${width}:${height},tile=${inRow}x${Math.ceil(count / inRow)}`],
  ...['-frames:v', '1', '-q:v', '6', 'storyboard.jpg'],
];

const clock = (seconds: number): string => {
  const whole = Math.floor(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(hours)}:${two(minutes)}:${two(whole % 60)}.${String(Math.round((seconds - whole) * 1000)).padStart(3, '0')}`;
};

/** The storyboard as WebVTT: which part of the picture shows which moment. */
export const buildStoryboard = ({ every, count, width, height }: Storyboard, duration: number): string => {
  const cues = Array.from({ length: count }, (_, index) => {
    const place = `${(index % inRow) * width},${Math.floor(index / inRow) * height},${width},${height}`;
    const end = index === count - 1 ? Math.max(index * every + 0.001, duration) : (index + 1) * every;
    return `${clock(index * every)} --> ${clock(end)}\nstoryboard.jpg#xywh=${place}\n`;
  });
  return `WEBVTT\n\n${cues.join('\n')}`;
};
