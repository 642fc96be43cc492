import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { locateOperations, type OpenApiDocument } from '../../gate/contract/generate/document.js';
import { rules } from '../../generated/rules.js';
import { linkKinds, parseGuideLink } from './guides/links.js';
import { ROOT } from './guides/read-guides.js';
import { MANUALS } from './pages.js';

/** What `npm run generate` has written, and `npm run generate:check` compares. */
export const document: OpenApiDocument = JSON.parse(readFileSync(`${ROOT}generated/openapi.json`, 'utf8'));

/** The name under which Redoc lists the component schemas. */
export const SCHEMAS_TAG = 'Schemas';

/** Where Redoc shows an operation or a schema: its tag and its name, in lower case and with hyphens for spaces. */
const inReference: ReadonlyMap<string, string> = new Map(
  [
    ...locateOperations(document).map(({ operation }) => [
      'operation',
      operation.tags?.[0] ?? '',
      operation.operationId,
    ]),
    ...Object.keys(document.components.schemas).map((name) => ['schema', SCHEMAS_TAG, name]),
  ].map(([kind, tag = '', name = '']) => {
    return [`${kind}:${name}`, `/reference.html#/${tag.toLowerCase().replaceAll(' ', '-')}/${name.toLowerCase()}`];
  }),
);

/**
 * Address, from the root of the site, of what a link in a file of the project names; null for a file that is no page. A page
 * ends with `.md`, as VitePress wants it; what else there is with `.html`.
 * @throws {Error} that names the file and the link, where there is no such thing.
 */
export function addressOf(href: string, source: string): string | null {
  const [path = '', hash] = href.split(/(?=#)/);
  const link = parseGuideLink(href) ?? { kind: 'doc', target: posix.join(posix.dirname(source), path), anchor: '' };
  const { kind, target } = link;
  const anchor = hash ?? '';
  const manual = MANUALS.find(({ file }) => file === target);
  if (kind === 'rule' && target in rules) return `/rules/${target.replace('/', '.md#')}`;
  if (kind === 'guide') return `/guides/${target}.md${anchor}`;
  if (kind === 'example' && target === 'report') return '/example-report.html';
  if (kind === 'doc' && manual !== undefined) return `/${manual.page}.md${anchor}`;
  // The site may stand where the repository is not.
  if (kind === 'doc' && existsSync(join(ROOT, target))) return null;
  const address = inReference.get(`${kind}:${target}`);
  if (address !== undefined) return address;
  const known = `${linkKinds.join(':, ')}:, https: or a file of the project`;
  throw new Error(`${source}: the link '${href}' leads nowhere: name something that is there, by ${known}`);
}
