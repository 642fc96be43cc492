import type { LocatedEntry } from '../catalogue/entry.js';
import { locateOperations, type OpenApiDocument } from '../generate/document.js';
import type { GuideLink } from './guides/links.js';

/** What every page may link to by its name: addresses from the root of the site. */
export interface Targets {
  /** By rule id. */
  readonly rules: ReadonlyMap<string, string>;
  /** By operationId. */
  readonly operations: ReadonlyMap<string, string>;
  /** By name of a component schema. */
  readonly schemas: ReadonlyMap<string, string>;
  /** By slug of a guide. */
  readonly guides: ReadonlyMap<string, string>;
  /** By file, from the root of the project. */
  readonly documents: ReadonlyMap<string, string>;
}

export const REFERENCE = 'reference.html';
export const CATALOGUE = 'rules.html';
export const EXAMPLE_REPORT = 'example-report.html';
/** The name under which Redoc lists the component schemas. */
export const SCHEMAS_TAG = 'Schemas';

/** Names and addresses of everything in the contract, and of the given pages. */
export function targetsOf(
  document: OpenApiDocument,
  catalogue: readonly LocatedEntry[],
  pages: Pick<Targets, 'guides' | 'documents'>,
): Targets {
  const operations = locateOperations(document).map(
    ({ operation }) => [operation.operationId, inReference(operation.tags?.[0] ?? '', operation.operationId)] as const,
  );
  const schemas = Object.keys(document.components.schemas).map(
    (name) => [name, inReference(SCHEMAS_TAG, name)] as const,
  );
  return {
    rules: new Map(catalogue.map(({ id }) => [id, `${CATALOGUE}#${id}`])),
    operations: new Map(operations),
    schemas: new Map(schemas),
    ...pages,
  };
}

/** Address of what a link's scheme names; null where there is no such thing. */
export function addressOf({ kind, target, anchor }: GuideLink, targets: Targets): string | null {
  const hash = anchor === '' ? '' : `#${anchor}`;
  const whole = (address: string | undefined) => (address === undefined ? null : address + hash);
  switch (kind) {
    case 'rule':
      return targets.rules.get(target) ?? null;
    case 'operation':
      return targets.operations.get(target) ?? null;
    case 'schema':
      return targets.schemas.get(target) ?? null;
    case 'guide':
      return whole(targets.guides.get(target));
    case 'doc':
      return whole(targets.documents.get(target));
    case 'example':
      return target === 'report' ? EXAMPLE_REPORT : null;
  }
}

/** The addresses of Redoc: the tag and the name, in lower case and with hyphens for spaces. */
function inReference(tag: string, name: string): string {
  return `${REFERENCE}#/${tag.toLowerCase().replaceAll(' ', '-')}/${name.toLowerCase()}`;
}
