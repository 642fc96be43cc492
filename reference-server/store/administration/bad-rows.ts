import { AdministrationRefusal } from '../../domain/administration-refusal.js';
import type { BadRow } from '../../domain/code-row.js';

/** Nothing of a file was imported. The first bad rows in the order of their lines, and how many there are in all. */
export class BadFile extends AdministrationRefusal {
  override readonly name = 'BadFile';
  constructor(
    readonly rows: readonly BadRow[],
    readonly total: number,
  ) {
    super(`Nothing is imported: ${total} ${total === 1 ? 'value is' : 'values are'} bad. Mend them, and try again.`);
  }
}

/** Collects what is wrong with a file, however much it is. */
export class BadRows {
  /** Of each kind this many are kept, and this many are shown. */
  static readonly KEPT = 100;

  #rows: readonly BadRow[] = [];
  #total = 0;

  /** @param total how many there are, where only the first of them are given. */
  add(rows: readonly BadRow[], total: number = rows.length): void {
    this.#total += Number(total);
    if (rows.length > 0) this.#rows = [...this.#rows, ...rows].sort((a, b) => a.line - b.line).slice(0, BadRows.KEPT);
  }

  /** What is known so far, to which a transaction adds; one that is tried again begins with it anew. */
  copy(): BadRows {
    const copy = new BadRows();
    copy.add(this.#rows, this.#total);
    return copy;
  }

  /** @throws BadFile when anything is wrong. */
  refuse(): void {
    if (this.#total > 0) throw new BadFile(this.#rows, this.#total);
  }
}
