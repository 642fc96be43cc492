import { readFileSync, writeFileSync } from 'node:fs';
import { expect } from 'vitest';

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
