import { cpSync, existsSync, readFileSync, statSync } from 'node:fs';

/** What the compiled code reads at run time. tsc emits TypeScript alone, so these files are copied beside it, into `dist` or the folder
 that is named. */
const ASSETS = [
  'generated/validators.js',
  'generated/openapi.json',
  'generated/openapi-3.0.json',
  'conformance/audit/sql',
  'conformance/http/files/pdf-thread.mjs',
  'conformance/commands/signal-guard-thread.mjs',
  'conformance/report/report.schema.json',
  'conformance/report/html/page.mjs',
  'conformance/report/html/search.mjs',
  'conformance/report/html/style',
  'conformance/commands/prove/matrix.json',
  'conformance/run/spending/worth.json',
  'gate/contract/lint/redocly.yaml',
  'gate/contract/lint/redocly-rules.mjs',
  'gate/contract/lint/operation-rules.mjs',
  'gate/contract/lint/schema-rules.mjs',
  'gate/redocly/bundle.yaml',
  'gate/redocly/diff.yaml',
  'gate/redocly/reach.mjs',
];

const [, , dist = 'dist'] = process.argv;
/** Files that are as they should be stay: a program that runs may be reading them. */
const isOther = (from, to) =>
  statSync(from).isDirectory() || !existsSync(to) || !readFileSync(from).equals(readFileSync(to));
for (const asset of ASSETS) cpSync(asset, `${dist}/${asset}`, { recursive: true, filter: isOther });
