import { readFileSync } from 'node:fs';

const texts = new Map<string, string>();

/** The text of a file of `sql/`. */
export function sqlOf(name: string): string {
  const known = texts.get(name);
  if (known !== undefined) return known;
  const text = readFileSync(new URL(`../sql/${name}.sql`, import.meta.url), 'utf8');
  texts.set(name, text);
  return text;
}
