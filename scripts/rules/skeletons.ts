import type { OperationId } from '../../generated/operations.js';

export const LEVELS = ['must', 'should', 'silent'] as const;

/** Kinds of evidence, as `EvidenceByKind` names them. A `walk` is judged page by page. */
export const KINDS = [
  'exchange',
  'walk',
  'comparison',
  'reading',
  'finding',
  'intrusion',
  'purchase',
  'refusal',
  'replay',
  'race',
  'delivery',
  'charge',
] as const;

/** A rule that is to be begun. */
export interface Wanted {
  readonly id: string;
  readonly chapter: string;
  readonly slug: string;
  readonly level: (typeof LEVELS)[number];
  readonly kind: (typeof KINDS)[number];
  readonly operation: OperationId;
}

/** The entry of the catalogue. What is left empty is reported by `npm run generate`, with what belongs there. */
export function entryOf({ id, level, operation }: Wanted): string {
  const why = level === 'silent' ? '' : '\n  why:';
  return `
- id: ${id}
  level: ${level}
  statement:
  source:
  keeps:
  operations: [${operation}]${why}
`;
}

/** The rule, its faults (none where it is silent) and its samples, by path. They compile, and fail until they are filled in. */
export function neighboursOf(wanted: Wanted): Map<string, string> {
  const path = `conformance/rules/${wanted.chapter}/${wanted.slug}`;
  const faults: [string, string][] = wanted.level === 'silent' ? [] : [[`${path}.faults.ts`, faultsOf(wanted)]];
  return new Map([[`${path}.ts`, ruleOf(wanted)], ...faults, [`${path}.test.ts`, testOf(wanted)]]);
}

function ruleOf({ id, level, kind, operation }: Wanted): string {
  const verdicts = level === 'silent' ? ['notApplicable', 'observed'] : ['notApplicable', 'pass', 'violated'];
  const outcome =
    level === 'silent'
      ? `return observed(\`what the deployment does\`);`
      : `const isRight = true;\n  return isRight ? pass : violated(AT, 'what the contract says', 'what came');`;
  if (kind === 'walk') {
    return `import { pageRule } from '../shared/walk-rule.js';
import { ${verdicts.join(', ')} } from '../shared/rule.js';

export default pageRule('${id}', (page, { list }) => {
  if (list !== 'listOrders') return notApplicable('it is another list');
  ${outcome.replace('AT', 'page.exchange')}
});
`;
  }
  if (kind !== 'exchange') {
    return `import { ${['notApplicable', 'rule', ...verdicts.slice(1)].sort().join(', ')} } from '../shared/rule.js';

export default rule('${id}', '${kind}', (${kind}) => {
  const exchanges: readonly number[] = [];
  if (exchanges.length === 0) return notApplicable(\`nothing was asked, of \${Object.keys(${kind}).length} parts\`);
  ${outcome.replace('AT', 'exchanges')}
});
`;
  }
  return `import { ${['rule', ...verdicts].sort().join(', ')} } from '../shared/rule.js';

export default rule('${id}', 'exchange', (exchange) => {
  if (exchange.operation !== '${operation}') return notApplicable('it is another operation');
  ${outcome.replace('AT', 'exchange.id')}
});
`;
}

function faultsOf({ id, operation }: Wanted): string {
  return `import { editResponse } from '../../model/faults/edits.js';
import { type Fault, wire, withStatus } from '../../model/faults/fault.js';

const RULE = '${id}';

export default [
  wire(
    RULE,
    'what-is-wrong',
    'One sentence: how an implementer gets this wrong.',
    editResponse('${operation}', (response) => withStatus(response, 200)),
  ),
] satisfies readonly Fault[];
`;
}

function testOf({ level, kind, slug, operation }: Wanted): string {
  const support =
    kind === 'exchange' ? `import { exchange, exchanged } from '../shared/samples/sample.test.support.js';\n` : '';
  const sample = (verdict: string, what: string) =>
    kind === 'exchange'
      ? `  { what: '${what}', verdict: '${verdict}', evidence: exchanged(exchange('${operation}', 200, {})) },`
      : `  { what: '${what}', verdict: '${verdict}', evidence: [] },`;
  const samples =
    level === 'silent'
      ? [sample('observed', 'what it does')]
      : [sample('pass', 'as it should be'), sample('violated', 'each way to be wrong')];
  const hint =
    kind === 'exchange' ? '' : `// Evidence of the kind '${kind}' is made by a module of ../shared/samples.\n`;
  return `import { describeRule } from '../shared/samples/describe-rule.test.support.js';
${support}import rule from './${slug}.js';

${hint}describeRule(rule, [
${[...samples, sample('notApplicable', 'another case')].join('\n')}
]);
`;
}
