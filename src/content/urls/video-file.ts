/** True for the address of a video file that a browser plays itself, where pages may load it: over https. */
export const isVideoFile = (address: string): boolean => /^https:\/\/[^?#]+\.(?:mp4|m4v|webm)(?:[?#]|$)/i.test(address);
