import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { formatNames } from '../../conformance/commands/option-values.js';
import { deployed } from '../../conformance/run/run.test.support.js';
import { runnable } from '../../conformance/tests/executable.test.support.js';

const { options, file: dgo } = runnable('cli/dgo.ts');
const permissions = (path: string) => (statSync(path).mode & 0o777).toString(8);

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'dgo-private-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs the executable below a umask. */
function run(folder: string, umask: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const script = `umask ${umask}; exec "$@"`;
  const child = spawn('sh', ['-c', script, 'sh', process.execPath, ...options, dgo, ...args], {
    cwd: folder,
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()));
  const ended = new Promise<{ status: number | null; said: string }>((resolve) =>
    child.on('close', (status) => resolve({ status, said })),
  );
  return { child, ended, said: () => said };
}

const reports = formatNames.flatMap((format) => ['--report', `${format}=report.${format}`]);
const quick = ['--depth', 'quick', '--only', 'products/unknown-is-404'];

// promise: Files: Histories, reports, tables and databases are 0600 and `.dgo` is 0700, whatever the umask is and whatever was there before.
describe.each(['000', '777'])('with a umask of %s', (umask) => {
  it('histories and reports are 0600, and .dgo is 0700', async () => {
    const { baseUrl, facts } = await deployed();
    const folder = newFolder();
    mkdirSync(join(folder, '.dgo'));
    chmodSync(join(folder, '.dgo'), 0o777);
    for (const format of formatNames) {
      writeFileSync(join(folder, `report.${format}`), 'old');
      chmodSync(join(folder, `report.${format}`), 0o666);
    }
    const { status, said } = await run(folder, umask, ['check', baseUrl, ...quick, ...reports], {
      DGO_TOKEN: facts.token,
    }).ended;
    expect({ status, said }).toEqual({ status: 0, said: expect.any(String) });
    expect(permissions(join(folder, '.dgo'))).toBe('700');
    const kept = readdirSync(join(folder, '.dgo'));
    expect(kept.some((name) => name.endsWith('.ndjson.gz'))).toBe(true);
    const files = [...kept.map((name) => join('.dgo', name)), ...formatNames.map((format) => `report.${format}`)];
    for (const file of files) expect({ file, is: permissions(join(folder, file)) }).toEqual({ file, is: '600' });
    for (const format of formatNames) expect(readFileSync(join(folder, `report.${format}`), 'utf8')).not.toBe('old');
  });

  it('the table and the database of an audit are 0600', async () => {
    const { baseUrl, facts } = await deployed();
    const folder = newFolder();
    writeFileSync(join(folder, 'ledger.csv'), 'old');
    chmodSync(join(folder, 'ledger.csv'), 0o666);
    writeFileSync(join(folder, 'rows.sqlite'), '');
    chmodSync(join(folder, 'rows.sqlite'), 0o666);
    const audit = ['audit', baseUrl, '--csv', 'ledger.csv', '--database', 'rows.sqlite'];
    const { status } = await run(folder, umask, audit, { DGO_TOKEN: facts.token }).ended;
    expect([0, 3]).toContain(status);
    for (const name of ['ledger.csv', 'rows.sqlite']) expect(permissions(join(folder, name))).toBe('600');
    expect(permissions(join(folder, '.dgo'))).toBe('700');
    for (const name of readdirSync(join(folder, '.dgo'))) expect(permissions(join(folder, '.dgo', name))).toBe('600');
  });

  it('the database of a server is 0600, with what SQLite puts beside it', async () => {
    const folder = newFolder();
    const file = join(folder, 'shop.sqlite');
    const first = run(folder, '000', ['serve', '--demo', '--port', '0', '--database', 'shop.sqlite']);
    await waitFor(() => existsSync(`${file}-wal`) && first.said().includes('Token'));
    for (const path of [file, `${file}-wal`, `${file}-shm`]) expect(permissions(path)).toBe('600');
    first.child.kill('SIGKILL');
    await first.ended;
    for (const path of [file, `${file}-wal`, `${file}-shm`]) chmodSync(path, 0o666);
    const second = run(folder, umask, ['serve', '--port', '0', '--database', 'shop.sqlite']);
    await waitFor(() => second.said().includes('http://'));
    for (const path of [file, `${file}-wal`, `${file}-shm`]) expect(permissions(path)).toBe('600');
    second.child.kill('SIGTERM');
    await second.ended;
  });
});

