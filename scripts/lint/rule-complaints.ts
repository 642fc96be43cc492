import { aboutBundle, type Complaint } from '../../gate/checks/complaint.js';
import { locateOperations, type OpenApiDocument } from '../generate/document.js';

/** Whether `x-rules` of the published document names rules of the catalogue only, and every operation has some. */
export function ruleComplaints(published: OpenApiDocument, ids: readonly string[]): Complaint[] {
  const operations = locateOperations(published).map(({ path, method, operation }) => ({
    place: `#/paths/${path.replaceAll('/', '~1')}/${method}/x-rules`,
    rules: operation['x-rules'] ?? [],
    isNeeded: true,
  }));
  const schemas = Object.entries(published.components.schemas).map(([name, schema]) => ({
    place: `#/components/schemas/${name}/x-rules`,
    rules: schema['x-rules'] ?? [],
    isNeeded: false,
  }));
  return [...operations, ...schemas].flatMap(({ place, rules, isNeeded }) => [
    ...rules
      .filter((id) => !ids.includes(id))
      .map((id) => about(place, `'${id}' is no rule of spec/rules. Run \`npm run generate\`.`)),
    ...(isNeeded && rules.length === 0
      ? [about(place, 'No rule concerns the operation. Name it in an entry of spec/rules and run `npm run generate`.')]
      : []),
  ]);
}

function about(place: string, message: string): Complaint {
  return { ...aboutBundle(place, 'x-rules', message), file: 'generated/openapi.json' };
}
