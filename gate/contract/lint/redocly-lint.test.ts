import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContractComplaint } from '../complaint.js';
import { ContractCopy } from '../contract.test.support.js';
import { redoclyComplaints } from './lint-contract.js';

/** One fault each: file, what is replaced, by what, and the complaint that must follow. */
const faults = [
  {
    file: 'spec/paths/order-invoice.yaml',
    from: /examples:\n.*\n.*\n.*%PDF.*/,
    to: '',
    complaint: ['spec/paths/order-invoice.yaml', 'contract/bodies-have-examples', 'The body has no example.'],
  },
  {
    file: 'spec/paths/order-codes.yaml',
    from: '          schema:\n            $ref: ../schemas/CodesUnavailable.yaml\n',
    to: '',
    complaint: ['spec/paths/order-codes.yaml', 'contract/bodies-have-examples', 'The body has no `schema`.'],
  },
  {
    file: 'spec/schemas/WalletPage.yaml',
    from: '$ref: PageMeta.yaml',
    to: 'type: object',
    complaint: ['spec/paths/wallets.yaml', 'contract/lists-use-the-page-envelope', 'let `meta` of its schema refer to'],
  },
  {
    file: 'spec/schemas/OrderPage.yaml',
    from: 'type: array\n    items:\n      $ref: Order.yaml',
    to: '$ref: Order.yaml',
    complaint: [
      'spec/paths/orders.yaml',
      'contract/lists-use-the-page-envelope',
      'let `data` of its schema be an array',
    ],
  },
  {
    file: 'spec/paths/products.yaml',
    from: '    - $ref: ../parameters/PerPage.yaml\n',
    to: '',
    complaint: ['spec/paths/products.yaml', 'contract/lists-use-the-page-envelope', 'A list takes `per_page`.'],
  },
  {
    file: 'spec/openapi.yaml',
    from: 'info:\n',
    to: 'jsonSchemaDialect: https://spec.openapis.org/oas/3.1/dialect/base\ninfo:\n',
    complaint: ['spec/openapi.yaml', 'contract/no-schema-dialect', '`jsonSchemaDialect` makes some validators'],
  },
  {
    file: 'spec/schemas/Ulid.yaml',
    from: 'type: string\n',
    to: 'type: string\n$schema: https://json-schema.org/draft/2020-12/schema\n',
    complaint: ['spec/schemas/Ulid.yaml', 'contract/no-schema-dialect', '`$schema` makes some validators'],
  },
  {
    file: 'spec/schemas/Message.yaml',
    from: 'additionalProperties: true\n',
    to: 'additionalProperties: false\n',
    complaint: ['spec/schemas/Message.yaml', 'contract/objects-are-open', '`additionalProperties: false` closes'],
  },
  {
    file: 'spec/paths/product.yaml',
    from: 'description: One product. Whether',
    to: 'description: One product.\n  x-note: Whether',
    complaint: ['spec/paths/product.yaml', 'contract/operations-are-described', 'has 12 characters'],
  },
  {
    file: 'spec/paths/order-codes.yaml',
    from: '  summary: Read the codes of an order\n',
    to: '',
    complaint: ['spec/paths/order-codes.yaml', 'contract/operations-are-described', 'The operation has no `summary`.'],
  },
  {
    file: 'spec/paths/order-codes-archive.yaml',
    from: '  operationId: downloadOrderCodes\n',
    to: '',
    complaint: [
      'spec/paths/order-codes-archive.yaml',
      'contract/operations-are-described',
      'The operation has no `operationId`.',
    ],
  },
  {
    file: 'spec/parameters/Page.yaml',
    from: 'example: 2\n',
    to: '',
    complaint: ['spec/parameters/Page.yaml', 'contract/parameters-have-an-example', 'The parameter has no `example`.'],
  },
  {
    file: 'spec/schemas/Code.yaml',
    from: '  serial_number:\n    type: string\n',
    to: '  serial_number:\n    description: Anything.\n',
    complaint: ['spec/schemas/Code.yaml', 'contract/parts-are-typed', '`serial_number` has no type'],
  },
  {
    file: 'spec/schemas/Product.yaml',
    from: '    items:\n      type: string\n',
    to: '',
    complaint: ['spec/schemas/Product.yaml', 'contract/parts-are-typed', 'The array has no `items`'],
  },
  {
    file: 'spec/schemas/Timestamp.yaml',
    from: '[0-9]{4}',
    to: '([0-9]{4}',
    complaint: ['spec/schemas/Timestamp.yaml', 'contract/patterns-compile', 'The pattern is not a regular expression'],
  },
  {
    file: 'spec/paths/order.yaml',
    from: / *['"]403['"]:\n.*Forbidden\.yaml\n/,
    to: '',
    complaint: [
      'spec/paths/order.yaml',
      'contract/protected-operations-list-401-and-403',
      'needs a token and does not list 403',
    ],
  },
  {
    file: 'spec/paths/transactions.yaml',
    from: '  tags: [Wallets]\n',
    to: '  tags: [Wallets]\n  x-rules: [ledger/made-up]\n',
    complaint: [
      'spec/paths/transactions.yaml',
      'contract/rules-come-from-the-catalogue',
      '`x-rules` is written by `npm run generate`.',
    ],
  },
] as const;

/** Redocly is started once for all faults, as it takes most of a second. */
describe('a contract with faults of every kind', () => {
  const copy = new ContractCopy('spec');
  let complaints: readonly ContractComplaint[] = [];

  beforeAll(async () => {
    for (const { file, from, to } of faults) copy.edit(file, from, to);
    complaints = await redoclyComplaints(copy.path('spec/openapi.yaml'), copy.root);
  });
  afterAll(() => copy.remove());

  it.each(faults)('$file: $complaint.1', ({ complaint: [file, rule, message] }) => {
    const found = complaints.filter((one) => one.rule === rule && one.file.startsWith(`${file}:`));
    expect(found).toContainEqual({
      file: expect.stringMatching(/\.yaml:\d+:\d+$/),
      place: expect.stringMatching(/^#\//),
      rule,
      message: expect.stringContaining(message),
    });
  });

  it('has no other complaint of our own rules', () => {
    const own = complaints.filter(({ rule }) => rule.startsWith('contract/'));
    expect(own.map(({ file, rule, message }) => `${file} ${rule}: ${message}`)).toHaveLength(faults.length);
  });

  it("has complaints of Redocly's rules, too", () => {
    expect(complaints.map(({ rule }) => rule)).toContain('operation-summary');
  });
});

describe('the verdict of Redocly', () => {
  const copy = new ContractCopy('spec', 'gate/contract/lint');
  const entry = copy.path('spec/openapi.yaml');
  const config = copy.path('gate/contract/lint/redocly.yaml');
  afterAll(() => copy.remove());

  it('is clean for the contract as it is', async () => {
    expect(await redoclyComplaints(entry, copy.root)).toEqual([]);
  });

  it('is not fixed by an ignore file', async () => {
    copy.edit('spec/parameters/Page.yaml', 'example: 2\n', '');
    writeFileSync(
      copy.path('gate/contract/lint/.redocly.lint-ignore.yaml'),
      "../../../spec/parameters/Page.yaml:\n  contract/parameters-have-an-example: ['#/']\n",
    );
    const complaints = await redoclyComplaints(entry, copy.root, config);
    expect(complaints.map(({ message }) => message)).toEqual([
      '1 problems are hidden by an ignore file. Remove it and fix them.',
    ]);
  });

  it('counts a warning like an error', async () => {
    copy.edit('gate/contract/lint/redocly.yaml', 'contract/parameters-have-an-example: error', 'info-contact: warn');
    const complaints = await redoclyComplaints(entry, copy.root, config);
    expect(complaints).toEqual([
      expect.objectContaining({ file: expect.stringMatching(/^spec\/openapi\.yaml:/), rule: 'info-contact' }),
    ]);
  });

  it('is never clean when Redocly did not lint at all', async () => {
    const complaints = await redoclyComplaints(copy.path('spec/missing.yaml'), copy.root);
    expect(complaints).toEqual([expect.objectContaining({ file: 'spec/missing.yaml', rule: 'redocly' })]);
  });
});
