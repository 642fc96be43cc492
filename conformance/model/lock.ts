/** Named locks: who asks for a held name waits for its turn. */
export class Locks {
  readonly #tails = new Map<string, Promise<void>>();

  /** Runs the work alone among all works of this name, and hands on what it returns or throws. */
  async hold<T>(name: string, work: () => Promise<T>): Promise<T> {
    const before = this.#tails.get(name) ?? Promise.resolve();
    const result = before.then(work);
    const tail = result.then(
      () => undefined,
      () => undefined,
    );
    this.#tails.set(name, tail);
    try {
      return await result;
    } finally {
      if (this.#tails.get(name) === tail) this.#tails.delete(name);
    }
  }
}
