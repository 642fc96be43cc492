/** Counts the works that are under way at once, by name. */
export class Rivals {
  readonly #counts = new Map<string, number>();

  /** How many works of this name are under way. */
  count(name: string): number {
    return this.#counts.get(name) ?? 0;
  }

  /** Does the work; it is told how many of its name were under way when it came. */
  async join<T>(name: string, work: (earlier: number) => Promise<T>): Promise<T> {
    const earlier = this.count(name);
    this.#counts.set(name, earlier + 1);
    try {
      return await work(earlier);
    } finally {
      this.#counts.set(name, this.count(name) - 1);
    }
  }
}
