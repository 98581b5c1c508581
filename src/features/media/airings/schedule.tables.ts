import type { ColumnType } from 'kysely';
import type { Vertical } from '#brands';
import type { GuideSeries } from '#content/model/guide';

type Json<Value> = ColumnType<Value, string, string>;
type Timestamp = ColumnType<Date, Date | string, Date | string>;

/** What the channels of the house show. */
export type ScheduleTables = {
  guide_channel: {
    id: string;
    vertical: ColumnType<Vertical, string, string>;
    name: string;
    language: ColumnType<'en' | 'es', string, string>;
    description: string;
    position: number;
    external_id: string | null;
  };
  guide_series: {
    id: string;
    vertical: ColumnType<Vertical, string, string>;
    title: string;
    description: string;
    genre: string;
    image: Json<GuideSeries['image']> | null;
    video_assets: Json<GuideSeries['videoAssets']>;
  };
  guide_airing: {
    channel: string;
    guid: string;
    starts_at: Timestamp;
    ends_at: Timestamp;
    title: string;
    episode: string;
    description: string;
    genre: string;
    series: string | null;
    program_guid: string;
    /** In seconds. */
    runtime: number | null;
    season: number | null;
    number: number | null;
    rating: string;
    language: string;
    is_new: boolean;
    is_live: boolean;
  };
};