async function waitFor(isSo: () => boolean): Promise<void> {
  for (let tries = 0; tries < 600 && !isSo(); tries += 1) await new Promise((resolve) => setTimeout(resolve, 100));
  expect(isSo()).toBe(true);
}

// promise: Files: A link at the place of a file that dgo writes is replaced and not followed.
describe('a link that was planted', () => {
  it('where a report, a table or what a run keeps is to stand is replaced and not followed', async () => {
    const { baseUrl, facts } = await deployed();
    const folder = newFolder();
    const aim = join(folder, 'aim');
    writeFileSync(aim, 'precious');
    mkdirSync(join(folder, '.dgo'));
    for (const name of ['report.json', 'ledger.csv', '.dgo/.gitignore']) symlinkSync(aim, join(folder, name));
    const env = { DGO_TOKEN: facts.token };
    const checked = await run(folder, '022', ['check', baseUrl, ...quick, '--report', 'json=report.json'], env).ended;
    expect(checked.status).toBe(0);
    await run(folder, '022', ['audit', baseUrl, '--csv', 'ledger.csv'], env).ended;
    expect(readFileSync(aim, 'utf8')).toBe('precious');
    expect(JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8'))).toMatchObject({ exitStatus: 0 });
    expect(readFileSync(join(folder, 'ledger.csv'), 'utf8')).toMatch(/^id,wallet_id/);
  });

  it.skipIf(!existsSync('/dev/shm'))('in /dev/shm too, where files are no devices', async () => {
    const { baseUrl, facts } = await deployed();
    const memory = mkdtempSync('/dev/shm/dgo-private-');
    onTestFinished(() => rmSync(memory, { recursive: true, force: true }));
    const [aim, link, file] = [join(memory, 'aim'), join(memory, 'link'), join(memory, 'file')];
    writeFileSync(aim, 'precious');
    symlinkSync(aim, link);
    const reportsThere = ['--report', `json=${link}`, '--report', `html=${file}`];
    const env = { DGO_TOKEN: facts.token };
    const { status } = await run(newFolder(), '000', ['check', baseUrl, ...quick, ...reportsThere], env).ended;
    expect(status).toBe(0);
    expect(readFileSync(aim, 'utf8')).toBe('precious');
    for (const path of [link, file]) expect(permissions(path)).toBe('600');
  });

  it('in place of .dgo is refused, and nothing is done where it leads', async () => {
    const { baseUrl, facts } = await deployed();
    const folder = newFolder();
    const aim = join(folder, 'aim');
    mkdirSync(aim);
    chmodSync(aim, 0o755);
    writeFileSync(join(aim, '.gitignore'), 'mine');
    symlinkSync('aim', join(folder, '.dgo'));
    for (const args of [
      ['check', baseUrl, ...quick],
      ['audit', baseUrl],
    ]) {
      const { said } = await run(folder, '022', args, { DGO_TOKEN: facts.token }).ended;
      expect(said).toContain('no history is kept, so nothing can be replayed: .dgo is a link');
    }
    expect(readdirSync(aim)).toEqual(['.gitignore']);
    expect(readFileSync(join(aim, '.gitignore'), 'utf8')).toBe('mine');
    expect(permissions(aim)).toBe('755');
  });

  it.skipIf(process.getuid?.() !== 0)('a pipe of another user is replaced', async () => {
    const { baseUrl, facts } = await deployed();
    const folder = newFolder();
    const pipe = join(folder, 'report.json');
    execFileSync('mkfifo', [pipe]);
    chownSync(pipe, 12_345, 12_345);
    const args = ['check', baseUrl, ...quick, '--report', 'json=report.json'];
    expect((await run(folder, '022', args, { DGO_TOKEN: facts.token }).ended).status).toBe(0);
    expect(statSync(pipe).isFile()).toBe(true);
    expect(permissions(pipe)).toBe('600');
  });

  it('a device is written to as it is', async () => {
    const { baseUrl, facts } = await deployed();
    const args = ['check', baseUrl, ...quick, '--report', 'junit=/dev/null'];
    const { status } = await run(newFolder(), '022', args, { DGO_TOKEN: facts.token }).ended;
    expect(status).toBe(0);
    expect(statSync('/dev/null').isCharacterDevice()).toBe(true);
  });
});
