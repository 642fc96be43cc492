// tsc emits no file that is not TypeScript; what the compiled code reads at run time is copied beside it.
import { cpSync } from 'node:fs';

for (const asset of ['generated/validators.js', 'generated/openapi.json', 'conformance/report/report.schema.json'])
  cpSync(asset, `dist/${asset}`);
