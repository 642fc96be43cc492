// tsc emits no file that is not TypeScript; what the compiled code reads at run time is copied beside it.
import { cpSync } from 'node:fs';

const ASSETS = [
  'generated/validators.js',
  'generated/openapi.json',
  'conformance/audit/sql',
  'conformance/engine/files/pdf-thread.mjs',
  'conformance/commands/signal-guard-thread.mjs',
  'conformance/report/report.schema.json',
  'conformance/report/html/page.mjs',
  'conformance/report/html/style',
  'conformance/faults/matrix.json',
  'scripts/lint/redocly.yaml',
  'scripts/lint/redocly-rules.mjs',
  'scripts/lint/operation-rules.mjs',
  'scripts/lint/schema-rules.mjs',
  'scripts/gate/redocly/bundle.yaml',
  'scripts/gate/redocly/diff.yaml',
  'scripts/gate/redocly/reach.mjs',
];

for (const asset of ASSETS) cpSync(asset, `dist/${asset}`, { recursive: true });
