import { type ContentSpec, type OperationId, operations } from '../../../generated/operations.js';
import { notApplicable, pass, rule, violated } from '../shared/rule.js';

const HTML = 'a page for people, e.g. to log in or of an error, may be sent; or the framework was not given the type';

export default rule('responses/content-type-is-listed', 'exchange', ({ id, operation, intent, response }) => {
  if (operation === null || response === null) return notApplicable('no answer of an operation');
  const { status, body, mediaType } = response;
  const listed = listedContent(operation, status);
  if (listed === null) return notApplicable('the contract does not show this body');
  if (intent === 'silent' && status >= 400)
    return notApplicable('the contract does not say how such a request is refused');
  if (body.is === 'empty') return notApplicable('the answer has no body');
  if (mediaType === listed) return pass;
  return violated(
    id,
    `${operation} ${status} is ${listed}`,
    mediaType === null ? 'no content type' : mediaType.slice(0, 100),
    mediaType === 'text/html' ? { hint: HTML } : {},
  );
});

function listedContent(operation: OperationId, status: number): string | null {
  const responses: Readonly<Record<string, ContentSpec>> = operations[operation].responses;
  return responses[String(status)]?.mediaType ?? null;
}
