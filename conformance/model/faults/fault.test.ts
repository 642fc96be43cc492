import { describe, expect, it } from 'vitest';
import { type OrderJson, type PageJson, shown, startDeployment } from '../client.test.support.js';
import { changed, Deployment } from '../deployment.js';
import { editFields, editJson, editLinks, editMeta, editQuery, editResponse, editRows } from './edits.js';
import {
  faults,
  jsonResponse,
  type WireFault,
  type WireRequest,
  type WireResponse,
  withBody,
  withHeaders,
  withJson,
  withStatus,
} from './fault.js';

function requestOf(operation: WireRequest['operation'], query = ''): WireRequest {
  const nothing = { params: {}, headers: {}, body: Buffer.alloc(0) };
  return { ...nothing, operation, method: 'GET', path: '/', query: new URLSearchParams(query) };
}

const page = jsonResponse(200, {
  data: [
    { id: 1, total: { amount: 5 } },
    { id: 2, total: { amount: 7 } },
  ],
  links: { next: '/2' },
  meta: { total: 2 },
});

function responseUnder(fault: WireFault, response: WireResponse = page): unknown {
  return fault.response?.(response, requestOf('listOrders')).json;
}

describe('edits', () => {
  it('change rows, drop them and leave them alone', () => {
    const rows = (edit: (id: number) => unknown) => responseUnder(editRows('listOrders', (row) => edit(row.id)));
    expect(rows((id) => (id === 1 ? null : { id: 9 }))).toMatchObject({ data: [{ id: 9 }] });
    expect(rows(() => undefined)).toEqual(page.json);
    expect(page.json).toMatchObject({ data: [{ id: 1 }, { id: 2 }] });
  });

  it('change meta and links', () => {
    expect(responseUnder(editMeta('listOrders', (meta) => ({ ...meta, total: 3 })))).toMatchObject({
      meta: { total: 3 },
    });
    const links = editLinks(['listOrders', 'listWallets'], (one) => ({ ...one, next: null }));
    expect(responseUnder(links)).toMatchObject({ links: { next: null } });
  });

  it('change fields at any depth, and remove them', () => {
    const half = editFields('listOrders', 'amount', (value, holder) => [value, Object.keys(holder)]);
    expect(responseUnder(half)).toMatchObject({ data: [{ total: { amount: [5, ['amount']] } }, {}] });
    const gone = editFields('listOrders', ['amount', 'next'], () => undefined);
    expect(responseUnder(gone)).toMatchObject({
      data: [
        { id: 1, total: {} },
        { id: 2, total: {} },
      ],
      links: {},
    });
    expect(JSON.stringify(responseUnder(gone))).not.toMatch(/amount|next/);
  });

  it('leave other operations and failures alone', () => {
    const fault = editJson('listOrders', () => ({ data: [] }));
    expect(fault.response?.(page, requestOf('listWallets'))).toBe(page);
    const refusal = jsonResponse(403, { message: 'no' });
    expect(fault.response?.(refusal, requestOf('listOrders'))).toBe(refusal);
    const status = editResponse('listOrders', (response) => withStatus(response, 401));
    expect(status.response?.(refusal, requestOf('listOrders')).status).toBe(401);
  });

  it('change the query of a copy of the request', () => {
    const request = requestOf('listOrders', 'page=2&per_page=5');
    const changed = editQuery('listOrders', (query) => query.set('page', '1')).request?.(request);
    expect([String(changed && 'query' in changed && changed.query), String(request.query)]).toEqual([
      'page=1&per_page=5',
      'page=2&per_page=5',
    ]);
  });
});

describe('responses', () => {
  it('are made anew with other JSON, bytes, status and headers', () => {
    expect(withJson(page, { a: 1, b: undefined })).toMatchObject({
      status: 200,
      json: { a: 1 },
      body: Buffer.from('{"a":1}'),
    });
    expect(withBody(page, Buffer.from('%PDF'))).toMatchObject({ json: undefined, body: Buffer.from('%PDF') });
    expect(withHeaders(page, { 'content-type': undefined, a: 'b' }).headers).toEqual({
      'content-type': undefined,
      a: 'b',
    });
  });
});

describe('faults', () => {
  it('are named by the rule that they break', () => {
    const [fault] = faults({
      'auth/missing-token-is-401#lists': { what: 'Lists forget to ask for a token.', wire: {} },
    });
    expect([fault?.id, fault?.breaks]).toEqual(['auth/missing-token-is-401#lists', 'auth/missing-token-is-401']);
  });

  it('remember nothing from one proxy to the next', () => {
    const wire = () => {
      let count = 0;
      return { response: (response: WireResponse) => withStatus(response, 200 + ++count) };
    };
    const [fault] = faults({ 'auth/missing-token-is-401#third': { what: 'Each third request needs no token.', wire } });
    const statuses = [fault?.wire?.(), fault?.wire?.()].map((one) => one?.response?.(page, requestOf(null)).status);
    expect(statuses).toEqual([201, 201]);
  });

  it('of state are a deployment with one method of its own', async () => {
    const [fault] = faults({
      'filters/both-statuses-combine#either': {
        what: 'The two filters are joined by "or".',
        matchesPaymentStatus: () => true,
      },
    });
    if (fault?.state === undefined) throw new Error('a fault of state has a state');
    const started = await startDeployment({}, changed(Deployment, fault.state));
    const reply = await started.client.ask('/api/v1/orders?payment_status=pending&per_page=100');
    await started.close();
    expect(shown<PageJson<OrderJson>>(reply).data).toHaveLength(90);
  });
});
