import { aboutBundle, type Complaint, reasonOf } from '../../gate/checks/complaint.js';
import type { OpenApiDocument } from '../generate/document.js';
import { contractAjv, relocate, urn } from '../generate/validators.js';
import { type Example, type SchemaSite, schemaSites } from './schema-sites.js';

/** What was looked at, and what is wrong with it. */
export interface SchemaFindings {
  readonly schemas: number;
  readonly examples: number;
  readonly complaints: readonly Complaint[];
}

type Ajv = ReturnType<typeof contractAjv>;
type Validate = ReturnType<Ajv['compile']>;

/** Compiles every schema of the bundled document in Ajv's strict mode and validates every example against its schema. */
export function schemaFindings(document: OpenApiDocument): SchemaFindings {
  const sites = schemaSites(document);
  const counts = { schemas: sites.length, examples: sites.flatMap(({ examples }) => examples).length };
  let ajv: Ajv;
  try {
    ajv = contractAjv(document);
  } catch (error) {
    return { ...counts, complaints: [aboutBundle('#/components/schemas', 'ajv', reasonOf(error))] };
  }
  return { ...counts, complaints: sites.flatMap((site) => complaintsAbout(site, ajv)) };
}

function complaintsAbout(site: SchemaSite, ajv: Ajv): Complaint[] {
  let validate: Validate | undefined;
  try {
    validate = site.component === null ? ajv.compile(relocate(site.schema)) : ajv.getSchema(urn(site.component));
  } catch (error) {
    return [aboutBundle(site.place, 'ajv', `${reasonOf(error)}. Mend the schema: strict mode lets nothing pass.`)];
  }
  if (validate === undefined) throw new Error(`${site.place} was not registered: contractAjv must know all components`);
  return site.examples.flatMap((example) => (validate(example.value) ? [] : [mismatch(example, validate)]));
}

function mismatch({ place }: Example, { errors }: Validate): Complaint {
  const reasons = (errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath || 'the value'} ${message} ${JSON.stringify(params)}`,
  );
  return aboutBundle(place, 'example', `${reasons.join('; ')}. Mend the example, or the schema.`);
}
