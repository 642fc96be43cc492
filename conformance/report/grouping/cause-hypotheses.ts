import { rules as catalogue, type RuleId } from '../../../generated/rules.js';
import {
  type BrokenRule,
  type CauseHypothesis,
  fieldOf,
  isBrokenEverywhere,
  isSameAnswer,
  isUnjudged,
  isUnjudgedFor,
  requestOf,
} from './broken-rule.js';

/**
 * The basics that are broken in a run, the most basic first. `isBlind` says that the reads before the first experiment
 * did not find what experiments need, so that one of the basics is why rules had nothing to judge.
 */
export function causeHypotheses(broken: ReadonlyMap<RuleId, BrokenRule>, isBlind: boolean): readonly CauseHypothesis[] {
  const basic = (id: RuleId, found: (lead: BrokenRule) => CauseHypothesis | null): CauseHypothesis[] => {
    const lead = broken.get(id);
    const made = lead === undefined ? null : found(lead);
    return made === null ? [] : [made];
  };
  const everywhere = (made: (lead: BrokenRule) => CauseHypothesis) => (lead: BrokenRule) =>
    isBrokenEverywhere(lead) ? made(lead) : null;
  return [
    ...basic('robustness/answers-come-whole', (lead) => answersLost(lead, isBlind)),
    ...serverErrorBasics(broken, isBlind),
    ...basic('responses/valid-read-succeeds', everywhere(readsRefused)),
    ...basic('responses/content-type-is-listed', everywhere(typeWrong)),
    ...basic('responses/json-is-well-formed', everywhere(noJson)),
    ...basic('responses/body-matches-schema', (lead) => schemaBroken(lead, isBlind)),
    ...basic('pagination/current-page-is-the-one-asked', (lead) => queryIgnored(lead, broken)),
    ...basic('orders/valid-purchase-succeeds', (lead) =>
      lead.rule.broken === lead.rule.cases ? purchasesRefused(lead) : null,
    ),
    ...basic('responses/valid-read-succeeds', (lead) => operationRefused(lead, isBlind)),
  ];
}

/** Nothing, or not all of an answer, came: nobody knows what it would have been. */
function answersLost(lead: BrokenRule, isBlind: boolean): CauseHypothesis {
  const isTotal = isBrokenEverywhere(lead);
  const where = lead.operation === null ? '' : `, e.g. to ${requestOf(lead.operation)}`;
  return {
    lead: lead.id,
    isTotal: true,
    title: isTotal ? 'No answer comes whole.' : `Some answers do not come, or not as a whole${where}.`,
    follows: ({ telling }) => (telling !== null && telling.response === null ? 'no whole answer came' : null),
    hides: (rule) =>
      isTotal || isBlind ? isUnjudged(rule) : isUnjudgedFor(rule, /no answer|not answer|was not read to its end/),
  };
}

/** Where every read fails, a read tells more than the first error of all, which may answer an odd request. */
function serverErrorBasics(broken: ReadonlyMap<RuleId, BrokenRule>, isBlind: boolean): CauseHypothesis[] {
  const [read, error] = [broken.get('responses/valid-read-succeeds'), broken.get('robustness/no-server-error')];
  if (read !== undefined && isBrokenEverywhere(read) && (read.status ?? 0) >= 500) {
    return [serverErrors(read, error === undefined || isBrokenEverywhere(error), isBlind)];
  }
  return error === undefined ? [] : [serverErrors(error, isBrokenEverywhere(error), isBlind)];
}

function serverErrors(lead: BrokenRule, isTotal: boolean, isBlind: boolean): CauseHypothesis {
  const where = lead.operation === null ? '' : `, e.g. ${requestOf(lead.operation)}`;
  return {
    lead: lead.id,
    isTotal: true,
    title: isTotal
      ? `Every answer is a server error (status ${lead.status}).`
      : `Some requests are answered by a server error (status ${lead.status})${where}.`,
    follows: ({ status }) => (status !== null && status >= 500 ? 'a server error was the answer' : null),
    hides: (rule) =>
      isTotal || isBlind
        ? isUnjudged(rule)
        : isUnjudgedFor(rule, /status 5[0-9][0-9]|did not answer|no order was shown|could not be read/),
  };
}

function readsRefused(lead: BrokenRule): CauseHypothesis {
  const { status } = lead;
  const every = `every valid read is answered by ${status}`;
  const titles: Readonly<Record<number, string>> = {
    401: `No token is accepted: ${every}.`,
    403: `No token is accepted: ${every}.`,
    404: `Nothing is found: ${every}. Is the base URL what stands before /api/v1?`,
  };
  return {
    lead: lead.id,
    isTotal: true,
    title: titles[status ?? 0] ?? `No read succeeds: ${every}.`,
    follows: (other) => (other.status === status ? `it was answered by ${status}, too` : null),
    hides: isUnjudged,
  };
}

/** The same answer to whatever is sent, e.g. a page of HTML: what must be refused is not refused, either. */
function typeWrong(lead: BrokenRule): CauseHypothesis {
  const mediaType = lead.telling?.response?.mediaType ?? 'without any';
  const title = `No answer has the content type of its operation: they are ${mediaType}. Is the base URL that of the API?`;
  return { ...noJson(lead), title };
}

