const text = { type: 'string', minLength: 1 };
const level = { enum: ['none', 'note', 'warning', 'error'] };
const exactly = (required: Record<string, unknown>, optional: Record<string, unknown> = {}) => ({
  type: 'object',
  required: Object.keys(required),
  properties: { ...required, ...optional },
  additionalProperties: false,
});
const array = (items: unknown) => ({ type: 'array', items });
const message = exactly({ text });
const physicalLocation = exactly({
  artifactLocation: exactly({ uri: { type: 'string', pattern: '^spec/(rules|schemas)/[A-Za-z]+\\.yaml$' } }),
  region: exactly({ startLine: { type: 'integer', minimum: 1 } }),
});
const headers = { type: 'object', additionalProperties: { type: 'string' } };
const body = exactly({ text: { type: 'string' } });
const instant = { type: 'string', format: 'date-time' };
const properties = { type: 'object' };

const result = exactly(
  {
    ruleId: text,
    ruleIndex: { type: 'integer', minimum: 0 },
    level,
    message,
    locations: array(
      exactly(
        { physicalLocation },
        { logicalLocations: array(exactly({ name: text, fullyQualifiedName: text, kind: text })) },
      ),
    ),
    partialFingerprints: { type: 'object', minProperties: 1, additionalProperties: text },
    properties,
  },
  {
    relatedLocations: array(exactly({ id: { type: 'integer' }, physicalLocation, message })),
    suppressions: array(
      exactly({ kind: { enum: ['inSource', 'external'] }, status: { enum: ['accepted'] } }, { justification: text }),
    ),
    webRequest: exactly({ method: text, target: text, headers }, { body }),
    webResponse: exactly(
      {},
      { statusCode: { type: 'integer' }, headers, body, noResponseReceived: { type: 'boolean' } },
    ),
  },
);

const descriptor = exactly({
  id: text,
  shortDescription: message,
  fullDescription: message,
  help: exactly({ text, markdown: text }),
  defaultConfiguration: exactly({ level }),
  properties: exactly({ tags: array(text), operations: array(text) }),
});

/**
 * What this suite writes of SARIF 2.1.0, by the names, types and required members that the standard (OASIS,
 * sarif-v2.1.0, section 3) gives; nothing else may be there, so that a name with a slip is found.
 */
export const sarifSchema = exactly({
  $schema: { type: 'string', format: 'uri' },
  version: { const: '2.1.0' },
  runs: {
    ...array(
      exactly({
        tool: exactly({
          driver: exactly({ name: text, version: text, semanticVersion: text, rules: array(descriptor) }),
        }),
        automationDetails: exactly({ id: text }),
        invocations: array(
          exactly({
            executionSuccessful: { type: 'boolean' },
            exitCode: { type: 'integer' },
            exitCodeDescription: text,
            startTimeUtc: instant,
            endTimeUtc: instant,
            toolExecutionNotifications: array(exactly({ level, message })),
          }),
        ),
        columnKind: { enum: ['utf16CodeUnits', 'unicodeCodePoints'] },
        results: array(result),
        properties,
      }),
    ),
    minItems: 1,
    maxItems: 1,
  },
});
