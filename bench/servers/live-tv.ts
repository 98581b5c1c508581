// A live channel of segments of 200 kB behind the HTTP server, with its gate; sends its port to its parent, and what a viewer asks for.
import { createLiveStream, readLoopFiles } from '#features/media/live-channels';
import { cableSessionCookie, createMediaTokens, mediaTokenCookie } from '#features/media/tv-sign-in';
import { createHttpServer } from '#platform/http-server';
import { createLruCache } from '#platform/lru-cache';

const lines = ['#EXTM3U', '#EXT-X-STREAM-INF:BANDWIDTH=400000,RESOLUTION=960x540,CODECS="avc1.4d401f,mp4a.40.2"', 'list.m3u8'];
const list = [
  '#EXTM3U',
  '#EXT-X-MAP:URI="init.mp4"',
  ...Array.from({ length: 30 }, (_, at) => `#EXTINF:4.0,\n${at}.m4s`),
  '#EXT-X-ENDLIST',
];
const texts: Record<string, string> = { 'master.m3u8': lines.join('\n'), 'list.m3u8': list.join('\n') };
const read = (path: string) => Promise.resolve(Buffer.from(texts[path] ?? Buffer.alloc(200_000, 'a film of letters ')));

const memory = createLruCache<string, Buffer>({ maxSize: 128 * 1024 ** 2, sizeOf: (bytes) => bytes.length });
const files = await readLoopFiles('news-now', [{ name: 'film', main: 'master.m3u8', read }], memory);
// the clock stands, so that one token and one segment last for the whole measurement
const at = Date.UTC(2026, 10, 25, 12);
const tokens = createMediaTokens({ secret: 'a-secret-of-the-measurement-32-characters', now: () => at });
const session = 'A'.repeat(43);
const stream = createLiveStream({
  channels: new Map([['news-now', files]]),
  tokens,
  sessions: { admit: () => Promise.resolve() },
  isHttps: () => false,
  getClientAddress: () => '127.0.0.1',
  now: () => at,
  onFailure: (error) => process.stderr.write(`${String(error)}\n`),
});
const server = createHttpServer({
  lookup: stream.lookup,
  fallback: stream.handle,
  isStream: () => true,
  neverShed: () => true,
  // viewers are many clients, each at an address of its own
  toClientKey: ({ socket }) => String(socket.remotePort),
});
const token = tokens.issue({ session, channel: 'news-now' });
process.send?.({
  port: await server.listen(0, '127.0.0.1'),
  cookie: `${cableSessionCookie}=${session}; ${mediaTokenCookie}=${token}`,
  list: '/live-media/news-now/h264-540/index.m3u8',
});
process.once('disconnect', () => void server.close({ graceMs: 0 }));
