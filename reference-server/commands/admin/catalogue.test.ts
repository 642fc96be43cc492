import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyDatabase } from '../../store/verify/verify.js';
import { eventually, type Schemas, temporaryFolder } from '../../testing/server.test.support.js';
import { type AdminTest, startAdminTest } from './admin.test.support.js';

type Product = { id: number; variant_id: number; price: string; stock: number; is_retired: boolean };
type Codes = { data: { codes: Schemas['Code'][] }[] };

const folder = await temporaryFolder();
let test: AdminTest;
beforeAll(async () => {
  test = await startAdminTest();
});
afterAll(async () => {
  expect((await verifyDatabase(test.db)).filter(({ broken }) => broken > 0)).toEqual([]);
  await test.stop();
  await folder.remove();
});

const HEADER = 'product_variant_id,code,serial_number,pin_code,expiration_date';

async function importLines(lines: readonly string[], ...more: string[]) {
  const file = folder.file('codes.csv');
  await writeFile(file, lines.join('\n'));
  return test.admin('code', 'import', file, ...more);
}

async function addProduct(name: string, ...more: string[]): Promise<Product> {
  const texts = ['--name', name, '--brand', 'Nordlys', '--category', 'Spiel & Spaß', '--url', 'https://shop.example/n'];
  const price = ['--currency', 'USD', '--face-value', '19.99'];
  return (await test.adminJson<{ product: Product }>('product', 'add', ...texts, ...price, ...more)).product;
}

const shown = async (id: number) => (await test.read<{ data: Schemas['Product'] }>(`/products/${id}`)).data;

async function buy(variantId: number, quantity: number) {
  const items = [{ product_variant_id: variantId, quantity }];
  const response = await test.order({ wallet_id: test.wallet('main').uuid, items });
  // The server has checked the body against its schema.
  return { status: response.status, ...((await response.json()) as { message: string; data: Schemas['Order'] }) };
}

describe('a product', () => {
  it('is listed, found and sold once codes of it are imported, and they are what the customer gets', async () => {
    const product = await addProduct('Nordlys Guthaben', '--discount', '15', '--tag', 'games', '--tag', 'gift');
    expect(await shown(product.id)).toMatchObject({
      name: 'Nordlys Guthaben',
      description: 'Nordlys Guthaben',
      brand_id: 'nordlys',
      notes: null,
      tags: ['games', 'gift'],
      isPermanentOutOfStock: false,
      discount_percentage: 15,
      variant: {
        id: product.variant_id,
        name: '19.99 USD',
        price: { decimal: '16.99' },
        face_value: { decimal: '19.99' },
      },
    });
    const found = await test.read<{ data: Schemas['Product'][] }>('/products/search?term=guthaben');
    expect(found.data.map(({ id }) => id)).toEqual([product.id]);
    expect(await buy(product.variant_id, 1)).toMatchObject({ status: 422 });

    const lines = [
      HEADER,
      `${product.variant_id},NEW-1,S1,P1,2040-01-31`,
      `${product.variant_id},NEW-2,,,2040-01-31 12:00:00`,
    ];
    expect(await importLines(lines, '--json')).toMatchObject({
      status: 0,
      out: `${JSON.stringify({ codes: 2, products: [{ variant_id: product.variant_id, codes: 2, stock: 2 }] })}\n`,
    });
    const { data: order } = await buy(product.variant_id, 2);
    const codes = await eventually(
      () => test.get(`/orders/${order.ulid}/get-codes`),
      ({ status }) => status === 200,
    );
    // The server has checked the body against its schema.
    expect(((await codes.json()) as Codes).data[0]?.codes).toEqual([
      { code: 'NEW-1', serial_number: 'S1', pin_code: 'P1', expiration_date: '2040-01-31 23:59:59' },
      { code: 'NEW-2', serial_number: '', pin_code: '', expiration_date: '2040-01-31 12:00:00' },
    ]);
  });

  it('has another price for the next order, and the same for the last one', async () => {
    const { id, variantId, price } = test.demo.products.cheap;
    const { data: before } = await buy(variantId, 1);
    const done = await test.adminJson<{ product: Product; price_before: string }>(
      ...['product', 'price', String(variantId), '--face-value', '3.33', '--discount', '10'],
    );
    expect(done).toMatchObject({ price_before: (price / 100).toFixed(2), product: { price: '3.00' } });
    expect(await shown(id)).toMatchObject({ discount_percentage: 10, variant: { price: { decimal: '3.00' } } });
    const { data: after } = await buy(variantId, 1);
    expect(after.total.amount).toBe(3);
    const kept = await test.read<Schemas['Order']>(`/orders/${before.ulid}`);
    expect(kept.total).toEqual(before.total);
    expect(kept.items[0]?.unit_price).toEqual(before.items[0]?.unit_price);
    const free = await test.admin('product', 'price', String(variantId), '--face-value', '0.01', '--discount', '99');
    expect(free).toMatchObject({ status: 1, err: expect.stringContaining('would cost nothing') });
  });

  it('shows what it is changed to, is found by it, and keeps the rest', async () => {
    const { id, variantId } = test.demo.products.euro;
    const before = await shown(id);
    const change = (...options: string[]) => test.admin('product', 'change', String(variantId), ...options);
    expect(await change('--name', 'Zéphyr Pass', '--category', 'Passes')).toMatchObject({ status: 0 });
    const after = await shown(id);
    expect({ ...after, updated_at: '' }).toEqual({
      ...before,
      name: 'Zéphyr Pass',
      category_name: 'Passes',
      updated_at: '',
    });
    for (const query of ['/products/search?term=zephyr', '/products?category=PASSES']) {
      expect((await test.read<{ data: Schemas['Product'][] }>(query)).data.map((product) => product.id)).toEqual([id]);
    }
    expect(await change()).toMatchObject({ status: 1, err: expect.stringContaining('Nothing is to be changed') });
    const unknown = await test.admin('product', 'change', '1', '--name', 'x');
    expect(unknown).toMatchObject({ status: 1, err: expect.stringContaining('no product variant 1') });
  });

  it('is sold no more when it is retired, and takes no codes', async () => {
    const { id, variantId } = test.demo.products.discounted;
    expect(await test.adminJson('product', 'retire', String(variantId))).toMatchObject({
      product: { is_retired: true },
    });
    expect((await shown(id)).isPermanentOutOfStock).toBe(true);
    expect(await buy(variantId, 1)).toMatchObject({ status: 422, message: expect.stringContaining('permanently') });
    const done = await importLines([HEADER, `${variantId},RETIRED-1,,,2040-01-01`]);
    expect(done).toMatchObject({ status: 1, err: expect.stringContaining('is a product that is retired') });
  });
});

