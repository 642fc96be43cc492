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
