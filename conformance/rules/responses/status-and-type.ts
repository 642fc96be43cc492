import { type ContentSpec, type OperationId, operations } from '../../../generated/operations.js';
import type { RuleId } from '../../../generated/rules.js';
import { isUnpromisedError } from '../../evidence/beyond-standards.js';
import type { Exchange } from '../../evidence/evidence.js';
import { queryOf } from '../../evidence/notation/url.js';
import { answered, statusHint } from '../shared/answered.js';
import { type AnyRule, inconclusive, notApplicable, pass, rule, violated } from '../shared/rule.js';

/** The status and the content type of a response are among those that the contract lists, and a valid read succeeds. */
export default [
  rule('responses/status-is-listed', 'exchange', (exchange) => {
    const { id, operation, intent, response } = exchange;
    if (operation === null) return notApplicable('the path is not in the contract');
    if (intent === 'silent' || intent === 'invalid')
      return notApplicable('statuses are listed only for well-formed requests');
    if (response === null) return inconclusive('no answer came');
    if (response.status === 429) return inconclusive('the deployment limits the rate of requests');
    const listed = Object.keys(operations[operation].responses);
    if (listed.includes(String(response.status))) return pass;
    const mayNeedToken = operations[operation].security === 'optional' && !hasToken(exchange);
    if (response.status === 401 && mayNeedToken)
      return notApplicable('the contract does not say whether products need a token');
    if (response.status === 403 && operations[operation].security === 'optional')
      return notApplicable('the contract does not say whether products need a permission');
    return violated(
      id,
      `status ${listed.length === 1 ? listed[0] : `${listed.slice(0, -1).join(', ')} or ${listed.at(-1)}`}`,
      `status ${response.status}`,
    );
  }),
  contentTypeRule('responses/content-type-is-listed', (mediaType, listed) => {
    if (listed !== JSON_TYPE) return mediaType === listed;
    // That a body is JSON is stated, but not its exact name.
    return mediaType === null || mediaType === JSON_TYPE || /^[\w.+-]+\/(?:[\w.+-]+\+)?json$/.test(mediaType);
  }),
  contentTypeRule(
    'responses/json-is-application-json',
    (mediaType) => mediaType === JSON_TYPE,
    (listed) => listed === JSON_TYPE,
  ),
  // A 403 counts only where the operation is granted to the same token at other times.
  rule('responses/valid-read-succeeds', 'exchange', (exchange) => {
    const { id, operation, intent, request, response } = exchange;
    if (operation === null || intent !== 'valid' || request.method !== 'GET')
      return notApplicable('the request is not a valid read');
    if (response === null) return inconclusive('no answer came');
    const { status } = response;
    if (status === 200) return pass;
    if (status === 429) return inconclusive('the deployment limits the rate of requests');
    const withoutToken = request.headers['authorization'] === undefined;
    if (status === 401 && withoutToken && operations[operation].security === 'optional') {
      return notApplicable('the contract does not say whether products need a token');
    }
    if (status === 422 && mayBeAfterTheLast(exchange))
      return notApplicable('the ledger may refuse a page after the last');
    const expected = '200 for a valid read of something that exists';
    return violated(id, expected, answered(response), statusHint(200, status));
  }),
] satisfies readonly AnyRule[];

function hasToken({ intent, as, request }: Exchange): boolean {
  return intent !== 'unauthenticated' && as !== 'invalid' && request.headers['authorization'] !== undefined;
}

const JSON_TYPE = 'application/json';

/** Builds a rule about the content type of a body that the contract shows. */
function contentTypeRule(
  id: RuleId,
  isRight: (mediaType: string | null, listed: string) => boolean,
  appliesTo: (listed: string) => boolean = () => true,
): AnyRule {
  return rule(id, 'exchange', ({ id: exchange, operation, intent, request, response }) => {
    if (operation === null || response === null) return notApplicable('no answer from an operation of the contract');
    const { status, body, mediaType } = response;
    const listed = listedContent(operation, status);
    if (listed === null || !appliesTo(listed)) return notApplicable('the contract does not show this body');
    if ((intent === 'silent' && status >= 400) || isUnpromisedError(request, status))
      return notApplicable('the contract does not say how such a request is refused');
    if (body.is === 'empty') return notApplicable('the answer has no body');
    if (isRight(mediaType, listed)) return pass;
    const expected = `${operation} ${status} is ${listed}`;
    const actual = mediaType === null ? 'no content type' : mediaType.slice(0, 100);
    return violated(exchange, expected, actual, mediaType === 'text/html' ? { hint: HTML } : {});
  });
}

const HTML = 'a web page, e.g. for login or an error, may be sent, or the framework may use its default type';

function listedContent(operation: OperationId, status: number): string | null {
  const responses: Readonly<Record<string, ContentSpec>> = operations[operation].responses;
  return responses[String(status)]?.mediaType ?? null;
}

/** True for a page of the ledger that was requested by its number. A page that a link leads to exists. */
function mayBeAfterTheLast({ operation, request, note }: Exchange): boolean {
  const followsLink = note.startsWith('follows a link');
  return operation === 'listTransactions' && !followsLink && Number(queryOf(request.target).get('page') ?? '1') > 1;
}
