/**
 * Says whether a tag may be released, and prints what the changelog tells of it.
 *
 *   npx tsx scripts/package/release-notes.ts v1.2.3
 *
 * Exit status: 0, 1 when something does not fit, 2 without a tag.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** What a release is judged by. */
export interface Release {
  /** Name of the tag, e.g. `v1.2.3`. */
  readonly tag: string;
  /** Texts of the files. */
  readonly manifest: string;
  readonly lockfile: string;
  readonly changelog: string;
}

/** The section of the changelog, without its heading; or all that stands in the way of the release. */
export function releaseNotes({ tag, manifest, lockfile, changelog }: Release): { notes: string; complaints: string[] } {
  const { version }: { version: string } = JSON.parse(manifest);
  const locked: { version: string } = JSON.parse(lockfile);
  const complaints: string[] = [];
  if (tag !== `v${version}`) {
    complaints.push(
      `the tag is ${tag}, and package.json has the version ${version}: tag v${version}, or change the version.`,
    );
  }
  if (locked.version !== version) {
    complaints.push(`package-lock.json has the version ${locked.version}, package.json ${version}: run npm install.`);
  }
  if (manifest.includes('/OWNER/')) {
    complaints.push('package.json names OWNER as owner of the repository: put the account there, and in spec/guides/.');
  }
  const section = changelog.split(/^## /m).find((text) => text.startsWith(`[${version}]`)) ?? '';
  const [heading = '', ...rest] = section.split('\n');
  const notes = rest.join('\n').trim();
  if (notes === '') complaints.push(`CHANGELOG.md has nothing below '## [${version}]': say there what is new.`);
  else if (!/ - \d{4}-\d\d-\d\d$/.test(heading)) {
    complaints.push(`CHANGELOG.md has no day at '## ${heading}': write '## [${version}] - YYYY-MM-DD'.`);
  }
  return { notes, complaints };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , tag] = process.argv;
  const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
  if (tag === undefined) {
    console.error('usage: npx tsx scripts/package/release-notes.ts <tag>: name the tag that is to be released.');
    process.exitCode = 2;
  } else {
    const texts = {
      manifest: read('package.json'),
      lockfile: read('package-lock.json'),
      changelog: read('CHANGELOG.md'),
    };
    const { notes, complaints } = releaseNotes({ tag, ...texts });
    for (const complaint of complaints) console.error(`error: ${complaint}`);
    if (complaints.length === 0) console.log(notes);
    else process.exitCode = 1;
  }
}
