import { fileURLToPath } from 'node:url';
import createClient from 'openapi-fetch';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import type { paths } from '../generated/types.js';
import { createReferenceServer, type ReferenceServer } from '../reference-server/app.js';

describe('the generated types', () => {
  let server: ReferenceServer;

  beforeAll(async () => {
    server = await createReferenceServer({ demo: true });
  });
  afterAll(() => server.close());

  const clientOf = (token?: string) =>
    createClient<paths>({
      baseUrl: server.baseUrl,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    });

  it('type what a client reads', async () => {
    const { data } = await clientOf().GET('/api/v1/products', { params: { query: { per_page: 2 } } });
    expectTypeOf(data?.meta.total).toEqualTypeOf<number | undefined>();
    expectTypeOf(data?.data[0]?.notes).toEqualTypeOf<string | null | undefined>();
    expect(data?.data).toHaveLength(2);
    expect(data?.meta.per_page).toBe(2);
  });

  it('type what a client sends, and the order that it gets', async () => {
    const demo = server.demo;
    if (demo === null) throw new Error('the server was started without its demo data');
    const wallet = demo.wallets.find(({ owner }) => owner === 'main')?.uuid ?? '';
    const items = [{ product_variant_id: demo.products.cheap.variantId, quantity: 1 }];
    const { data, response } = await clientOf(demo.token).POST('/api/v1/orders', {
      body: { wallet_id: wallet, items },
    });
    expect(response.status).toBe(201);
    expect(data?.data.items[0]?.quantity).toBe(1);
    expect(data?.data.payment_status).toBe('completed');
  });

  it('type an error where the contract shows it', async () => {
    const token = server.demo?.token ?? '';
    const body = { wallet_id: 'no-uuid', items: [] };
    const { error, response } = await clientOf(token).POST('/api/v1/orders', { body });
    expect(response.status).toBe(422);
    expect(error).toMatchObject({ message: expect.any(String) });
  });
});

const file = fileURLToPath(new URL('snippet.ts', import.meta.url));

const imports = `
  import type { components, operations } from '../generated/types.js';
  import type { OperationId } from '../generated/operations.js';
  import type { RuleId } from '../generated/rules.js';
  type Schemas = components['schemas'];
  declare const order: Schemas['Order'];
  declare const wallet: Schemas['Wallet'];
`;

/** Statements with the first words of what the compiler must say about each; null where it must say nothing. */
const statements: readonly (readonly [string, string | null])[] = [
  ["export type Listed = operations['getOrder']['responses'][404];", null],
  ["export type Unlisted = operations['getOrder']['responses'][422];", "Property '422' does not exist"],
  ['export const ulid: string = order.ulid;', null],
  ['export const slug = order.slug;', "Property 'slug' does not exist"],
  ['export const limit: number = wallet.cerdit_limit;', null],
  ['export const corrected = wallet.credit_limit;', "Property 'credit_limit' does not exist"],
  ["export const money: Schemas['OrderMoney'] = { amount: 1, formatted: '$1.00' };", null],
  [
    "export const text: Schemas['OrderMoney'] = { amount: '1', formatted: '$1.00' };",
    "Type 'string' is not assignable",
  ],
  ["export const part: Schemas['OrderMoney'] = { amount: 1 };", "Property 'formatted' is missing"],
  ["export const status: Schemas['PaymentStatus'] = 'failed';", `Type '"failed"' is not assignable`],
  ['order.currency = "EUR";', "Cannot assign to 'currency' because it is a read-only property"],
  ["export const id: OperationId = 'getCart';", `Type '"getCart"' is not assignable`],
  ["export const rule: RuleId = 'money/made-up';", `Type '"money/made-up"' is not assignable`],
];

it('what the contract does not list does not compile', () => {
  const lines = statements.map(([statement]) => statement);
  const source = `${imports.replaceAll('\n', ' ')}\n${lines.join('\n')}`;
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.NodeNext,
    strict: true,
    noEmit: true,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (name) => name === file || fileExists(name);
  host.getSourceFile = (name, ...rest) =>
    name === file ? ts.createSourceFile(name, source, ts.ScriptTarget.ES2023) : getSourceFile(name, ...rest);
  const program = ts.createProgram([file], options, host);

  const said = new Map<number, string>();
  for (const { start = 0, messageText } of program.getSemanticDiagnostics(program.getSourceFile(file))) {
    const line = source.slice(0, start).split('\n').length - 2;
    said.set(line, ts.flattenDiagnosticMessageText(messageText, ' '));
  }
  const expected = statements.flatMap(([statement, words], line) =>
    words === null ? [] : [[statement, line, words] as const],
  );
  expect([...said.keys()].sort((a, b) => a - b)).toEqual(expected.map(([, line]) => line));
  for (const [statement, line, words] of expected) expect(said.get(line), statement).toContain(words);
});
