import type { Kysely } from 'kysely';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { countEncodings } from '#features/newsroom/video-files';
import type { Config } from '#platform/config';
import { createVideoEncoder } from '#platform/video-encoder';
import { type Finding, ok, warn } from './finding.ts';

const count = (number: number): string => (number === 1 ? '1 video' : `${number} videos`);

/** Whether renditions of videos are made here, how many videos wait for them, and of how many they could not be made. */
export const examineEncoder = async ({ encoder }: Pick<Config, 'encoder'>, database: Kysely<DocumentTables>): Promise<Finding[]> => {
  const version = await createVideoEncoder(encoder).version();
  const { waiting, failed } = await countEncodings(database);
  const later = waiting > 0 ? ` ${count(waiting)} ${waiting === 1 ? 'waits' : 'wait'} for them.` : '';
  const findings =
    version === undefined
      ? [
          ok(
            'videos',
            encoder.command === 'off'
              ? `Renditions of videos are not made here (MASTHEAD_FFMPEG is off).${later}`
              : `There is no ffmpeg with H.264 here: videos are played as they came, without renditions, poster and thumbnails.${later}`,
          ),
        ]
      : [ok('videos', `ffmpeg ${version} makes renditions, posters and thumbnails of videos.${later}`)];
  if (failed === 0) return findings;
  const advice =
    'They are played as they came. Why is in the log of the site and in video_folder.encoding_note; export them again from their source.';
  return [...findings, warn('videos', `Of ${count(failed)} no renditions could be made.`, advice)];
};
