import type { OperationId } from '../../generated/operations.js';

export const LEVELS = ['must', 'should', 'silent'] as const;

/** What a rule is judged on, with what it is about: a kind of evidence, or `resource` for each resource of a response. */
export const SUBJECTS = {
  exchange: 'one response: status, type, headers, the whole body',
  resource: 'each order, wallet, product or ledger row that a response shows',
  walk: 'a page of a list, beside the page before it',
  comparison: 'two walks over one list, e.g. with and without a filter',
  reading: 'a row of a list, and the same thing read alone',
  finding: 'a search for a product that exists',
  selection: 'one page under a query, and the whole list that it selects from',
  intrusion: 'an attempt without a token, or with another user',
  purchase: 'a new order in every view of it',
  refusal: 'an order that must be refused, and the account afterwards',
  replay: 'an idempotency key that is sent again',
  race: 'orders that are sent at the same time',
  delivery: 'the codes of an order, its archive and its invoice',
  charge: 'the account at the end of the run',
} as const;

export type Subject = keyof typeof SUBJECTS;

/** A rule that is to be begun. */
export interface Wanted {
  readonly id: string;
  readonly chapter: string;
  readonly slug: string;
  readonly level: (typeof LEVELS)[number];
  readonly on: Subject;
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

/**
 * The rule, its faults (none where it is silent) and its samples, by path; to be formatted. They compile, and fail until they
 * are filled in.
 */
export function neighboursOf(wanted: Wanted): Map<string, string> {
  const path = `conformance/rules/${wanted.chapter}/${wanted.slug}`;
  const faults: [string, string][] = wanted.level === 'silent' ? [] : [[`${path}.faults.ts`, faultsOf(wanted)]];
  return new Map([[`${path}.ts`, ruleOf(wanted)], ...faults, [`${path}.test.ts`, testOf(wanted)]]);
}

function ruleOf(wanted: Wanted): string {
  const { id, on, operation } = wanted;
  // A resource that differs is a violation; what a silent rule observes is a response.
  if (on === 'resource' && wanted.level !== 'silent') return resourceRule(id);
  if (on === 'walk') {
    return `import { ${verdictsOf(wanted).join(', ')} } from '../shared/rule.js';
import { pageRule } from '../shared/walk-rule.js';

export default pageRule('${id}', (page, { list }) => {
  if (list !== '${operation}') return notApplicable('it is another list');
  ${outcomeOf(wanted, 'page.exchange', 'String(page.rows.length)')}
});
`;
  }
  const isExchange = on === 'exchange' || on === 'resource';
  const [name, applies, at] = isExchange
    ? ['exchange', `exchange.operation === '${operation}'`, 'exchange.id']
    : [on, `Object.keys(${on}).length > 0`, '[]'];
  return `import { ${[...verdictsOf(wanted), 'rule'].sort().join(', ')} } from '../shared/rule.js';

export default rule('${id}', '${name}', (${name}) => {
  if (!(${applies})) return notApplicable('it is another case');
  ${outcomeOf(wanted, at ?? '[]')}
});
`;
}

const verdictsOf = ({ level }: Wanted) =>
  level === 'silent' ? ['notApplicable', 'observed'] : ['notApplicable', 'pass', 'violated'];

function outcomeOf({ level }: Wanted, at: string, observation = "'what the deployment does'"): string {
  if (level === 'silent') return `return observed(${at}, ${observation});`;
  return `const isRight = true;
  return isRight ? pass : violated(${at}, 'what the contract says', 'what was received');`;
}

function resourceRule(id: string): string {
  return `import { resourceRule } from '../shared/resource-rule.js';

export default resourceRule(
  '${id}',
  (resource) => {
    if (resource.kind !== 'wallet') return null;
    const { name } = resource.value;
    const isRight = name !== undefined;
    return isRight ? 'satisfied' : { field: '/name', expected: 'what the contract says', actual: 'what was received' };
  },
  { notApplicableReason: 'no such resource is shown' },
);
`;
}

function faultsOf({ id, on, operation }: Wanted): string {
  const isList = on === 'walk' || on === 'resource';
  const edit = isList ? 'editRows' : 'editResponse';
  const change = isList ? '(row) => ({ ...row })' : '(response) => response';
  return `import { ${edit} } from '../../model/faults/edits.js';
import { faults } from '../../model/faults/fault.js';

export default faults({
  '${id}#what-is-wrong': {
    what: 'One sentence: how an implementer gets this wrong.',
    wire: ${edit}('${isList && !operation.startsWith('list') ? 'listWallets' : operation}', ${change}),
  },
});
`;
}

function testOf({ level, on, slug, operation }: Wanted): string {
  const isResource = on === 'resource' && level !== 'silent';
  const isExchange = on === 'exchange' || on === 'resource';
  const sample = (verdict: string, what: string) => {
    if (isResource)
      return `  alone('${what}', '${verdict}', withValueAt(wallets, '/response/body/value/data/0/name', '${what}')),`;
    const evidence = isExchange ? `exchanged(exchange('${operation}', 200, {}))` : '[]';
    return `  { what: '${what}', verdict: '${verdict}', evidence: ${evidence} },`;
  };
  const samples =
    level === 'silent'
      ? [sample('observed', 'what it does')]
      : [sample('pass', 'as it should be'), sample('violated', 'each way to be wrong')];
  const supports = [
    ...(isResource ? [`import { alone, wallets } from '../shared/samples/bodies.test.support.js';`] : []),
    `import { describeRule } from '../shared/samples/describe-rule.test.support.js';`,
    ...(isResource ? [`import { withValueAt } from '../shared/samples/sample.test.support.js';`] : []),
    ...(isExchange && !isResource
      ? [`import { exchange, exchanged } from '../shared/samples/sample.test.support.js';`]
      : []),
  ];
  const hint = isExchange ? '' : `// Modules of ../shared/samples make evidence of the kind '${on}'.\n`;
  return `${supports.join('\n')}
import rule from './${slug}.js';

${hint}describeRule(rule, [
${[...samples, sample('notApplicable', 'another case')].join('\n')}
]);
`;
}
