/** Some validators check nothing when they do not know the dialect. */
export function noSchemaDialect() {
  return {
    any(node, { report, location }) {
      for (const key of ['jsonSchemaDialect', '$schema']) {
        if (typeof node !== 'object' || node === null || Array.isArray(node) || !(key in node)) continue;
        report({
          message: `\`${key}\` makes some validators check nothing. Remove it: OpenAPI 3.1 has a dialect by default.`,
          location: location.child([key]).key(),
        });
      }
    },
  };
}

/** A deployment may send more than is listed. */
export function objectsAreOpen() {
  return {
    Schema(schema, { report, location }) {
      for (const key of ['additionalProperties', 'unevaluatedProperties']) {
        if (schema[key] !== false) continue;
        report({
          message: `\`${key}: false\` closes an object, and the objects of the contract are open. Remove it.`,
          location: location.child([key]),
        });
      }
    },
  };
}

/** A property or an item without a type allows every value. */
export function partsAreTyped() {
  return {
    Schema(schema, { report, location }) {
      const properties = Object.entries(schema.properties ?? {}).map(([name, part]) => [part, 'properties', name]);
      const items = schema.items === undefined ? [] : [[schema.items, 'items']];
      for (const [part, ...place] of [...properties, ...items]) {
        if ((part?.anyOf ?? [part]).every(isTyped)) continue;
        report({
          message: `\`${place.at(-1)}\` has no type and lets everything pass. Give it a \`type\` or a \`$ref\`.`,
          location: location.child(place),
        });
      }
      const isArray = [schema.type].flat().includes('array');
      if (isArray && schema.items === undefined) {
        report({ message: 'The array has no `items` and lets everything pass. Say what it holds.' });
      }
    },
  };
}

function isTyped(schema) {
  return schema?.$ref !== undefined || schema?.type !== undefined;
}

export function patternsCompile() {
  return {
    Schema(schema, { report, location }) {
      if (schema.pattern === undefined) return;
      try {
        new RegExp(schema.pattern, 'u');
      } catch (error) {
        report({
          message: `The pattern is not a regular expression: ${error.message}. Fix it.`,
          location: location.child(['pattern']),
        });
      }
    },
  };
}

/** `x-rules` is added to the bundle from the catalogue, so one written by hand would be lost. */
export function rulesComeFromTheCatalogue() {
  const check = (node, { report, location }) => {
    if (node['x-rules'] === undefined) return;
    report({
      message: '`x-rules` is written by `npm run generate`. Remove it, and name the operation or schema in spec/rules.',
      location: location.child(['x-rules']).key(),
    });
  };
  return { Operation: check, Schema: check };
}
