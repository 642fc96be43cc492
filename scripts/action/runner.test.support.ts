import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { runnable } from '../../conformance/tests/executable.test.support.js';

/** action.yml, as far as the runner reads it. */
export interface Action {
  readonly inputs: Readonly<
    Record<string, { readonly required?: boolean; readonly default?: string; readonly description?: string }>
  >;
  readonly outputs: Readonly<Record<string, { readonly value: string }>>;
  readonly runs: { readonly using: string; readonly steps: readonly Step[] };
}

export interface Step {
  readonly name: string;
  readonly id?: string;
  readonly shell: string;
  readonly run: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** What a job shows after the action. */
export interface Job {
  /** Exit status of the step that failed; 0 where none did. */
  readonly status: number;
  /** Names of the steps that were run. */
  readonly steps: readonly string[];
  /** The log as its readers see it: with masks, without commands. */
  readonly log: string;
  /** Commands that the runner has obeyed, masks excepted. */
  readonly commands: readonly string[];
  readonly masks: readonly string[];
  readonly summary: string;
  readonly outputs: Readonly<Record<string, string>>;
}

const root = fileURLToPath(new URL('../..', import.meta.url));

const readAction = (file: string): Action => parse(readFileSync(join(root, file), 'utf8'));

export const action = readAction('action.yml');

/** The action in a folder of its own. */
const GATE = '.github/actions/gate';
export const gateAction = readAction(`${GATE}/action.yml`);

/** A folder that goes with the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'dgo-action-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The action as the runner has checked it out, installed with this executable or the project's own; null is not yet. */
export function checkedOut(executable: string | null = projectExecutable()): string {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  symlinkSync(join(root, 'scripts'), join(folder, 'scripts'));
  mkdirSync(join(folder, GATE), { recursive: true });
  if (executable === null) return folder;
  mkdirSync(join(folder, 'dist/cli'), { recursive: true });
  writeFileSync(join(folder, 'dist/cli/dgo.js'), executable);
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** The project's own, compiled or from source, as if it had been built there. */
function projectExecutable(): string {
  const { file, isCompiled } = runnable('cli/dgo.ts');
  const source = isCompiled ? '' : "import { register } from 'tsx/esm/api';\nregister();\n";
  return `${source}await import(${JSON.stringify(pathToFileURL(file))});\n`;
}

/** Runs the steps of an action, action.yml if no other is named, as the runner does: each its own bash, until one fails. */
export async function runAction(
  inputs: Readonly<Record<string, string>>,
  {
    actionPath = checkedOut(),
    workspace = temporaryFolder(),
    env = {} as Readonly<Record<string, string>>,
    definition = action,
  } = {},
): Promise<Job> {
  const files = { summary: join(temporaryFolder(), 'summary'), script: join(temporaryFolder(), 'script.sh') };
  writeFileSync(files.summary, '');
  const given = inputsOf(inputs, definition);
  const outputs = new Map<string, string>();
  const lookup = (text: string) => evaluated(text, given, outputs);
  const [steps, lines]: [string[], string[]] = [[], []];
  let status = 0;
  for (const [index, step] of definition.runs.steps.entries()) {
    steps.push(step.name);
    const output = join(temporaryFolder(), 'output');
    writeFileSync(output, '');
    writeFileSync(files.script, step.run);
    const own = Object.entries(step.env ?? {}).map(([name, value]) => [name, lookup(value)]);
    const ran = await bash(files.script, workspace, {
      ...env,
      GITHUB_ACTION_PATH: definition === gateAction ? join(actionPath, GATE) : actionPath,
      GITHUB_OUTPUT: output,
      GITHUB_STEP_SUMMARY: files.summary,
      RUNNER_TEMP: temporaryFolder(),
      ...Object.fromEntries(own),
    });
    lines.push(...ran.lines);
    for (const [, name = '', value = ''] of readFileSync(output, 'utf8').matchAll(/^([\w-]+)=(.*)$/gm)) {
      outputs.set(`${step.id ?? index}.${name}`, value);
    }
    status = ran.status;
    if (status !== 0) break;
  }
  const shown = Object.entries(definition.outputs).map(([name, { value }]) => [name, lookup(value)]);
  return {
    status,
    steps,
    ...readLog(lines),
    summary: readFileSync(files.summary, 'utf8'),
    outputs: Object.fromEntries(shown),
  };
}

function inputsOf(inputs: Readonly<Record<string, string>>, definition: Action): ReadonlyMap<string, string> {
  for (const name of Object.keys(inputs))
    if (!(name in definition.inputs)) throw new Error(`there is no input ${name}`);
  return new Map(Object.entries(definition.inputs).map(([name, input]) => [name, inputs[name] ?? input.default ?? '']));
}

/** The expressions that the action uses, and no others. */
function evaluated(text: string, inputs: ReadonlyMap<string, string>, outputs: ReadonlyMap<string, string>): string {
  return text.replaceAll(/\$\{\{ (.+?) \}\}/g, (_, expression: string) => {
    const [, input] = /^inputs\.([\w-]+)$/.exec(expression) ?? [];
    const [, step, output] = /^steps\.([\w-]+)\.outputs\.([\w-]+)$/.exec(expression) ?? [];
    const value = input === undefined ? (outputs.get(`${step}.${output}`) ?? '') : inputs.get(input);
    if (value === undefined || (input === undefined && step === undefined)) throw new Error(`unknown: ${expression}`);
    return value;
  });
}

async function bash(script: string, cwd: string, env: Readonly<Record<string, string>>) {
  const { PATH = '', HOME = '' } = process.env;
  return new Promise<{ status: number; lines: string[] }>((resolve) => {
    const args = ['--noprofile', '--norc', '-eo', 'pipefail', script];
    execFile('bash', args, { cwd, env: { PATH, HOME, ...env } }, (error, stdout, stderr) =>
      resolve({ status: Number(error?.code ?? 0), lines: `${stdout}\n${stderr}`.split('\n') }),
    );
  });
}

/** Reads the log line by line as the runner does: what begins with two colons, after blanks, is a command. */
function readLog(lines: readonly string[]): Pick<Job, 'log' | 'commands' | 'masks'> {
  const [shown, commands, masks]: [string[], string[], string[]] = [[], [], []];
  let pause: string | null = null;
  for (const line of lines) {
    const [, name = '', value = ''] = /^\s*::([\w-]+)(?: [^:]*)?::(.*)$/.exec(line) ?? [];
    if (pause !== null) {
      if (name === pause) pause = null;
      else shown.push(line);
    } else if (name === 'stop-commands') pause = value;
    else if (name === 'add-mask')
      masks.push(value.replaceAll('%0A', '\n').replaceAll('%0D', '\r').replaceAll('%25', '%'));
    else if (name !== '') commands.push(line.trim());
    else shown.push(line);
  }
  const log = masks.reduce((text, mask) => text.replaceAll(mask, '***'), shown.join('\n'));
  return { log, commands, masks };
}
