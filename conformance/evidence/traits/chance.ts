import type { Count } from './trait.js';

/**
 * The natural logarithm of the probability that as many cases, chosen at random, would be separated as well: the tail of
 * the hypergeometric distribution (Fisher's exact test).
 */
export function chanceOf({ failed, held }: Count, all: Count): number {
  const [size, marked] = [all.failed + all.held, failed + held];
  const terms: number[] = [];
  for (let hits = failed; hits <= Math.min(all.failed, marked); hits += 1) {
    if (all.failed - hits > size - marked) continue;
    const ways = logChoose(marked, hits) + logChoose(size - marked, all.failed - hits);
    terms.push(ways - logChoose(size, all.failed));
  }
  const most = Math.max(...terms);
  return most + Math.log(terms.reduce((sum, term) => sum + Math.exp(term - most), 0));
}

function logChoose(n: number, k: number): number {
  return logFactorial(n) - logFactorial(k) - logFactorial(n - k);
}

const known = [0];

function logFactorial(n: number): number {
  for (let next = known.length; next <= n; next += 1) known.push((known[next - 1] ?? 0) + Math.log(next));
  return known[n] ?? 0;
}
