/** A video that cannot be encoded, or not in time; another try would end the same. The message is for editors. */
export class EncodingFailure extends Error {
  override name = 'EncodingFailure';
}
