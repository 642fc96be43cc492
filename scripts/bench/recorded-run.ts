import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Exchange } from '../../conformance/evidence/evidence.js';
import { eventsOf } from '../../conformance/history/read-history.js';
import { type DemoServer, DGO } from '../demo-server.js';

export interface RecordedRun {
  readonly durationMs: number;
  readonly exchanges: readonly Exchange[];
}

const SPEND = '1000.00';
const LONGEST_OUTPUT_BYTES = 64 * 1024 * 1024;

/** One run of the suite against a server, as a process of its own, with everything that it sent. */
export async function recordedRun(server: DemoServer, options: readonly string[]): Promise<RecordedRun> {
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

/** In the order in which they were sent. */
async function exchangesOf(file: string): Promise<Exchange[]> {
  const exchanges: Exchange[] = [];
  for await (const { exchange } of eventsOf(file, ['exchange'])) exchanges.push(exchange);
  return exchanges.sort((a, b) => a.id - b.id);
}
