/** The most upcoming programmes of a channel in its schedule and in the state of its player (SC-02). */
export const mostUpcoming = 12;
/** The number of videos on a page of a playlist, and in one answer of its call. */
export const playlistPageSize = 24;
