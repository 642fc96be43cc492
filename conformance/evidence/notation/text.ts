/** A text, or anything as JSON, cut to a length that fits a report. */
export function excerpt(value: unknown, length = 80): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');
  return text.length > length ? `${text.slice(0, length)}…` : text;
}

/** A text from the deployment in quotes, cut where it is long. */
export function quote(text: string, longest = 60): string {
  return JSON.stringify(text.length > longest ? `${text.slice(0, longest)}…` : text);
}

/** Text without letter case, accents and repeated spaces: equal where a person considers two names the same. */
export function foldCase(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/gu, ' ').trim();
}

/** A number with its noun, e.g. `1 page` or `3 pages`. */
export function pluralize(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