function noJson(lead: BrokenRule): CauseHypothesis {
  return {
    lead: lead.id,
    isTotal: true,
    title: 'No answer is JSON that can be parsed.',
    follows: (other) => (isSameAnswer(other.telling, lead.telling) ? 'the same answer came' : null),
    hides: isUnjudged,
  };
}

function purchasesRefused(lead: BrokenRule): CauseHypothesis {
  return {
    lead: lead.id,
    isTotal: false,
    title: `No purchase succeeds: every valid one is answered by ${lead.status ?? 'nothing'}.`,
    follows: ({ operation, status }) =>
      operation === 'createOrder' && status === lead.status ? `creation was answered by ${status}, too` : null,
    hides: (rule) => isUnjudged(rule) && catalogue[rule.id].operations.includes('createOrder'),
  };
}

/** Valid reads of one operation fail, so what must be refused there is refused wrongly as well. */
function operationRefused(lead: BrokenRule, isBlind: boolean): CauseHypothesis {
  const { operation, status } = lead;
  const where = operation === null ? 'A path' : requestOf(operation);
  return {
    lead: lead.id,
    isTotal: false,
    title: `${where} is answered by ${status} where the request is valid.`,
    follows: (other) => {
      const isValid = other.telling?.intent === 'valid' || other.telling?.intent === 'depends';
      const isGeneral = other.id === 'responses/status-is-listed';
      const isSame = other.operation === operation && other.status === status;
      return isSame && (isGeneral || !isValid) ? `${where} was answered by ${status}, too` : null;
    },
    hides: (rule) => (isBlind ? isUnjudged(rule) : isUnjudgedFor(rule, new RegExp(`status ${status}\\b`))),
  };
}

const MEMBERS = ['data', 'links', 'meta'];

/** A body that is not as its schema says: rules about the same field follow, and what needs the field is not judged. */
export function schemaBroken(lead: BrokenRule, isBlind: boolean): CauseHypothesis {
  const { operation, pointer, rule } = lead;
  const expected = rule.violations[0]?.expected ?? '';
  const missing = /required property '([^']+)'$/.exec(expected)?.[1];
  const isEnvelope = /^\/(links|meta)\b/.test(pointer) || (pointer === '' && MEMBERS.includes(missing ?? ''));
  const member = pointer.split('/')[1] ?? missing ?? '';
  const fields = [missing, fieldOf(pointer)].filter((field) => field !== undefined && !['', 'data'].includes(field));
  const isEverywhere = isBrokenEverywhere(lead);
  return {
    lead: lead.id,
    isTotal: isEverywhere,
    title: titleOf(lead, expected, missing),
    follows: (other) => {
      if (isEverywhere && isSameAnswer(other.telling, lead.telling)) return 'the same answer came';
      if (isEnvelope) return other.pointer.startsWith(`/${member}`) ? `it is about \`${member}\`, too` : null;
      const field = fields.find((one) => one !== undefined && other.pointer.split('/').includes(one));
      return field !== undefined && other.operation === operation ? `it is about \`${field}\`, too` : null;
    },
    hides: (result) =>
      isEverywhere || isBlind
        ? isUnjudged(result)
        : isUnjudgedFor(result, /as the contract says|is not an array|is not an object|(cannot|could not) be read/),
  };
}

function titleOf({ operation, pointer, rule }: BrokenRule, expected: string, missing: string | undefined): string {
  const isArray = rule.violations[0]?.actual.startsWith('[') === true;
  if (pointer === '' && isArray) return 'Lists come as bare arrays, without the envelope of data, links and meta.';
  if (pointer === '' && missing !== undefined && MEMBERS.includes(missing)) return `Lists come without \`${missing}\`.`;
  const whose = operation === null ? 'A body' : `The answer of ${requestOf(operation)}`;
  return `${whose} is not as its schema says: ${expected}.`;
}

/** Rules of other parameters than the page. */
const OTHERS = /^(filters\/.*-shows-only-|filters\/.*-combine$|products\/category-shows-only|pagination\/per-page-is)/;

/** No parameter of any query has an effect, e.g. because a proxy drops the query; null where it does not look so. */
export function queryIgnored(lead: BrokenRule, broken: ReadonlyMap<RuleId, BrokenRule>): CauseHypothesis | null {
  const others = [...broken.values()].filter(({ id }) => OTHERS.test(id));
  if (others.length < 3 || !isOften(lead)) return null;
  return {
    lead: lead.id,
    isTotal: true,
    title: 'Query parameters have no effect: neither pages nor filters nor the sort order.',
    follows: ({ telling }) =>
      telling?.request.method === 'GET' && telling.request.target.includes('?') ? 'it depends on a query' : null,
    hides: (rule) => isUnjudgedFor(rule, /leads to a page that was already read|instead of a page/),
  };
}

function isOften({ rule: { broken, cases } }: BrokenRule): boolean {
  return broken >= cases * 0.75;
}
