import { readFileSync } from 'node:fs';

/** Version of this package: its manifest is the nearest one above, both in a checkout and in a build. */
export const toolVersion: string = readVersion(new URL('../conformance/report', import.meta.url));

function readVersion(folder: URL): string {
  try {
    const manifest: unknown = JSON.parse(readFileSync(new URL('package.json', folder), 'utf8'));
    if (typeof manifest === 'object' && manifest !== null && 'version' in manifest) return String(manifest.version);
  } catch {
    // No manifest in this folder: look in the one above.
  }
  const above = new URL('..', folder);
  if (above.href === folder.href) throw new Error('no package.json above the report: the package is incomplete');
  return readVersion(above);
}
