import { rules as catalogue, type RuleId } from '../../../generated/rules.js';
import { type Basic, isUnjudged, isUnjudgedFor, requestOf } from './basic.js';
import { type BrokenRule, isBrokenEverywhere, isSameAnswer } from './broken-rule.js';
import { queryIgnored } from './query-basic.js';
import { schemaBroken } from './schema-basic.js';

/**
 * The basics that are broken in a run, the most basic first. `isBlind` says that the reads before the first experiment
 * did not find what experiments need, so that one of the basics is why rules had nothing to judge.
 */
export function brokenBasics(broken: ReadonlyMap<RuleId, BrokenRule>, isBlind: boolean): readonly Basic[] {
  const basic = (id: RuleId, found: (lead: BrokenRule) => Basic | null): Basic[] => {
    const lead = broken.get(id);
    const made = lead === undefined ? null : found(lead);
    return made === null ? [] : [made];
  };
  const everywhere = (made: (lead: BrokenRule) => Basic) => (lead: BrokenRule) =>
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
function answersLost(lead: BrokenRule, isBlind: boolean): Basic {
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
function serverErrorBasics(broken: ReadonlyMap<RuleId, BrokenRule>, isBlind: boolean): Basic[] {
  const [read, error] = [broken.get('responses/valid-read-succeeds'), broken.get('robustness/no-server-error')];
  if (read !== undefined && isBrokenEverywhere(read) && (read.status ?? 0) >= 500) {
    return [serverErrors(read, error === undefined || isBrokenEverywhere(error), isBlind)];
  }
  return error === undefined ? [] : [serverErrors(error, isBrokenEverywhere(error), isBlind)];
}

function serverErrors(lead: BrokenRule, isTotal: boolean, isBlind: boolean): Basic {
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

function readsRefused(lead: BrokenRule): Basic {
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
function typeWrong(lead: BrokenRule): Basic {
  const mediaType = lead.telling?.response?.mediaType ?? 'without any';
  const title = `No answer has the content type of its operation: they are ${mediaType}. Is the base URL that of the API?`;
  return { ...noJson(lead), title };
}

function noJson(lead: BrokenRule): Basic {
  return {
    lead: lead.id,
    isTotal: true,
    title: 'No answer is JSON that can be parsed.',
    follows: (other) => (isSameAnswer(other.telling, lead.telling) ? 'the same answer came' : null),
    hides: isUnjudged,
  };
}

function purchasesRefused(lead: BrokenRule): Basic {
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
function operationRefused(lead: BrokenRule, isBlind: boolean): Basic {
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
