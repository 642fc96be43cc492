import { readCodesFile } from '../../documents/codes-file.js';
import type { Administration } from '../../store/administration/context.js';
import { importCodes } from '../../store/administration/import-codes.js';
import type { Outcome } from './outcome.js';
import { table } from './table.js';

export async function importFile(administration: Administration, file: string): Promise<Outcome> {
  const { codes, products } = await importCodes(administration, readCodesFile(file));
  const rows = products.map((product) => [product.variant_id, product.codes, product.stock].map(String));
  const text = `Imported ${codes} codes from ${file}.\n\n${table(['variant', 'codes', 'stock'], rows)}`;
  return { text, json: { codes, products } };
}
