/** A text of its own, to be kept: a part of a page would keep the whole page in memory. */
export function copied(text: string): string {
  return Buffer.from(text).toString();
}
