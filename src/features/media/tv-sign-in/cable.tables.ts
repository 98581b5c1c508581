import type { ColumnType } from 'kysely';

type Time = ColumnType<Date, Date, Date>;
/** Who signed in with a TV provider, by the hash of their cookie; what they watch; and the temporary passes that devices used. */
export type CableTables = {
  cable_session: {
    id: string;
    provider: string;
    /** The subscriber as the provider names them, not who they are. */
    subscriber: string;
    device: string;
    created_at: Time;
    expires_at: Time;
    ended_at: ColumnType<Date | null, never, Date>;
  };
  cable_stream: {
    session: string;
    channel: string;
    provider: string;
    subscriber: string;
    authorized_until: Time;
    seen_at: Time;
  };
  cable_pass: { device: string; began_at: Time; seen_at: Time };
  /** Codes of second screens, by their hash; `holder` is the hash of what the device that shows it has. Who signed in for it is null until somebody has. */
  cable_code: {
    id: string;
    holder: string;
    device: string;
    label: string;
    created_at: Time;
    expires_at: Time;
    provider: ColumnType<string | null, never, string>;
    subscriber: ColumnType<string | null, never, string>;
    not_after: ColumnType<Date | null, never, Date>;
  };
};
