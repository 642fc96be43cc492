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
import { queryIgnored, tokenDisregarded } from './disregarded.js';

const MEMBERS = ['data', 'links', 'meta'];
/**
 * The cause hypotheses that the violations of a run support, the most fundamental first. `isBlind`: discovery did not
 * find what the experiments need, so that one of these causes explains why rules had nothing to judge.
 */
export function causeHypotheses(broken: ReadonlyMap<RuleId, BrokenRule>, isBlind: boolean): readonly CauseHypothesis[] {
  const hypothesis = (id: RuleId, found: (lead: BrokenRule) => CauseHypothesis | null): CauseHypothesis[] => {
    const lead = broken.get(id);
    const made = lead === undefined ? null : found(lead);
    return made === null ? [] : [made];
  };
  const everywhere = (made: (lead: BrokenRule) => CauseHypothesis) => (lead: BrokenRule) =>
    isBrokenEverywhere(lead) ? made(lead) : null;
  return [
    ...hypothesis('robustness/answers-come-whole', (lead) => answersLost(lead, isBlind)),
    ...hypothesis('auth/missing-token-is-401', (lead) => tokenDisregarded(lead, broken)),
    ...serverErrorHypotheses(broken, isBlind),
    ...hypothesis('responses/valid-read-succeeds', everywhere(readsRefused)),
    ...hypothesis('responses/content-type-is-listed', everywhere(typeWrong)),
    ...hypothesis('responses/json-is-well-formed', everywhere(noJson)),
    ...hypothesis('responses/body-matches-schema', (lead) => schemaBroken(lead, isBlind)),
    ...hypothesis('pagination/current-page-is-the-one-asked', (lead) => queryIgnored(lead, broken)),
    ...hypothesis('orders/valid-purchase-succeeds', (lead) =>
      lead.rule.broken === lead.rule.cases ? purchasesRefused(lead) : null,
    ),
    ...hypothesis('responses/valid-read-succeeds', (lead) => operationRefused(lead, isBlind)),
  ];
}

/** Responses are missing or incomplete, so their content is unknown. */
function answersLost(lead: BrokenRule, isBlind: boolean): CauseHypothesis {
  const isTotal = isBrokenEverywhere(lead);
  const where = lead.operation === null ? '' : `, e.g. of ${requestOf(lead.operation)}`;
  return {
    lead: lead.id,
    isTotal: true,
    title: isTotal ? 'No response arrives complete.' : `Some responses are missing or incomplete${where}.`,
    follows: ({ decisive }) =>
      decisive !== null && decisive.response === null ? 'no complete response arrived' : null,
    hides: (rule) =>
      isTotal || isBlind ? isUnjudged(rule) : isUnjudgedFor(rule, /no answer|not answer|was not read to its end/),
  };
}

/** Where every read fails, the lead is a valid read: the first server error may be the response to an odd request. */
function serverErrorHypotheses(broken: ReadonlyMap<RuleId, BrokenRule>, isBlind: boolean): CauseHypothesis[] {
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
      ? `Every response is a server error (status ${lead.status}).`
      : `Some requests are answered with a server error (status ${lead.status})${where}.`,
    follows: ({ status }) => (status !== null && status >= 500 ? 'the response was a server error' : null),
    hides: (rule) =>
      isTotal || isBlind
        ? isUnjudged(rule)
        : isUnjudgedFor(rule, /status 5[0-9][0-9]|did not answer|no order was shown|could not be read/),
  };
}

function readsRefused(lead: BrokenRule): CauseHypothesis {
  const { status } = lead;
  const every = `every valid read is answered with ${status}`;
  return {
    lead: lead.id,
    isTotal: true,
    title: `No read succeeds: ${every}.`,
    follows: (other) => (other.status === status ? `it was also answered with ${status}` : null),
    hides: isUnjudged,
  };
}

/** The same response to every request, e.g. an HTML page. Requests that must be refused get it as well. */
function typeWrong(lead: BrokenRule): CauseHypothesis {
  const mediaType = lead.decisive?.response?.mediaType ?? 'none';
  const title = `No response has the content type of its operation: got ${mediaType}. Is this the base URL of the API?`;
  return { ...noJson(lead), title };
}

function noJson(lead: BrokenRule): CauseHypothesis {
  return {
    lead: lead.id,
    isTotal: true,
    title: 'No response is valid JSON.',
    follows: (other) => (isSameAnswer(other.decisive, lead.decisive) ? 'the response was the same' : null),
    hides: isUnjudged,
  };
}

function purchasesRefused(lead: BrokenRule): CauseHypothesis {
  return {
    lead: lead.id,
    isTotal: false,
    title: `No purchase succeeds: every valid one ${lead.status === null ? 'gets no response' : `is answered with ${lead.status}`}.`,
    follows: ({ operation, status }) =>
      operation === 'createOrder' && status === lead.status ? `creation was also answered with ${status}` : null,
    hides: (rule) => isUnjudged(rule) && catalogue[rule.id].operations.includes('createOrder'),
  };
}

/** Valid reads of one operation fail, so invalid requests to it get the same status instead of their own. */
function operationRefused(lead: BrokenRule, isBlind: boolean): CauseHypothesis {
  const { operation, status } = lead;
  const where = operation === null ? 'A path' : requestOf(operation);
  return {
    lead: lead.id,
    isTotal: false,
    title: `${where} answers valid requests with ${status}.`,
    follows: (other) => {
      const isValid = other.decisive?.intent === 'valid' || other.decisive?.intent === 'depends';
      const isGeneral = other.id === 'responses/status-is-listed';
      const isSame = other.operation === operation && other.status === status;
      return isSame && (isGeneral || !isValid) ? `${where} was also answered with ${status}` : null;
    },
    hides: (rule) => (isBlind ? isUnjudged(rule) : isUnjudgedFor(rule, new RegExp(`status ${status}\\b`))),
  };
}

/** A body violates its schema: rules about the same field follow, and rules that need the field are not judged. */
function schemaBroken(lead: BrokenRule, isBlind: boolean): CauseHypothesis {
  const { operation, pointer, rule } = lead;
  const expected = rule.violations[0]?.expected ?? '';
  const missing = / must have the property (\S+)$/.exec(expected)?.[1];
  const isEnvelope = /^\/(links|meta)\b/.test(pointer) || (pointer === '' && MEMBERS.includes(missing ?? ''));
  const member = pointer.split('/')[1] ?? missing ?? '';
  // A member of the envelope that is wrong by itself says nothing of those beside it.
  const place = pointer === '' || missing !== undefined ? `/${member}` : pointer;
  const fields = [missing, fieldOf(pointer)].filter((field) => field !== undefined && !['', 'data'].includes(field));
  const isEverywhere = isBrokenEverywhere(lead);
  return {
    lead: lead.id,
    isTotal: isEverywhere,
    title: titleOf(lead, expected, missing),
    follows: (other) => {
      if (isEverywhere && isSameAnswer(other.decisive, lead.decisive)) return 'the response was the same';
      if (isEnvelope) return other.pointer.startsWith(place) ? `it also concerns \`${place.slice(1)}\`` : null;
      const field = fields.find((one) => one !== undefined && other.pointer.split('/').includes(one));
      return field !== undefined && other.operation === operation ? `it also concerns \`${field}\`` : null;
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
  const whose = operation === null ? 'A body' : `The response of ${requestOf(operation)}`;
  return `${whose} does not match its schema: ${expected}.`;
}
