import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Deployment } from '../../conformance/model/deployment.js';
import { withHeaders, withJson } from '../../conformance/model/faults/fault.js';
import { startProxy } from '../../conformance/model/faults/proxy.js';
import { linesOfHistory } from '../../conformance/run/run.test.support.js';
import { startDgo } from '../../conformance/tests/executable.test.support.js';
import { filesIn, leaksIn } from '../../conformance/tests/liars/leaks.test.support.js';

const HEADER = 'kqzWvTrMpLxYbNdS';
const REPORTS = ['html', 'json', 'markdown', 'junit', 'sarif'].flatMap((format) => [
  '--report',
  `${format}=later.${format}`,
]);

/** A deployment that repeats what it was sent, and shows codes under other names and in its messages. */
// promise: Secrets: `dgo judge`, `--replay` and `dgo audit` show no token, header or code of an earlier run.
describe('after a deployment has told its secrets', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dgo-later-'));
  const deployment = new Deployment();
  const secrets = new Set<string>([HEADER]);
  let own: Awaited<ReturnType<Deployment['listen']>>;
  let proxy: Awaited<ReturnType<typeof startProxy>>;
  let told = 0;

  const run = async (...args: readonly string[]) => {
    const env = { DGO_TOKEN: own.facts.token, DGO_HEADER: `X-Gateway: ${HEADER}` };
    const { status, out, err } = await startDgo(args, env, folder).ended;
    const outputs: [string, string][] = [['stdout', out], ['stderr', err], ...filesIn(folder)];
    return { status, out, err, leaks: leaksIn(outputs, secrets) };
  };

  beforeAll(async () => {
    own = await deployment.listen();
    secrets.add(own.facts.token);
    proxy = await startProxy(own.baseUrl, {
      response: (response, { operation, headers, params }) => {
        const said = `${headers['authorization']} ${Buffer.from(own.facts.token).toString('base64')} ${HEADER}`;
        const echoing = withHeaders(response, { 'x-echo': said });
        if (operation === 'getOrderCodes' && response.status === 200) {
          const order = [...deployment.state.orders.values()].find(({ ulid }) => ulid === params['order']);
          const codes = order === undefined ? [] : deployment.deliveredLines(order).flatMap((line) => line.codes);
          const views = codes.map((code) => deployment.codeView(code));
          for (const view of views)
            for (const name of ['code', 'pin_code', 'serial_number'] as const) secrets.add(String(view[name]));
          const data = views.map(({ code, ...rest }) => ({ voucher: code, ...rest }));
          return withJson(echoing, { error: false, message: `Yours: ${JSON.stringify(views)}`, data });
        }
        const body = response.json as { data?: unknown };
        if (operation !== 'listTransactions' || !Array.isArray(body?.data)) return echoing;
        told += 1;
        const data = body.data.map((row: object) => ({ ...row, description: said, status: said }));
        return withJson(echoing, { ...body, data, [own.facts.token]: said });
      },
    });
    const { status } = await run('check', proxy.baseUrl, '--depth', 'quick', '--seed', '1');
    expect(status).toBe(1);
    expect(secrets.size).toBeGreaterThan(4);
  }, 60_000);

  afterAll(async () => {
    await Promise.all([proxy.close(), own.close()]);
    rmSync(folder, { recursive: true, force: true });
  });

  const history = () => readdirSync(join(folder, '.dgo')).find((name) => name.endsWith('.ndjson.gz')) ?? '';

  it('none is in what judge says and writes', async () => {
    const { status, out, leaks } = await run('judge', join('.dgo', history()), ...REPORTS);
    expect(status).toBe(1);
    expect(out).toContain('<code:');
    expect(leaks).toEqual([]);
  });

  it('none is in what --replay says and writes', async () => {
    const events = linesOfHistory(join(folder, '.dgo', history()));
    const violations = events.flatMap((line) => {
      const event = JSON.parse(line) as { event: string; replay?: string };
      return event.event === 'violation' ? [event.replay ?? ''] : [];
    });
    expect(violations.length).toBeGreaterThan(1);
    for (const replay of violations.slice(0, 3)) {
      const { status, out, leaks } = await run('check', proxy.baseUrl, '--replay', replay);
      expect(status).toBe(1);
      expect(out).toContain('still failing');
      expect(leaks).toEqual([]);
    }
  });

  it('none is in what audit says, and writes into reports and its table', async () => {
    told = 0;
    const { status, leaks } = await run('audit', proxy.baseUrl, '--csv', 'ledger.csv', ...REPORTS);
    expect(status).toBeLessThan(2);
    expect(told).toBeGreaterThan(0);
    expect(readFileSync(join(folder, 'ledger.csv'), 'utf8')).toMatch(/<(?:token|header):/);
    expect(leaks).toEqual([]);
  });

  describe('a history with wrong types is refused', () => {
    type Line = { event: string; item?: unknown; exchange?: { request: unknown; response: { body: unknown } | null } };
    const wrongs: Readonly<Record<string, (line: Line) => void>> = {
      'no requests': ({ exchange }) => exchange && Object.assign(exchange, { request: null }),
      'targets that are numbers': ({ exchange }) => exchange && Object.assign(exchange, { request: { target: 7 } }),
      'no bodies': ({ exchange }) => exchange?.response && Object.assign(exchange.response, { body: null }),
      'times that are objects': ({ exchange }) => exchange && Object.assign(exchange, { startedAt: {} }),
      'evidence that is a number': (line) => line.event === 'evidence' && Object.assign(line, { item: 7 }),
      'evidence that is nothing': (line) => line.event === 'evidence' && Object.assign(line, { item: null }),
      'orders that are a number': (line) => line.event === 'end' && Object.assign(line, { orders: 7 }),
      'a depth for a terminal': (line) => line.event === 'run' && Object.assign(line, { depth: '\u001b[2J' }),
      'a begin for a workflow': (line) => line.event === 'run' && Object.assign(line, { startedAt: '\n::error::x' }),
      'totals that are texts': (line) => line.event === 'end' && Object.assign(line, { requests: '\n::error::x' }),
      'statuses that are texts': ({ exchange }) =>
        exchange?.response && Object.assign(exchange.response, { status: '<' }),
      'a run of wrong types': (line) => line.event === 'run' && Object.assign(line, { leftOut: 7, depth: {} }),
    };

    it.each(Object.entries(wrongs))('%s', async (_, edit) => {
      const lines = linesOfHistory(join(folder, '.dgo', history()));
      const edited = lines.map((text) => {
        const line = JSON.parse(text) as Line;
        edit(line);
        return JSON.stringify(line);
      });
      writeFileSync(join(folder, 'wrong.ndjson'), `${edited.join('\n')}\n`);
      const { status, err } = await run('judge', 'wrong.ndjson', ...REPORTS);
      expect({ status, err }).toEqual({ status: 2, err: expect.stringMatching(/^dgo judge: /) });
      expect(err).not.toMatch(/\n +at /);
    });
  });
});
