import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import ts from 'typescript';
import { schemas, type Validator } from '../../../generated/validators.js';
import type { JsonValue } from '../../../json-schema/json-schema.js';
import { jsonDifference, OutputMatcher, readShown } from './output-matcher.js';
import type { Block } from './read-guides.js';
import { type BlockRun, newCheckout } from './run-guide.js';

type Output = Extract<Block, { is: 'output' }>;

/** What is wrong with the blocks of a guide, each with the file and the line. */
export function blockProblems(path: string, blocks: readonly Block[], ran: ReadonlyMap<Block, BlockRun>): string[] {
  const matcher = new OutputMatcher();
  return blocks.flatMap((block, index) => {
    const problem = problemOf(block, blocks[index - 1], ran, matcher);
    return problem === null ? [] : [`${path}:${block.line}: ${problem}`];
  });
}

function problemOf(block: Block, before: Block | undefined, ran: ReadonlyMap<Block, BlockRun>, matcher: OutputMatcher) {
  if (block.is === 'body') return schemaProblem(block.schema, readShown(block.text));
  if (block.is === 'run') return statusProblem(block.status, ran.get(block));
  if (block.is === 'unrun' && block.language === 'json') return unreadable(block.text);
  if (block.is !== 'output') return null;
  const printed = before === undefined ? undefined : ran.get(before);
  if (printed === undefined) return 'an output must follow what prints it';
  return block.json ? jsonProblem(block, printed.output, matcher) : matcher.text(block.text, printed.output);
}

function statusProblem(wanted: number, ran: BlockRun | undefined): string | null {
  if (ran?.status === wanted) return null;
  return `ended with ${ran?.status ?? 'the whole shell'} instead of ${wanted}:\n${ran?.output ?? ''}${ran?.errors ?? ''}`;
}

function jsonProblem({ text, schema, varies }: Output, printed: string, matcher: OutputMatcher): string | null {
  const came = unreadable(printed) === null ? (JSON.parse(printed) as JsonValue) : undefined; // JSON.parse makes nothing else
  if (came === undefined) return `no JSON came: ${printed}`;
  const shown = readShown(text);
  const invalid = schema === null ? null : (schemaProblem(schema, came) ?? wholeProblem(schema, text, shown));
  return jsonDifference(shown, came, varies, matcher) ?? invalid;
}

/** A shortened document cannot be valid by itself. */
function wholeProblem(schema: string, text: string, shown: JsonValue): string | null {
  return text.includes('…') ? null : schemaProblem(schema, shown);
}

function schemaProblem(schema: string, value: JsonValue): string | null {
  const validators: Readonly<Record<string, Validator<unknown> | undefined>> = schemas;
  const validate = validators[schema];
  if (validate === undefined) return `there is no schema ${schema}: name one of ${Object.keys(schemas).join(', ')}`;
  if (validate(value)) return null;
  return `is no ${schema}: ${validate.errors?.map(({ instancePath, message }) => `${instancePath} ${message}`).join('; ')}`;
}

function unreadable(text: string): string | null {
  try {
    JSON.parse(text);
    return null;
  } catch (error) {
    return `is not JSON: ${String(error)}`;
  }
}

/** A program of a guide. */
interface GuideProgram {
  readonly slug: string;
  readonly name: string;
  readonly text: string;
}

/** What the compiler says of the guides' programs, in a project that depends on this package; the compiled types count. */
export async function typeErrors(programs: readonly GuideProgram[]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'dgo-guide-types-'));
  try {
    const checkout = await newCheckout(join(folder, 'checkout'));
    const files = await Promise.all(
      programs.map(async ({ slug, name, text }, index) => {
        await mkdir(join(checkout, `${index}`));
        const file = join(checkout, `${index}`, `${slug}.${name}`);
        await writeFile(file, text);
        return file;
      }),
    );
    const { options } = ts.convertCompilerOptionsFromJson(
      { strict: true, target: 'es2023', module: 'nodenext', types: ['node'], noEmit: true, skipLibCheck: true },
      checkout,
    );
    const program = ts.createProgram(files, options);
    return ts.getPreEmitDiagnostics(program).map(({ file, messageText }) => {
      return `${basename(file?.fileName ?? '')}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
