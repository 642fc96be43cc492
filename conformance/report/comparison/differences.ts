import type { ReadReport } from './read-report.js';

const MOST_NAMED = 5;

/** Why a change between the two reports may come from the runs and not from the deployment. */
export function differencesOf(before: ReadReport, after: ReadReport): string[] {
  const other = (name: string, was: unknown, is: unknown) =>
    was === null || is === null || was === is ? [] : [`another ${name}: ${was}, then ${is}`];
  return [
    ...other('target', before.target, after.target),
    ...other('version of the contract', before.contract, after.contract),
    ...other('version of dgo', before.tool, after.tool),
    ...other('depth', before.depth, after.depth),
    ...other('seed, so that other inputs were drawn', before.seed, after.seed),
    ...selection('left out by --only or --skip', before.leftOut, after.leftOut),
    ...selection('given or found', before.met, after.met),
    ...[before, after].flatMap((report, index) => flaws(report, index === 0 ? 'earlier' : 'later')),
    ...order(before, after),
  ];
}

function selection(what: string, before: readonly string[] | null, after: readonly string[] | null): string[] {
  if (before === null || after === null) return [];
  const [gone, added] = [missingIn(after, before), missingIn(before, after)];
  return [
    ...(gone.length === 0 ? [] : [`${what} only in the earlier run: ${named(gone)}`]),
    ...(added.length === 0 ? [] : [`${what} only in the later run: ${named(added)}`]),
  ];
}

function missingIn(some: readonly string[], others: readonly string[]): string[] {
  return others.filter((one) => !some.includes(one));
}

function named(names: readonly string[]): string {
  const more = names.length - MOST_NAMED;
  return `${names.slice(0, MOST_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

function flaws({ interrupted, missing }: ReadReport, which: string): string[] {
  return [
    ...(interrupted ? [`the ${which} run was ended early`] : []),
    ...(missing.length === 0
      ? []
      : [`the ${which} report was written by an older version and lacks ${missing.join(', ')}`]),
  ];
}

function order(before: ReadReport, after: ReadReport): string[] {
  if (before.run !== null && before.run === after.run) return ['both are of the same run'];
  const [first, second] = [Date.parse(before.startedAt ?? ''), Date.parse(after.startedAt ?? '')];
  return second < first ? ['the second report is the older one; the earlier report is to be named first'] : [];
}
