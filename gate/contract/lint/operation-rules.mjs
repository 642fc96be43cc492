const SHORTEST_DESCRIPTION = 50;
const ENVELOPE = { links: ['PageLinks'], meta: ['PageMeta', 'PageMetaWithPath'] };

/** A body, of a request or of a response, has a schema and one or more examples with a value. */
export function bodiesHaveExamples() {
  return {
    MediaType(mediaType, { report }) {
      if (mediaType.schema === undefined) {
        report({ message: 'The body has no `schema`. Add one; the empty schema says that anything may come.' });
      }
      const examples = Object.values(mediaType.examples ?? {});
      if (examples.length === 0 || examples.some((example) => example.value === undefined)) {
        report({ message: 'The body has no example. Add `examples` with a name, a `summary` and a `value` each.' });
      }
    },
  };
}

/** An operation with a list's name, `per_page` or response is a list, and must have everything that a list needs. */
export function listsUseThePageEnvelope() {
  return {
    Operation(operation, { report, location, resolve }) {
      const parameters = (operation.parameters ?? []).map((parameter) => resolve(parameter).node);
      const hasPerPage = parameters.some((parameter) => parameter?.name === 'per_page' && parameter.in === 'query');
      const response = resolve(operation.responses?.['200'] ?? {});
      const schema = resolve(
        response.node?.content?.['application/json']?.schema ?? {},
        response.location?.source.absoluteRef,
      );
      const properties = schema.node?.properties ?? {};
      const isPaged = ['data', 'links', 'meta'].every((name) => name in properties);
      if (!isPaged && !hasPerPage && !/^(list|search)/.test(operation.operationId ?? '')) return;
      if (!hasPerPage) {
        report({ message: 'A list takes `per_page`. Add one of spec/parameters/PerPage*.yaml to its parameters.' });
      }
      for (const [name, components] of Object.entries(ENVELOPE)) {
        const used = /(\w+)(\.yaml)?$/.exec(properties[name]?.$ref ?? '')?.[1];
        if (used !== undefined && components.includes(used)) continue;
        report({
          message: `A list answers 200 with the page envelope: let \`${name}\` of its schema refer to ${components.join(' or ')}.`,
          location: location.child(['responses', '200']),
        });
      }
      if (properties.data?.type !== 'array') {
        report({
          message: 'A list answers 200 with the page envelope: let `data` of its schema be an array.',
          location: location.child(['responses', '200']),
        });
      }
    },
  };
}

export function operationsAreDescribed() {
  return {
    Operation(operation, { report }) {
      for (const key of ['operationId', 'summary']) {
        if ((operation[key] ?? '').trim() === '') report({ message: `The operation has no \`${key}\`. Add one.` });
      }
      const length = (operation.description ?? '').trim().length;
      if (length >= SHORTEST_DESCRIPTION) return;
      report({
        message:
          `The \`description\` has ${length} characters, and a client developer learns little from fewer than ` +
          `${SHORTEST_DESCRIPTION}. Say what the operation does and what is special about it.`,
      });
    },
  };
}

export function parametersHaveAnExample() {
  return {
    Parameter(parameter, { report }) {
      if (parameter.schema === undefined) report({ message: 'The parameter has no `schema`. Add one.' });
      if (parameter.example === undefined) report({ message: 'The parameter has no `example`. Add one.' });
    },
  };
}

export function protectedOperationsListRefusals() {
  let forAll = [];
  return {
    Root(root) {
      forAll = root.security ?? [];
    },
    Operation(operation, { report, location }) {
      const requirements = operation.security ?? forAll;
      const isProtected = requirements.length > 0 && requirements.every((one) => Object.keys(one).length > 0);
      for (const status of isProtected ? ['401', '403'] : []) {
        if (operation.responses?.[status] !== undefined) continue;
        report({
          message: `The operation needs a token and does not list ${status}. Refer to one of spec/responses.`,
          location: location.child(['responses']).key(),
        });
      }
    },
  };
}
