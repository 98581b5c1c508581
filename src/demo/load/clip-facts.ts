import type { Language } from '#brands';
import type { Video } from '#content/model/media';
import { captionsEnd, clipSeconds, type DemoClip } from '../newsroom/clips.ts';

type ClipFacts = Pick<Video, 'duration' | 'videoAssets' | 'captions' | 'chapters' | 'thumbnails'>;
const languages = { en: 'English', es: 'Español' } as const;

/** Where the files of a clip are served, and the keys they are stored under. */
export const clipKey = (name: string): string => `video/${name}`;

/** What a video of the demo newsroom plays: its clip as playlist and as plain files, with captions in both languages, the brand's own first. */
export const buildClipFacts = ({ name, upright, chapters, captions }: DemoClip, language: Language): ClipFacts => {
  const at = `/media/${clipKey(name)}`;
  const asset = (format: string, assetType: string, file: string, [height, width]: readonly [number, number]) => ({
    format,
    assetType,
    publicUrl: `${at}/${file}`,
    assetDuration: clipSeconds,
    ...(upright ? { height: width, width: height } : { height, width }),
  });
  const order = language === 'es' ? (['es', 'en'] as const) : (['en', 'es'] as const);
  return {
    duration: clipSeconds,
    videoAssets: [
      asset('M3U', 'HLS', 'master.m3u8', [540, 960]),
      asset('MPEG4', 'Progressive', 'video.mp4', [270, 480]),
      asset('WebM', 'Progressive', 'video.webm', [270, 480]),
    ],
    captions: order.map((one) => ({
      language: one,
      label: languages[one],
      url: `${at}/captions-${one}.vtt`,
      cues: captions.map((line, index) => ({ start: line.start, end: captions[index + 1]?.start ?? captionsEnd, text: line[one] })),
    })),
    chapters: chapters.map((chapter) => ({ start: chapter.start, headline: chapter[language] })),
    thumbnails: `${at}/storyboard.vtt`,
  };
};
