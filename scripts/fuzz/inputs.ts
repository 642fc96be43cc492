/** A JSON object of the document. */
export type Json = { [name: string]: unknown };

interface Parameter extends Json {
  name: string;
  schema: Json;
}

/** Something that the contract leaves open, as this server answers it. */
interface Amendment {
  readonly operations: readonly string[];
  /** Which sentence of `reference-server/README.md`, "What it does where the contract is silent", says so. */
  readonly because: string;
  amend(operation: Json, document: Json): void;
}

/**
 * A tool that knows nothing but a schema takes whatever the contract leaves open for a fault. So it is given what this
 * server does there; and as that is part of the document then, it is tried like the rest. Nothing that the contract
 * does say is changed: `document.test.ts` compares.
 */
export const amendments: readonly Amendment[] = [
  {
    operations: ['listOrders', 'listWallets', 'listProducts', 'searchProducts'],
    because:
      'page, per_page: what cannot be read is the default; an unknown filter value finds nothing. 200 is the only answer listed',
    amend: (operation, document) => {
      const lenient = ['page', 'per_page', 'fulfillment_status', 'payment_status'];
      changeSchemas(operation, document, lenient, (schema) => ({ anyOf: [schema, { type: 'string' }] }));
    },
  },
  {
    operations: ['listTransactions'],
    because: 'page, per_page: 100 rows at most, also when more are asked for',
    amend: (operation, document) => {
      changeSchemas(operation, document, ['per_page'], ({ maximum: _maximum, ...schema }) => schema);
    },
  },
  {
    operations: ['listTransactions'],
    because: 'a blank query parameter filters nothing, as one that is left out',
    amend: (operation, document) => {
      const names = ['start_date', 'end_date', 'sort'];
      const blank = { type: 'string', pattern: '^\\s*$' };
      changeSchemas(operation, document, names, (schema) => ({ anyOf: [schema, blank] }));
    },
  },
  {
    operations: ['searchProducts'],
    because: 'search without a term: 422. The contract requires the term, and lists no answer to a request without it',
    amend: (operation) => {
      const schema = { $ref: '#/components/schemas/Message' };
      const content = { 'application/json': { schema } };
      Object.assign(operation['responses'] as Json, { 422: { description: 'Without a term.', content } });
    },
  },
];

/** A copy of the contract's document with the amendments. */
export function amended(document: Json): Json {
  const copy = structuredClone(document);
  for (const { operations, amend } of amendments) {
    for (const id of operations) amend(operationIn(copy, id), copy);
  }
  return copy;
}

export function operationIn(document: Json, id: string): Json {
  // Paths hold operations by method; the contract has nothing else in them.
  const paths = Object.values(document['paths'] as Record<string, Record<string, Json>>);
  const found = paths.flatMap((path) => Object.values(path)).find((operation) => operation['operationId'] === id);
  if (found === undefined) throw new Error(`the document has no operation ${id}`);
  return found;
}

/** Parameters are shared by reference, so an operation gets a copy of its own of each that changes. */
function changeSchemas(
  operation: Json,
  document: Json,
  names: readonly string[],
  change: (schema: Json) => Json,
): void {
  operation['parameters'] = (operation['parameters'] as Json[]).map((given) => {
    const parameter = resolve(given, document) as Parameter;
    return names.includes(parameter.name) ? { ...parameter, schema: change(parameter.schema) } : given;
  });
}

function resolve(value: Json, document: Json): Json {
  const { $ref } = value;
  if (typeof $ref !== 'string') return value;
  const steps = $ref.slice('#/'.length).split('/');
  // The bundle is valid: each reference leads to an object.
  return steps.reduce<Json>((node, step) => node[step] as Json, document);
}

/** Values that exist on the server that is tried, by what they are. */
export interface KnownValues {
  /** Orders of the user whose token is used, and one of another user. */
  readonly orders: readonly string[];
  readonly wallets: readonly string[];
  readonly variants: readonly number[];
  /** What the wallets can pay for. */
  readonly quantities: readonly number[];
  readonly products: readonly number[];
}

/** A business rule may refuse what the schema allows: too little money, a foreign wallet, an end before the start. */
const MAY_REFUSE = ['createOrder', 'listTransactions'];

/** The contract's own 404: an order that was just placed has no codes yet. */
const NOT_THERE_YET = ['getOrderCodes', 'downloadOrderCodes'];

/**
 * A key is unique per purchase attempt, says the contract; Schemathesis sends one again with another body, takes the
 * replayed order for an invalid body that was accepted, and is right where no key is known. So its keys get an end of
 * their own. What a key does when it is sent again, the conformance suite tries.
 */
export const hooks = `import uuid
import schemathesis


@schemathesis.hook
def before_call(context, case, kwargs):
    if case.headers and "Idempotency-Key" in case.headers:
        case.headers["Idempotency-Key"] = str(case.headers["Idempotency-Key"]) + uuid.uuid4().hex
`;

/**
 * Schemathesis's configuration, as TOML: all checks (on the command line, `--checks all` would undo the exceptions), values that exist beside those that it makes up, and two users who
 * must not see each other's orders.
 */
export function configuration(known: KnownValues): string {
  return [
    'hooks = "hooks.py"',
    '',
    '[checks]',
    'enabled = true',
    '',
    '[auth.wfc]',
    'path = "users.json"',
    'user = "main"',
    'peers = ["main", "other"]',
    '',
    ...Object.entries(known).flatMap(([name, values]) => [
      `[dictionaries.${name}]`,
      `values = ${JSON.stringify(values)}`,
      '',
    ]),
    '[parameters]',
    binding('path.order', 'orders'),
    binding('path.product', 'products'),
    binding('query.wallet_id', 'wallets'),
    binding('body.wallet_id', 'wallets'),
    binding('body.items[*].product_variant_id', 'variants'),
    binding('body.items[*].quantity', 'quantities'),
    '',
    ...MAY_REFUSE.flatMap((id) => [
      '[[operations]]',
      `include-operation-id = "${id}"`,
      'checks.positive_data_acceptance.expected-statuses = ["2xx", 401, 403, 422]',
      '',
    ]),
    ...NOT_THERE_YET.flatMap((id) => [
      '[[operations]]',
      `include-operation-id = "${id}"`,
      'checks.ensure_resource_availability.enabled = false',
      '',
    ]),
  ].join('\n');
}

function binding(parameter: string, dictionary: string): string {
  return `"${parameter}" = { dictionary = "${dictionary}", probability = 0.7 }`;
}

/** The users in the form that Schemathesis reads. */
export function users(tokens: Readonly<Record<string, string>>): string {
  const auth = Object.entries(tokens).map(([name, token]) => {
    return { name, fixedHeaders: [{ name: 'Authorization', value: `Bearer ${token}` }] };
  });
  return JSON.stringify({ auth });
}
