import type { BadRow } from '../../domain/code-row.js';
import type { BadFile } from '../../store/administration/bad-rows.js';

/** What is wrong with a file, a line for each bad value. */
export function badFileText({ message, rows, total }: BadFile): string {
  const more = total - rows.length;
  return [message, ...rows.map(badRowText), ...(more === 0 ? [] : [`  … and ${more} more`])].join('\n');
}

function badRowText({ line, column, value, rule }: BadRow): string {
  const what = [column, value === null ? null : JSON.stringify(value)].filter((part) => part !== null).join(' ');
  return `  line ${line}${what === '' ? '' : `, ${what}`}: ${rule}`;
}

/** The same for programs. `value` is null where it is a secret or may be one. */
export function badFileJson({ rows, total }: BadFile): object {
  return { bad: total, rows };
}
