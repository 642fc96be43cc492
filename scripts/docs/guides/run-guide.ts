import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Block, ROOT } from './read-guides.js';

/** The result of running a block. */
export interface BlockRun {
  /** Null where the shell had ended before. Of a server: null. */
  readonly status: number | null;
  /** What it printed to stdout. */
  readonly output: string;
  /** What it printed to stderr, as the log of a server and how far a command is. */
  readonly errors: string;
}

/** The ports that guides name. */
const PORTS = ['4010', '4011'] as const;

/** Entries of a checkout that guides refer to. */
const CHECKOUT = [
  'client',
  'conformance',
  'dist',
  'generated',
  'node_modules',
  'package.json',
  'spec',
  'tsconfig.json',
];

/** The author of commits in guides. */
const AUTHOR = {
  GIT_AUTHOR_NAME: 'Ann',
  GIT_AUTHOR_EMAIL: 'ann@shop.example',
  GIT_COMMITTER_NAME: 'Ann',
  GIT_COMMITTER_EMAIL: 'ann@shop.example',
};

/** In a checkout npx runs the package's own executable, and those of its dependencies; without npx it does so at once. */
const NPX = `npx() {
  if [ "$1" = dgo ]; then shift; node "$CHECKOUT/dist/cli/dgo.js" "$@"; else PATH="$CHECKOUT/node_modules/.bin:$PATH" "$@"; fi
}`;

/** The name of a run, as in histories and replays. */
const RUN = /\b\d{8}T\d{6}-[0-9a-f]{6}\b/g;

/** Runs the blocks of a guide in order: one shell, in a new folder that looks like a checkout. The compiled code is run. */
export async function runGuide(blocks: readonly Block[]): Promise<Map<Block, BlockRun>> {
  const folder = await mkdtemp(join(tmpdir(), 'dgo-guide-'));
  try {
    const checkout = await newCheckout(join(folder, 'checkout'));
    const out = join(folder, 'out');
    await mkdir(out);
    const ports = await freePorts(PORTS.length);
    const real = (text: string) => PORTS.reduce((all, port, at) => all.replaceAll(port, ports[at] ?? ''), text);
    for (const [index, block] of blocks.entries()) {
      if (block.is === 'file') await writeFile(join(out, `${index}.file`), `${real(block.text)}\n`);
    }
    const shell = spawn('bash', ['-c', real(scriptOf(blocks))], {
      cwd: checkout,
      stdio: ['ignore', 'ignore', 'ignore'],
      env: { PATH: process.env['PATH'], HOME: folder, TMPDIR: folder, ...AUTHOR, OUT: out, DGO_PORT: ports[0] },
    });
    await once(shell, 'exit');
    const shown = (text: string) => ports.reduce((all, port, at) => all.replaceAll(port, PORTS[at] ?? ''), text);
    return await results(blocks, out, shown);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A folder in which the project's entries are links to those of this one. */
export async function newCheckout(folder: string): Promise<string> {
  await mkdir(folder);
  await Promise.all(CHECKOUT.map((entry) => symlink(join(ROOT, entry), join(folder, entry))));
  return folder;
}

function scriptOf(blocks: readonly Block[]): string {
  const begin = [
    'set -m',
    'CHECKOUT=$PWD',
    NPX,
    'servers=',
    `trap 'for one in $servers; do kill -TERM -- -$one; done; wait' EXIT`,
  ];
  return [...begin, ...blocks.map((block, index) => partOf(block, index, blocks))].join('\n');
}

function partOf(block: Block, index: number, blocks: readonly Block[]): string {
  if (block.is === 'file') return `cp "$OUT/${index}.file" ${block.name}`;
  const text = `{\n${withRuns(withToken(block.text, index, blocks), blocks)}\n}`;
  if (block.is === 'run')
    return `${text} >"$OUT/${index}" 2>"$OUT/${index}.err" </dev/null\necho $? >"$OUT/${index}.status"`;
  if (block.is !== 'server') return '';
  return `${text} >"$OUT/${index}" 2>"$OUT/${index}.err" </dev/null &
server${index}=$!; servers="$servers $server${index}"
while [ ! -s "$OUT/${index}" ] && kill -0 $server${index}; do sleep 0.02; done`;
}

/** The text with the token that the last server before it printed. */
function withToken(text: string, index: number, blocks: readonly Block[]): string {
  const server = blocks.findLastIndex(
    ({ is, text: command }, at) => at < index && is === 'server' && /--demo/.test(command),
  );
  return text.replace(/^.*dgo_….*$/gm, (line) => {
    const label = /OTHER\w*=/.test(line) ? 'Another user.s' : 'Token';
    return line.replace('dgo_…', `$(sed -n 's/^${label}: *//p' "$OUT/${server}")`);
  });
}

/** The text with the real names of runs: the guide's first one is that of the oldest history, and so on. */
function withRuns(text: string, blocks: readonly Block[]): string {
  const shown = new Set(blocks.flatMap((block) => block.text.match(RUN) ?? []));
  return [...shown].reduce(
    (all, name, at) => all.replaceAll(name, `$(ls .dgo | sed -n '${at + 1}s/\\.ndjson\\.gz$//p')`),
    text,
  );
}

async function results(blocks: readonly Block[], out: string, shown: (text: string) => string) {
  const there = new Set(await readdir(out));
  const read = async (name: string) => (there.has(name) ? readFile(join(out, name), 'utf8') : null);
  const ran = new Map<Block, BlockRun>();
  for (const [index, block] of blocks.entries()) {
    if (block.is !== 'run' && block.is !== 'server') continue;
    const status = await read(`${index}.status`);
    ran.set(block, {
      status: status === null ? null : Number(status),
      output: shown((await read(String(index))) ?? ''),
      errors: (await read(`${index}.err`)) ?? '',
    });
  }
  return ran;
}

/** Free ports outside the range that systems assign, so that no other process gets them first. */
async function freePorts(count: number): Promise<string[]> {
  const free = new Set<string>();
  while (free.size < count) {
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!isFree) continue;
    await new Promise((resolve) => server.close(resolve));
    free.add(String(port));
  }
  return [...free];
}
