const box = (type: string, ...parts: Buffer[]): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + parts.reduce((size, part) => size + part.length, 0));
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, ...parts]);
};

type Shape = { seconds: number; width: number; height: number };

type Mp4Box = 'ftyp' | 'mdat' | 'moov';

/** A small MP4 as far as its tables go: one track, and data that is none. `boxes`: those that it has, in their order. */
export const mp4Of = ({
  seconds,
  width,
  height,
  isTurned = false,
  boxes = ['ftyp', 'mdat', 'moov'],
}: Shape & { isTurned?: boolean; boxes?: readonly Mp4Box[] }): Buffer => {
  const movie = Buffer.alloc(100);
  movie.writeUInt32BE(1000, 12);
  movie.writeUInt32BE(Math.round(seconds * 1000), 16);
  const track = Buffer.alloc(84);
  const one = 0x10000;
  for (const [index, value] of (isTurned ? [0, one, 0, -one, 0] : [one, 0, 0, 0, one]).entries()) track.writeInt32BE(value, 40 + index * 4);
  track.writeUInt32BE(width * one, 76);
  track.writeUInt32BE(height * one, 80);
  const made: Readonly<Record<Mp4Box, Buffer>> = {
    ftyp: box('ftyp', Buffer.from('isom\0\0\0\0isom')),
    mdat: box('mdat', Buffer.from('no picture at all')),
    moov: box('moov', box('mvhd', movie), box('trak', box('tkhd', track))),
  };
  return Buffer.concat(boxes.map((name) => made[name]));
};

/** A box of so many bytes that players pass over; behind an MP4 it makes a long file of it. */
export const freeBox = (bytes: number): Buffer => box('free', Buffer.alloc(bytes - 8));

const element = (id: number[], ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(0x1000_0000 + body.length);
  return Buffer.concat([Buffer.from(id), size, body]);
};
const unsigned = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** A small WebM as far as its tables go. */
export const webmOf = ({ seconds, width, height }: Shape): Buffer => {
  const duration = Buffer.alloc(8);
  duration.writeDoubleBE(seconds * 1000);
  const picture = element([0xe0], element([0xb0], unsigned(width)), element([0xba], unsigned(height)));
  return Buffer.concat([
    element([0x1a, 0x45, 0xdf, 0xa3], element([0x42, 0x82], Buffer.from('webm'))),
    element(
      [0x18, 0x53, 0x80, 0x67],
      element([0x15, 0x49, 0xa9, 0x66], element([0x2a, 0xd7, 0xb1], unsigned(1_000_000)), element([0x44, 0x89], duration)),
      element([0x16, 0x54, 0xae, 0x6b], element([0xae], picture)),
      element([0x1f, 0x43, 0xb6, 0x75], Buffer.from('no frames')),
    ),
  ]);
};
