/** The server cannot start for a reason that whoever starts it can remove. The message says how. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}
