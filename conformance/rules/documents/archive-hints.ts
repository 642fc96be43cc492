import type { Archive, Delivery, Exchange } from '../../evidence/evidence.js';
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

/** Where there is a file for each product but for those whose codes are missing. */
export function overwrittenHint({ codes }: Delivery, missing: readonly string[], files: number): { hint?: string } {
  const entries = (entriesOf(codes) ?? []).map((entry) => codesIn([entry]).map(({ code }) => code));
  const lost = entries.filter((own) => own.length > 0 && own.every((code) => missing.includes(code)));
  const isWhole = lost.flat().length === missing.length && files > 1 && files === entries.length - lost.length;
  return isWhole ? { hint: OVERWRITTEN } : {};
}

const ONE_FOR_ALL = 'every member may have this name, whatever its product';
const NAME_TWICE = 'where the order has a product twice, or two of one name, number their files';

/** Why members have one name: the items of the order rule some reasons out. */
export function nameHint(
  { before, after }: Delivery,
  areAll: boolean,
): { hint?: string; explanations: readonly string[] } {
  const shown = itemsShown(before['items']);
  const items = shown.length > 0 ? shown : itemsShown(after?.['items']);
  const names = new Set(items.map(({ name }) => name));
  const explanations = [
    ...(areAll && names.size !== 1 ? [ONE_FOR_ALL] : []),
    ...(names.size < items.length ? [NAME_TWICE] : []),
    ...(areAll && names.size === 1 ? [ONE_FOR_ALL] : []),
  ];
  const [hint] = explanations;
  return { ...(hint === undefined ? {} : { hint }), explanations };
}
