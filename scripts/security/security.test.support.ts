import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect } from 'vitest';
import { encodedForms } from '../../conformance/tests/hostile/encoded-forms.test.support.js';

const SHORTEST_SPELT = 8;

/** Every file below the folder, by its name. */
export function filesIn(folder: string): [name: string, text: string][] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((name) => {
    const path = join(folder, name);
    if (!statSync(path).isFile()) return [];
    const bytes = readFileSync(path);
    return [[name, (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString()] as [string, string]];
  });
}

/** Spellings of secrets by their first characters, so that a text is searched once for all of them. */
function soughtFor(secrets: ReadonlySet<string>): Map<string, { readonly name: string; readonly sought: string }[]> {
  const byBeginning = new Map<string, { name: string; sought: string }[]>();
  for (const secret of secrets) {
    if (secret.length < SHORTEST_SPELT) continue;
    for (const [spelling, { sought }] of Object.entries(encodedForms(secret))) {
      if (sought.length < SHORTEST_SPELT) continue;
      const beginning = sought.slice(0, SHORTEST_SPELT).toLowerCase();
      const alike = byBeginning.get(beginning) ?? [];
      byBeginning.set(beginning, [...alike, { name: `${secret}, ${spelling}`, sought }]);
    }
  }
  return byBeginning;
}

/** What of the secrets shows in the outputs, in which spelling; a short one as a word of its own, which an amount is not. */
export function leaksIn(outputs: readonly [string, string][], secrets: ReadonlySet<string>): string[] {
  const byBeginning = soughtFor(secrets);
  return outputs.flatMap(([name, text]) => {
    const found = new Set<string>();
    for (const [word] of text.matchAll(/(?<![0-9A-Za-z.,:])[0-9A-Za-z]{1,7}(?![0-9A-Za-z.,])/g)) {
      if (secrets.has(word)) found.add(word);
    }
    const lower = text.toLowerCase();
    for (let at = 0; at + SHORTEST_SPELT <= text.length; at += 1) {
      for (const one of byBeginning.get(lower.slice(at, at + SHORTEST_SPELT)) ?? []) {
        const there = text.slice(at, at + one.sought.length);
        const isSame = / base 64/.test(one.name)
          ? there === one.sought
          : there.toLowerCase() === one.sought.toLowerCase();
        if (isSame) found.add(one.name);
      }
    }
    return [...found].map((what) => `${name}: ${what}`);
  });
}

const FILE = new URL('../../SECURITY.md', import.meta.url);

/** A table of SECURITY.md. Each row has as many cells as there are columns. */
export interface SecurityTable {
  /** Stands in SECURITY.md as `<!-- table NAME -->` before the table and `<!-- end NAME -->` behind it. */
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
  /** How many leading columns must match the file; the others hold measurements that differ between runs. */
  readonly fixed: number;
}

/**
 * Writes the table into SECURITY.md where DGO_WRITE_TABLES is set (`npm run security`), and otherwise expects that the
 * file shows the same rows.
 */
export function expectInSecurity({ name, columns, rows, fixed }: SecurityTable): void {
  const text = readFileSync(FILE, 'utf8');
  const begin = `<!-- table ${name} -->\n`;
  const from = text.indexOf(begin) + begin.length;
  const to = text.indexOf(`<!-- end ${name} -->`);
  if (from < begin.length || to < from) throw new Error(`SECURITY.md has no '${begin.trim()}' with its end`);
  if (process.env['DGO_WRITE_TABLES'] !== undefined) {
    const table = [columns, columns.map(() => '---'), ...rows].map(line).join('');
    writeFileSync(FILE, text.slice(0, from) + table + text.slice(to));
    return;
  }
  const shown = text
    .slice(from, to)
    .trim()
    .split('\n')
    .slice(2)
    .map((row) => cells(row).slice(0, fixed));
  expect(shown, 'npm run security writes the tables anew').toEqual(rows.map((row) => cells(line(row)).slice(0, fixed)));
}

function line(row: readonly (string | number)[]): string {
  return `| ${row.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |\n`;
}

function cells(row: string): string[] {
  return row
    .trim()
    .slice(2, -2)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());
}
