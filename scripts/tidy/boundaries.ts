import { type Import, importsOf } from './imports.js';
import { type Complaint, isSample, isTest, type Source } from './source.js';

/** Where a file's imports may not lead. */
interface Boundary {
  readonly rule: string;
  /** Whether the boundary is around this file. */
  readonly holds: (path: string) => boolean;
  readonly forbids: (wanted: Import, path: string) => boolean;
  readonly remedy: string;
}

const PARTS: Readonly<Record<string, readonly string[]>> = {
  generated: ['generated'],
  cli: ['cli'],
  client: ['client', 'generated'],
  'reference-server': ['reference-server', 'generated'],
  conformance: ['conformance', 'cli', 'generated'],
};

/** Tests may reach further than what they try. */
const isSourceIn = (folder: string) => (path: string) => isIn(path, folder) && !isTest(path);

const leadsTo =
  (...folders: readonly string[]) =>
  ({ target }: Import): boolean =>
    target !== null && folders.some((folder) => isIn(target, folder));

const BOUNDARIES: readonly Boundary[] = [
  {
    rule: 'parts',
    holds: (path) => partOf(path) in PARTS,
    forbids: ({ target }, path) => target !== null && !PARTS[partOf(path)]?.includes(partOf(target)),
    remedy:
      'client, reference-server and conformance share nothing but generated/ (and conformance cli/, which knows none of them), so that no bug is on both sides. Write it anew here',
  },
  {
    rule: 'rule-imports',
    holds: (path) => isRule(path) && !isTest(path),
    forbids: (wanted) =>
      !leadsTo('conformance/engine', 'conformance/judging', 'conformance/notation', 'generated')(wanted),
    remedy:
      'a rule knows the engine, judging, the notation and generated/ alone, and never another rule. Move what rules share to conformance/judging',
  },
  {
    rule: 'judging-imports',
    holds: isSourceIn('conformance/judging'),
    forbids: (wanted) =>
      !leadsTo('conformance/judging', 'conformance/engine', 'conformance/notation', 'generated')(wanted),
    remedy: 'what rules share knows the engine, the notation and generated/ alone. Let the rule hand over the rest',
  },
  {
    rule: 'engine-imports',
    holds: isSourceIn('conformance/engine'),
    forbids: leadsTo(
      'conformance/rules',
      'conformance/judging',
      'conformance/experiments',
      'conformance/faults',
      'conformance/model',
    ),
    remedy: 'the engine knows no particular rule or experiment. Let its caller hand them over',
  },
  {
    rule: 'report-imports',
    holds: isSourceIn('conformance/report'),
    forbids: (wanted) =>
      wanted.target !== null &&
      !leadsTo('conformance/report', 'conformance/notation', 'conformance/engine/result', 'cli', 'generated')(wanted) &&
      !(wanted.isTypeOnly && leadsTo('conformance/engine')(wanted)),
    remedy: 'a report is a pure function of the result. Use `import type`, or let the result hold what it shows',
  },
  {
    rule: 'model-imports',
    holds: isSourceIn('conformance/model'),
    forbids: leadsTo('conformance/engine', 'conformance/rules'),
    remedy: 'the model is tried by the suite, and must not be made of it. Write it anew here',
  },
  {
    rule: 'client-imports',
    holds: (path) => isSourceIn('client')(path) && !isIn(path, 'client/examples'),
    forbids: (wanted) =>
      (wanted.package !== null && wanted.package !== 'openapi-fetch') ||
      leadsTo('client/examples')(wanted) ||
      (leadsTo('generated')(wanted) && !wanted.isTypeOnly),
    remedy:
      'the client runs in browsers and at the edge, and its bytes count: it knows the web, openapi-fetch and types of generated/ alone',
  },
  {
    rule: 'example-imports',
    holds: isSourceIn('client/examples'),
    forbids: (wanted) =>
      wanted.package === null
        ? !leadsTo('client/examples')(wanted)
        : wanted.specifier !== 'digital-goods-ordering/client' && !wanted.package.startsWith('node:'),
    remedy: 'an example is to be copied: it imports digital-goods-ordering/client, as others do, and what Node has',
  },
  {
    rule: 'express',
    holds: (path) => !isIn(path, 'reference-server/http'),
    forbids: (wanted) => wanted.package === 'express',
    remedy: 'only reference-server/http knows the framework. Move it there',
  },
  {
    rule: 'kysely',
    holds: (path) => !isIn(path, 'reference-server/store'),
    forbids: (wanted) => wanted.package === 'kysely' || wanted.package === 'pg',
    remedy: 'only reference-server/store knows the query builder and the driver. Move the query there',
  },
  {
    rule: 'vitest',
    holds: (path) => !isTest(path) && !isIn(path, 'conformance/vitest') && path !== 'vitest.config.ts',
    forbids: (wanted) => wanted.package === 'vitest' || leadsTo('conformance/vitest')(wanted),
    remedy: 'not everybody who runs the suite has vitest. Keep what needs it in conformance/vitest',
  },
];

/** Imports that cross a boundary of the design. */
export function boundaryComplaints(source: Source): Complaint[] {
  const { path } = source;
  const around = BOUNDARIES.filter(({ holds }) => holds(path));
  return importsOf(source).flatMap((wanted) =>
    around
      .filter(({ forbids }) => forbids(wanted, path))
      .map(({ rule, remedy }) => ({
        path,
        line: wanted.line,
        rule,
        message: `'${wanted.specifier}' may not be imported here: ${remedy}.`,
      })),
  );
}

/** A judge: a file of a chapter, and neither its index nor the samples that it is tried on. */
function isRule(path: string): boolean {
  const [chapter, ...names] = isIn(path, 'conformance/rules') ? path.split('/').slice(2) : [];
  return chapter !== undefined && names.length > 0 && names.at(-1) !== 'index.ts' && !isSample(path);
}

function partOf(path: string): string {
  return path.slice(0, path.indexOf('/'));
}

function isIn(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}
