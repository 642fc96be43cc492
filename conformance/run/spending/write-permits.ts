import { readableBody } from '../../evidence/creation.js';
import type { Json } from '../../evidence/evidence.js';
import type { Facts } from '../../evidence/facts.js';
import { Locks } from '../../http/pacing.js';

/** Counts the writes under way, so that accounts are looked at only while there are none. */
export class WritesUnderWay {
  readonly #turns = new Locks();
  readonly #whenIdle: (() => void)[] = [];
  #count = 0;

  /** Does work that permits writes: one at a time, and never during the work of `alone`. */
  permit(work: () => Promise<void>): Promise<void> {
    return this.#turns.take(['permit'], work);
  }

  begin(writes: number): void {
    this.#count += writes;
  }

  end(): void {
    this.#count -= 1;
    if (this.#count === 0) for (const wake of this.#whenIdle.splice(0)) wake();
  }

  /** Does the work while no write is under way and none is permitted. */
  alone<T>(work: () => Promise<T>): Promise<T> {
    return this.#turns.take(['permit'], async () => {
      if (this.#count > 0) await new Promise<void>((resolve) => this.#whenIdle.push(resolve));
      return await work();
    });
  }
}

const UUID = /[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}/gi;
/** All bits are the same except version and variant: no wallet has such a UUID, so an order may name it. */
const OF_NO_WALLET = /^(?:0{32}|f{12}4f{3}bf{15})$/;

/** The first UUID in the bodies that may be a wallet and is none of those that may pay; null when there is none. */
export function unnamedWallet(
  bodies: readonly Json[],
  { paying, poor, otherPaying }: Pick<Facts, 'paying' | 'poor' | 'otherPaying'>,
): string | null {
  const named = [...paying.map(({ uuid }) => uuid), poor?.uuid, otherPaying].map((uuid) => digitsOf(uuid ?? ''));
  const found = bodies.flatMap((body) => JSON.stringify(readableBody(body) ?? body).match(UUID) ?? []);
  return found.find((uuid) => !named.includes(digitsOf(uuid)) && !OF_NO_WALLET.test(digitsOf(uuid))) ?? null;
}

function digitsOf(uuid: string): string {
  return uuid.replaceAll('-', '').toLowerCase();
}
