/**
 * `npm run bench`: how fast the suite is, as ratios of timings that are taken in one run, so that the machine does not
 * matter. Exit status 1 when a median is beyond its limit. With `--write` the ratios go into conformance/README.md, too.
 */
import { execFile, execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Agent } from 'undici';
import type { Exchange, Json } from '../conformance/evidence/evidence.js';
import { eventsOf } from '../conformance/history/read-history.js';
import { pool } from '../conformance/http/concurrency.js';
import { responses, type Validator } from '../generated/validators.js';
import { isWithin, openFigures, paired, type Ratio, ratioLine, timed } from './bench/figures.js';
import { type DemoServer, DGO, startDemoServer } from './servers/demo-server.js';

const ROUNDS = 5;
const HELP_ROUNDS = 15;

const figures = openFigures('conformance/README.md', 'bench');

const node = (args: readonly string[]) => timed(() => execFileSync(process.execPath, args, { stdio: 'ignore' }));
const ratios: Ratio[] = [
  await paired(
    'dgo --help against node -e 0',
    3,
    HELP_ROUNDS,
    () => node([DGO, '--help']),
    () => node(['-e', '0']),
  ),
];

const current: { server: DemoServer | null; latest: RecordedRun | null; seed: number } = {
  server: null,
  latest: null,
  seed: 0,
};

/**
 * Each round has a fresh server: what runs have bought and sold out before would slow down those after them. A whole run
 * warms it up for the one that is measured, as that one does for its replay.
 */
async function suite(): Promise<number> {
  current.server?.stop();
  current.server = await startDemoServer();
  current.seed += 1;
  await recordedRun(current.server, ['--seed', `${ROUNDS + 1 + current.seed}`]);
  current.latest = await recordedRun(current.server, ['--seed', `${current.seed}`]);
  return current.latest.durationMs;
}

async function bare(): Promise<number> {
  const { server, latest } = current;
  if (server === null || latest === null) throw new Error('there is nothing to replay yet');
  return bareReplay(server, latest.exchanges);
}

interface RecordedRun {
  readonly durationMs: number;
  readonly exchanges: readonly Exchange[];
}

const SPEND = '1000.00';
const LONGEST_OUTPUT_BYTES = 64 * 1024 * 1024;

/** One run of the suite against a server, as a process of its own, with everything that it sent. */
async function recordedRun(server: DemoServer, options: readonly string[]): Promise<RecordedRun> {
  const folder = mkdtempSync(join(tmpdir(), 'dgo-bench-'));
  try {
    const report = join(folder, 'report.json');
    const args = [DGO, 'check', server.baseUrl, '--report', `json=${report}`, '--fulfilment-timeout', '0', ...options];
    await runToItsEnd(args, folder, { ...process.env, DGO_SPEND: SPEND, ...server.env });
    const { durationMs, run } = JSON.parse(readFileSync(report, 'utf8')) as { durationMs: number; run: string };
    return { durationMs, exchanges: await exchangesOf(join(folder, '.dgo', `${run}.ndjson.gz`)) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function runToItsEnd(args: readonly string[], cwd: string, env: NodeJS.ProcessEnv): Promise<void> {
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd, env, maxBuffer: LONGEST_OUTPUT_BYTES }, (error, stdout) => {
      if (error === null) resolve();
      else reject(new Error(`the suite ended with ${error.code ?? error.message}:\n${stdout}`));
    });
  });
}

/** The exchanges in the sequence in which they were sent. */
async function exchangesOf(file: string): Promise<Exchange[]> {
  const exchanges: Exchange[] = [];
  for await (const { exchange } of eventsOf(file, ['exchange'])) exchanges.push(exchange);
  return exchanges.sort((a, b) => a.id - b.id);
}

const VALIDATION_ROUNDS = 9;
/** So that a round lasts long enough to be measured. */
const REPETITIONS = 5;

// Keyed by operation and status; which pairs exist is known only at run time.
const validators = responses as unknown as Readonly<Record<string, Readonly<Record<string, Validator<unknown>>>>>;

/** Validating the answers of a run against parsing them. */
function validation(exchanges: readonly Exchange[]): Promise<Ratio> {
  const answers = exchanges.flatMap((exchange) => answerOf(exchange) ?? []);
  const texts = answers.map(({ value }) => JSON.stringify(value));
  const often = (work: () => void) =>
    timed(() => {
      for (let repetition = 0; repetition < REPETITIONS; repetition += 1) work();
    });
  return paired(
    `validating the answers of a run against parsing them (${answers.length} bodies)`,
    1,
    VALIDATION_ROUNDS,
    () =>
      often(() => {
        for (const { validate, value } of answers) validate(value);
      }),
    () =>
      often(() => {
        for (const text of texts) JSON.parse(text);
      }),
  );
}

function answerOf({ operation, response }: Exchange): { value: Json; validate: Validator<unknown> } | null {
  const validate = validators[operation ?? '']?.[String(response?.status)];
  if (response?.body.is !== 'json' || validate === undefined) return null;
  return { value: response.body.value, validate };
}

/** What the suite has under way at once, and the connections that it keeps. */
const WIDTH = 8;
const CONNECTIONS = 16;
const TOKEN = /<token:[0-9a-f]+>/;
/** A token that stays refused. */
const DAMAGED = /<damaged:([0-9a-f]+)>/;

/**
 * Sends the requests of a run again, as fast as a client can that checks nothing: the same requests in the same
 * order over as many connections, each answer read to its end and forgotten. Keys are new, so that orders are made
 * anew. Milliseconds.
 */
async function bareReplay(server: DemoServer, exchanges: readonly Exchange[]): Promise<number> {
  const agent = new Agent({ connections: CONNECTIONS });
  const round = randomUUID().slice(0, 8);
  const origin = new URL(server.baseUrl).origin;
  try {
    return await timed(() =>
      pool(
        exchanges,
        WIDTH,
        async ({ request, as }) => {
          const { body } = await agent.request({
            origin,
            path: request.target,
            // undici's type names the common methods only; any token is a method.
            method: request.method as 'GET',
            headers: headersOf(request.headers, as, server, round),
            body: request.body,
          });
          await body.dump({ limit: Number.POSITIVE_INFINITY });
        },
        () => false,
      ),
    );
  } finally {
    await agent.close();
  }
}

function headersOf(
  headers: Readonly<Record<string, string>>,
  as: Exchange['as'],
  { token, otherToken }: DemoServer,
  round: string,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => {
      if (name === 'authorization') {
        return [name, value.replace(TOKEN, as === 'other' ? otherToken : token).replace(DAMAGED, 'damaged-$1')];
      }
      return [name, name === 'idempotency-key' ? `${round}${value}`.slice(0, 255) : value];
    }),
  );
}

try {
  // Answers are parsed and masked each time they come. Code of its own that avoided it kept this at 1.5.
  ratios.push(await paired('a standard run against a bare replay of its requests', 2.2, ROUNDS, suite, bare));
  await suite();
  ratios.push(await validation(current.latest?.exchanges ?? []));
} finally {
  current.server?.stop();
}

for (const ratio of ratios) figures.print(ratioLine(ratio));
figures.end();
process.exitCode = ratios.every(isWithin) ? 0 : 1;
