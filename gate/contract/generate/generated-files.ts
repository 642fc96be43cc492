import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { loadCatalogue } from '../catalogue/catalogue.js';
import { bundle, locateOperations, type OpenApiDocument } from './document.js';
import { asOpenApi30 } from './openapi-3.0.js';
import { nameRules, operationsSource, rulesSource } from './sources.js';
import { validatorSources } from './validators.js';

/**
 * The content of every file of `generated/`, by name, from the sources in `spec/` below `root`. The same sources give
 * the same bytes.
 */
export async function generate(root: string): Promise<Map<string, string>> {
  const document = await bundle(join(root, 'spec/openapi.yaml'));
  const catalogue = loadCatalogue(join(root, 'spec/rules'), {
    operations: locateOperations(document).map(({ operation }) => operation.operationId),
    schemas: Object.keys(document.components.schemas),
  });
  nameRules(document, catalogue);
  const { code, declarations } = validatorSources(document);
  return new Map([
    ['openapi.json', `${JSON.stringify(document, null, 2)}\n`],
    ['openapi-3.0.json', `${JSON.stringify(asOpenApi30(document), null, 2)}\n`],
    ['types.ts', await typesSource(document)],
    ['operations.ts', operationsSource(document)],
    ['validators.js', code],
    ['validators.d.ts', declarations],
    ['rules.ts', rulesSource(catalogue)],
  ]);
}

async function typesSource(document: OpenApiDocument): Promise<string> {
  // openapi-typescript types its input as a complete OpenAPI document, and ours is typed more narrowly.
  const ast = await openapiTS(JSON.stringify(document, narrowed), {
    immutable: true,
    transform: ({ format }) => (format === 'binary' ? ts.factory.createTypeReferenceNode('Blob') : undefined),
  });
  return `// Written by \`npm run generate\` from spec/. Do not edit.\n${astToString(ast)}`;
}

/**
 * A part of the contract with types that say more: no unknown member, which would hide a misspelt one, and a boolean that
 * is not true as the literal false.
 */
function narrowed(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if ('additionalProperties' in value && value.additionalProperties === true) {
    const { additionalProperties: _, ...closed } = value;
    return closed;
  }
  const excluded = 'not' in value && typeof value.not === 'object' ? value.not : null;
  const isLiteral = excluded !== null && 'const' in excluded && typeof excluded.const === 'boolean';
  return isLiteral ? { ...value, const: !excluded.const, not: undefined } : value;
}

/** A file of `generated/` that does not match `spec/`. */
export interface Stale {
  readonly name: string;
  readonly wanted: string;
  /** The difference between the actual and the wanted file, for a reader. */
  readonly diff: string;
}

/** Compares `generated/` below `root` with what `spec/` wants there. */
export async function findStale(root: string): Promise<Stale[]> {
  const stale: Stale[] = [];
  for (const [name, wanted] of await generate(root)) {
    const current = await readFile(join(root, 'generated', name), 'utf8').catch(() => '');
    if (current !== wanted) stale.push({ name, wanted, diff: lineDiff(current, wanted) });
  }
  return stale;
}

const CONTEXT = 2;
const MOST_LINES = 40;
/** Most lines ahead in which the place is searched where two texts agree again. */
const WINDOW = 200;

/** A range of lines that differs between the old and the new text. */
interface Hunk {
  readonly old: readonly [from: number, to: number];
  readonly now: readonly [from: number, to: number];
}

/** The lines in which two texts differ, `-` for the old and `+` for the new, with context and line numbers. */
export function lineDiff(before: string, after: string): string {
  const old = before.split('\n');
  const now = after.split('\n');
  const lines = hunksOf(old, now).flatMap((hunk) => [
    `@@ from line ${hunk.now[0] + 1} @@`,
    ...now.slice(Math.max(0, hunk.now[0] - CONTEXT), hunk.now[0]).map((line) => `  ${line}`),
    ...old.slice(...hunk.old).map((line) => `- ${line}`),
    ...now.slice(...hunk.now).map((line) => `+ ${line}`),
  ]);
  const rest = lines.length - MOST_LINES;
  return rest > 0 ? [...lines.slice(0, MOST_LINES), `… and ${rest} lines more`].join('\n') : lines.join('\n');
}

function hunksOf(old: readonly string[], now: readonly string[]): Hunk[] {
  const hunks: Hunk[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    if (i < old.length && old[i] === now[j]) {
      i += 1;
      j += 1;
      continue;
    }
    const [oldEnd, nowEnd] = nextAgreement(old, i, now, j);
    hunks.push({ old: [i, oldEnd], now: [j, nowEnd] });
    [i, j] = [oldEnd, nowEnd];
  }
  return hunks;
}

/** The nearest lines from which on both texts agree; their ends where they do not. */
function nextAgreement(old: readonly string[], i: number, now: readonly string[], j: number): [number, number] {
  for (let distance = 1; distance <= WINDOW; distance += 1) {
    for (let removed = 0; removed <= distance; removed += 1) {
      const [oldAt, nowAt] = [i + removed, j + distance - removed];
      if (oldAt > old.length || nowAt > now.length) continue;
      // A single line, such as a lone brace, often agrees by chance. Past both ends two undefined lines agree.
      if (old[oldAt] === now[nowAt] && old[oldAt + 1] === now[nowAt + 1]) return [oldAt, nowAt];
    }
  }
  return [old.length, now.length];
}
