import type { ExchangeId } from '../engine/evidence.js';
import { type Verdict, violated } from '../engine/rule.js';

/** One thing of a stream that breaks a rule. */
export interface Breach {
  /** What is wrong, e.g. the id of a row. */
  readonly name: string;
  readonly expected: string;
  readonly actual: string;
  /** The exchanges that show it, the telling one first. */
  readonly at: readonly ExchangeId[];
  readonly pointer?: string;
  /** How far off it is, in minor units; 0 where that cannot be said. */
  readonly off: bigint;
  readonly hint?: string;
}

/** The breaches of a rule in a stream that may be long: how many, and the first, the worst and the last of them. */
export class Breaches {
  count = 0;
  #first: Breach | null = null;
  #worst: Breach | null = null;
  #last: Breach | null = null;

  add(breach: Breach): void {
    this.count += 1;
    this.#first ??= breach;
    if (this.#worst === null || size(breach) > size(this.#worst)) this.#worst = breach;
    this.#last = breach;
  }

  /** Tells the first in full. `judged` is how many of `things` there were in all. Null where there is no breach. */
  verdict(judged: number, things: string): Verdict | null {
    const [first, worst, last] = [this.#first, this.#worst, this.#last];
    if (first === null || worst === null || last === null) return null;
    const others = [
      ...(worst === first ? [] : [`the worst is ${worst.name}: ${worst.actual}`]),
      ...(last === first || last === worst ? [] : [`the last is ${last.name}: ${last.actual}`]),
    ];
    const rest = this.count === 1 ? [] : [`${this.count} of ${judged} ${things} in all`, ...others];
    const at = [...new Set([...first.at, ...worst.at, ...last.at])];
    return violated(at, first.expected, [`${first.name}: ${first.actual}`, ...rest].join('; '), {
      ...(first.pointer === undefined ? {} : { pointer: first.pointer }),
      ...(first.hint === undefined ? {} : { hint: first.hint }),
    });
  }
}

function size({ off }: Breach): bigint {
  return off < 0n ? -off : off;
}
