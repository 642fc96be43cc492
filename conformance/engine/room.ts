/** A sum of bytes that several share, and that is never exceeded. */
export class Room {
  readonly limit: number;
  #taken = 0;

  constructor(limit: number) {
    this.limit = limit;
  }

  /** False, and nothing is taken, where so much is not left. */
  take(bytes: number): boolean {
    if (this.#taken + bytes > this.limit) return false;
    this.#taken += bytes;
    return true;
  }

  give(bytes: number): void {
    this.#taken -= bytes;
  }
}
