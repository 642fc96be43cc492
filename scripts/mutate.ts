/**
 * `npm run mutate -- --sample 300 --seed 1`: Stryker's instrumenter changes the code of the reference server in one place
 * at a time, and `dgo check` judges each server that results. What survives is equivalent, unobservable
 * (`scripts/mutate/survivors.json` says which and why), or open: a rule or a fault is missing. Prints each finding, writes
 * them to `node_modules/.cache/mutate/findings.json`, and with `--write` puts the score into conformance/README.md.
 */
import { writeFileSync } from 'node:fs';
import { Command, InvalidArgumentError } from 'commander';
import { pool } from '../conformance/http/concurrency.js';
import { exitStatus } from '../conformance/run/result.js';
import { openFigures } from './bench/figures.js';
import {
  buildInstrumented,
  check,
  type Finding,
  judge,
  type MutantServers,
  openMutantServers,
} from './mutate/judge.js';
import { instrument, type Mutant, mutatedFiles, readSources, sampleOf } from './mutate/mutants.js';
import { decisionOn, isSurvivor, lineOf, readJudgedSurvivors, scoreOf } from './mutate/score.js';

const FINDINGS = 'node_modules/.cache/mutate/findings.json';
/** Runs at a time: a run waits for its server most of the time. */
const WIDTH = 2;
const MINUTE_MS = 60_000;

const { sample, seed, only, again, maxMinutes } = new Command('mutate')
  .option('--sample <N>', 'how many mutants are drawn', count, 300)
  .option('--seed <N>', 'seed of the sample and of the runs', count, 1)
  .option('--only <text>', 'only mutants whose file:line contains this', '')
  .option('--again', 'run those too that scripts/mutate/survivors.json decides')
  .option('--max-minutes <N>', 'draw no more mutants after this time', count, 24 * 60)
  .option('--write', 'write the score into conformance/README.md')
  .parse()
  .opts<{ sample: number; seed: number; only: string; again?: true; maxMinutes: number }>();

const end = Date.now() + maxMinutes * MINUTE_MS;
const figures = openFigures('conformance/README.md', 'mutate');
const files = mutatedFiles();
const instrumented = await instrument(readSources(files));
const servers = await openMutantServers(await buildInstrumented(instrumented));
try {
  const judged = readJudgedSurvivors();
  const findings = await judgeSample(
    servers,
    (mutant) => again !== true && decisionOn(mutant, judged) !== undefined,
    (finding) => console.log(lineOf(finding, judged)),
  );
  console.log('');
  const drawn = { sample, seed, of: instrumented.mutants.length, files: files.length };
  figures.print(scoreOf(findings, judged, drawn).join('\n'));
  figures.end();
  process.exitCode = findings.some((one) => isSurvivor(one) && decisionOn(one.mutant, judged) === undefined) ? 1 : 0;
} finally {
  servers.end();
}

async function judgeSample(
  from: MutantServers,
  isDecided: (mutant: Mutant) => boolean,
  onFinding: (finding: Finding) => void,
): Promise<Finding[]> {
  const reached = await from.cover(async (server) => {
    const result = await check(server, seed, 'standard');
    if (exitStatus(result, true) === 0) return;
    const told = result.rules.flatMap(({ id, verdict, because, violations: [first] }) => {
      if (!['fail', 'warn', 'inconclusive', 'error'].includes(verdict)) return [];
      return [`${id}: ${because ?? ''} ${first === undefined ? '' : `${first.expected}, but ${first.actual}`}`];
    });
    throw new Error(`without a mutant the server is not conformant:\n${[...told, ...result.faults].join('\n')}`);
  });
  const eligible = instrumented.mutants.filter(({ file, line }) => `${file}:${line}`.includes(only));
  const findings: Finding[] = [];
  await pool(
    sampleOf(eligible, sample, seed),
    WIDTH,
    async (mutant) => {
      const outcome = isDecided(mutant) ? 'decided' : reached.has(mutant.id) ? null : 'unreached';
      const finding: Finding =
        outcome === null ? await judge(mutant, from, seed) : { mutant, outcome, depth: null, rules: [] };
      findings.push(finding);
      onFinding(finding);
      writeFileSync(FINDINGS, JSON.stringify(findings, null, 2));
    },
    () => Date.now() > end,
  );
  return findings;
}

function count(text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value) && value >= 0) return value;
  throw new InvalidArgumentError('Give a whole number.');
}
