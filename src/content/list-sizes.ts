/** How many programmes that come next are told of a channel, on its pages and to scripts (SC-02). */
export const mostUpcoming = 12;
/** How many videos of a playlist stand on one of its pages, and are answered at once. */
export const playlistPageSize = 24;
