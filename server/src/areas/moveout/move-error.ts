/** A package that cannot be made or opened. The message is a whole sentence for the person who asked for it. */
export class MoveError extends Error {
  override name = 'MoveError'
}
