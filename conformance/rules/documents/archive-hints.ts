import type { Archive, Delivery, Exchange } from '../../evidence/evidence.js';
import { pluralize, quote } from '../../evidence/notation/text.js';
import type { TraitItem } from '../../evidence/traits/items.js';
import { itemsShown } from '../../evidence/traits/rows.js';
import { codesIn, entriesOf } from '../shared/delivered.js';

/** What was found in the archive; undefined where none was sent. */
export function contentOf(archive: Exchange | null): Archive | undefined {
  const body = archive?.response?.status === 200 ? archive.response.body : null;
  return body?.is === 'bytes' ? body.archive : undefined;
}

/** The archive that was sent when the order had another status, where this one is the same. */
export function keptArchive({ earlier, archive }: Delivery): Exchange | null {
  const before = earlier?.archive ?? null;
  const [old, now] = [contentOf(before), contentOf(archive)];
  const isKept = old !== undefined && now !== undefined && JSON.stringify(old) === JSON.stringify(now);
  return isKept ? before : null;
}

export function keptHint({ id }: Exchange): string {
  return `this is the archive of request #${id}, from before the order had all of these codes: it may be kept, or packed only once`;
}

const OVERWRITTEN =
  'there is a file for each product but these: where two have the same file name, one may overwrite the other';

/** Why codes are missing. */
export function missingHint(delivery: Delivery, missing: readonly string[], files: number): { hint?: string } {
  const hint = isOverwritten(delivery, missing, files) ? OVERWRITTEN : mergedHint(delivery, missing);
  return hint === null ? {} : { hint };
}

/** Whether there is a file for each product but for those whose codes are missing. */
function isOverwritten({ codes }: Delivery, missing: readonly string[], files: number): boolean {
  const entries = (entriesOf(codes) ?? []).map((entry) => codesIn([entry]).map(({ code }) => code));
  const lost = entries.filter((own) => own.length > 0 && own.every((code) => missing.includes(code)));
  return lost.flat().length === missing.length && files > 1 && files === entries.length - lost.length;
}

/** Where an order has a product in several items, and the codes that are there are those of one of them. */
function mergedHint({ codes, ...delivery }: Delivery, missing: readonly string[]): string | null {
  const all = itemsOf(delivery);
  for (const product of new Set(all.map(({ name }) => name))) {
    const items = all.filter(({ name }) => name === product);
    const own = (entriesOf(codes) ?? []).filter((entry) => entry.product === product);
    const known = codesIn(own).map(({ code }) => code);
    const isOfOne = items.some(({ quantity }) => known.length - missing.length === quantity);
    if (items.length > 1 && isOfOne && missing.every((code) => known.includes(code)))
      return `${quote(product ?? '')} is in ${pluralize(items.length, 'item')}, and the archive has the codes of one: they may be collected by product`;
  }
  return null;
}

function itemsOf({ before, after }: Pick<Delivery, 'before' | 'after'>): TraitItem[] {
  const shown = itemsShown(before['items']);
  return shown.length > 0 ? shown : itemsShown(after?.['items']);
}

const ONE_FOR_ALL = 'every member may have this name, whatever its product';
const NAME_TWICE = 'where the order has a product twice, or two of one name, number their files';

/** Why members have one name: the items of the order rule some reasons out. */
export function nameHint(delivery: Delivery, areAll: boolean): { hint?: string; explanations: readonly string[] } {
  const items = itemsOf(delivery);
  const names = new Set(items.map(({ name }) => name));
  const explanations = [
    ...(areAll && names.size !== 1 ? [ONE_FOR_ALL] : []),
    ...(names.size < items.length ? [NAME_TWICE] : []),
    ...(areAll && names.size === 1 ? [ONE_FOR_ALL] : []),
  ];
  const [hint] = explanations;
  return { ...(hint === undefined ? {} : { hint }), explanations };
}
