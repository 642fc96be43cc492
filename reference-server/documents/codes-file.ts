import { createReadStream } from 'node:fs';
import { CsvError, parse } from 'csv-parse';
import { type BadRow, CODE_COLUMNS, type CodeColumn, type CodeRecord } from '../domain/code-row.js';
import { AdministrationRefusal } from '../domain/errors.js';

/** More than a row of codes can be; a quote that is never closed is found before it has read the whole file. */
const MOST_BYTES = 64 * 1024;

/**
 * Reads a CSV file of codes line by line: commas, quotes where needed, UTF-8, and a header that names the columns in any
 * order. A line with too few or too many values is reported as it is found.
 *
 * @throws AdministrationRefusal when there is no such file, or its header or its quoting is wrong.
 */
export async function* readCodesFile(file: string): AsyncGenerator<CodeRecord | BadRow> {
  let places: ReadonlyMap<CodeColumn, number> | undefined;
  try {
    for await (const { record, info } of parsed(file)) {
      const line = info.lines - record.join('').split('\n').length + 1;
      if (places === undefined) places = readHeader(file, record);
      else yield recordOf(places, record, line);
    }
  } catch (error) {
    throw asRefusal(file, error);
  }
  if (places === undefined) throw new AdministrationRefusal(`${file} is empty: ${headerRule()}`);
}

interface Parsed {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

function parsed(file: string): AsyncIterable<Parsed> {
  const parser = parse({
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    record_delimiter: ['\r\n', '\n'],
    max_record_size: MOST_BYTES,
  });
  return createReadStream(file)
    .on('error', (error) => parser.destroy(error))
    .pipe(parser);
}

function readHeader(file: string, header: readonly string[]): ReadonlyMap<CodeColumn, number> {
  const names = header.map((name) => name.trim());
  const unknown = names.filter((name) => !CODE_COLUMNS.some((column) => column === name));
  const missing = CODE_COLUMNS.filter((column) => !names.includes(column));
  const twice = CODE_COLUMNS.filter((column) => names.indexOf(column) !== names.lastIndexOf(column));
  const complaints = [
    ...missing.map((name) => `the column ${name} is missing`),
    ...twice.map((name) => `the column ${name} is there twice`),
    // A file without a header begins with a code: what is not a name is not shown.
    ...(unknown.length > 0 ? [`${unknown.length} of its columns are unknown`] : []),
  ];
  if (complaints.length > 0) {
    throw new AdministrationRefusal(`The header of ${file} cannot be used: ${complaints.join(', ')}; ${headerRule()}`);
  }
  return new Map(CODE_COLUMNS.map((column) => [column, names.indexOf(column)]));
}

function headerRule(): string {
  return `its first line names the columns ${CODE_COLUMNS.join(', ')}, with commas between them.`;
}

function recordOf(places: ReadonlyMap<CodeColumn, number>, values: readonly string[], line: number) {
  if (values.length !== places.size) {
    const rule = `has ${values.length} values, and the header names ${places.size} columns`;
    return { line, column: null, value: null, rule };
  }
  const value = (column: CodeColumn) => values[places.get(column) ?? -1] ?? '';
  return {
    line,
    product_variant_id: value('product_variant_id'),
    code: value('code'),
    serial_number: value('serial_number'),
    pin_code: value('pin_code'),
    expiration_date: value('expiration_date'),
  };
}

/** The parser's own errors show what stands in the file, codes included. */
function asRefusal(file: string, error: unknown): unknown {
  if (error instanceof CsvError) {
    const line = 'lines' in error ? ` around line ${error.lines}` : '';
    return new AdministrationRefusal(
      `${file} is no CSV file${line}: a quote is not closed, or stands within a value. Double quotes within a quoted value. Nothing is imported.`,
    );
  }
  if (!(error instanceof Error && 'syscall' in error)) return error;
  return new AdministrationRefusal(`${file} cannot be read: ${error.message}. Name a CSV file.`);
}