describe('a file of codes', () => {
  const count = async () =>
    (
      await test.db
        .selectFrom('codes')
        .select(({ fn }) => fn.countAll<number>().as('all'))
        .executeTakeFirstOrThrow()
    ).all;

  it('with bad rows names all of them, shows no secret, and is not imported', async () => {
    const { variantId } = test.demo.products.scarce;
    expect(await importLines([HEADER, `${variantId},SECRET-0,,,2040-01-01`])).toMatchObject({ status: 0 });
    const before = await count();
    const done = await importLines([
      HEADER,
      `${variantId},SECRET-1,SECRET-S,SECRET-P,2040-01-01`,
      `${variantId},SECRET-0,,,2040-01-01`,
      `${variantId},SECRET-1,,,2040-01-01`,
      '',
      `nine,SECRET-2,,,2040-02-30`,
      `4,SECRET-3,,,2040-01-01`,
      `${variantId},SECRET-4,,,2020-01-01`,
      `${variantId},SECRET-5,`,
      `${variantId},, SECRET-B,"SECRET\nTWO",2040-01-01`,
      `${variantId},${'SECRET'.repeat(50)},,,2040-01-01`,
      `SECRET-6,${variantId},,,SECRET-7`,
    ]);
    expect(done.err.split('\n').slice(0, -1)).toEqual([
      'error: Nothing is imported: 13 values are bad. Fix them, and try again.',
      '  line 3, code: is in the database already',
      '  line 4, code: is the same as on line 2',
      '  line 6, product_variant_id "nine": is no variant id: digits only',
      '  line 6, expiration_date "2040-02-30": is no day that exists, as YYYY-MM-DD, or moment, as YYYY-MM-DD HH:MM:SS in UTC',
      '  line 7, product_variant_id "4": is no product',
      '  line 8, expiration_date "2020-01-01": lies in the past: the code could not be used',
      '  line 9: has 3 values, and the header names 5 columns',
      '  line 10, code: is blank',
      '  line 10, serial_number: begins or ends with a blank',
      '  line 10, pin_code: has a line break or another control character in it',
      '  line 12, code: has 300 characters: 255 are the most',
      '  line 13, product_variant_id: is no variant id: digits only',
      '  line 13, expiration_date: is no day that exists, as YYYY-MM-DD, or moment, as YYYY-MM-DD HH:MM:SS in UTC',
    ]);
    expect(done).toMatchObject({ status: 1, out: '' });
    expect(done.err).not.toContain('SECRET');
    expect(await count()).toBe(before);
  });

  it('with more bad rows than anybody reads names the first and counts the others', async () => {
    const lines = Array.from({ length: 3000 }, (_, index) => `1,SECRET-${index % 2000},,,2040-01-01`);
    const done = await importLines([HEADER, ...lines], '--json');
    // `--json` of a refusal is one document too, whose form the next lines check.
    const { error } = JSON.parse(done.out) as {
      error: { bad: number; rows: { line: number; value: string | null }[] };
    };
    // Each of an unknown product, a third of them a repetition, and the two of the first code in the database as well.
    expect(error.bad).toBe(4002);
    expect(error.rows).toHaveLength(100);
    expect(error.rows[0]).toEqual({ line: 2, column: 'product_variant_id', value: '1', rule: 'is no product' });
    expect(error.rows.map(({ line }) => line)).toEqual(error.rows.map(({ line }) => line).toSorted((a, b) => a - b));
    expect(done.err).toContain('  … and 3902 more\n');
    expect(done.out + done.err).not.toContain('SECRET');
  });

  it('of thousands of rows is imported whole, once', async () => {
    const product = await addProduct('Many codes');
    const lines = Array.from({ length: 5000 }, (_, index) => `${product.variant_id},MANY-${index},,,2040-01-01`);
    expect(await importLines([HEADER, ...lines])).toMatchObject({ status: 0, err: '' });
    expect(await importLines([HEADER, ...lines])).toMatchObject({ status: 1 });
    const stored = await test.db
      .selectFrom('products')
      .select('stock')
      .where('id', '=', product.id)
      .executeTakeFirstOrThrow();
    expect(stored.stock).toBe(5000);
  });
});
