import { readFileSync } from 'node:fs';
import type { JsonSchema } from '../../../json-schema/json-schema.js';

/** The contract's component schemas by name, from the bundle beside the generated code. */
export const componentSchemas: Readonly<Record<string, JsonSchema>> =
  // Node 20 warns about importing JSON as a module, so the bundle is read as a file.
  (
    JSON.parse(readFileSync(new URL('../../../generated/openapi.json', import.meta.url), 'utf8')) as {
      components: { schemas: Record<string, JsonSchema> };
    }
  ).components.schemas;
