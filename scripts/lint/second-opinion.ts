import SwaggerParser from '@apidevtools/swagger-parser';
import { aboutBundle, type Complaint, reasonOf } from '../../gate/checks/complaint.js';
import type { OpenApiDocument } from '../generate/document.js';

/**
 * What swagger-parser says of the bundle: a second opinion, as it lets much of OpenAPI 3.1 pass. A slip in the schema
 * that it brings forbids the `description` of a server variable; say what a variable is in the server's description.
 */
export async function secondOpinion(document: OpenApiDocument): Promise<Complaint[]> {
  // It changes what it reads, and types it as one of several versions of OpenAPI, of which ours is one.
  const copy = structuredClone(document) as unknown as Parameters<typeof SwaggerParser.validate>[0];
  try {
    await SwaggerParser.validate(copy);
    return [];
  } catch (error) {
    return [aboutBundle('', 'swagger-parser', `${reasonOf(error)} Mend the place that it names.`)];
  }
}
