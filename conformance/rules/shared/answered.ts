import type { AccountChanges, RecordedResponse } from '../../evidence/evidence.js';
import { quote } from '../../evidence/notation/text.js';
import { isObject } from '../../evidence/read-exchange.js';
import { inconclusive, notApplicable, type Verdict } from './rule.js';

const MAX_MESSAGE_LENGTH = 160;

/** A status for a report, with the message of the response if it has one. */
export function answered(response: RecordedResponse): string {
  const message = messageOf(response);
  return message === null
    ? `status ${response.status}`
    : `status ${response.status}, ${quote(message, MAX_MESSAGE_LENGTH)}`;
}

/** The message of a response; null if it has none or a blank one. */
export function messageOf({ body }: RecordedResponse): string | null {
  const message = body.is === 'json' && isObject(body.value) ? body.value['message'] : undefined;
  return typeof message === 'string' && message.trim() !== '' ? message : null;
}

/** The usual reason for a wrong status, by the expected status and the received one. */
const HINTS: Readonly<Record<number, Readonly<Record<number, string>>>> = {
  200: {
    204: 'an empty list is a page without rows, not a response without a body',
    206: 'a page is not a part of a document: 206 is for requests with a Range',
    301: 'a redirect, e.g. to HTTPS or to a path with a trailing slash; clients do not send a token with it',
    302: 'the framework may redirect what it takes for a browser to a login page',
    308: 'a redirect, e.g. to HTTPS or to a path with a trailing slash',
    403: 'the token may lack a permission that this read needs',
    404: 'the resource may be looked up by another key, or for another user',
    422: 'a parameter of the contract may be unknown here, or validated by another rule',
  },
  201: {
    200: '200 is the default of most frameworks',
    202: 'the order must exist, and be shown, when creation responds',
    404: 'the route for creation may be missing, or a lookup that finds nothing may respond by itself',
    405: 'the route for creation may be missing, so that the path allows only reads',
    409: 'the request may be taken for a repetition of an earlier one',
    415: 'the body is sent as application/json',
  },
  401: {
    200: 'the route may be outside the group that requires a token',
    201: 'the route may be outside the group that requires a token',
    302: 'the framework may redirect what it takes for a browser to a login page',
    400: 'an unreadable token counts as a missing token, not as an invalid request',
    403: '401 is for a missing or invalid token; 403 is for a valid token without permission',
    404: 'the resource may be looked up before the token is checked',
    422: 'the body may be validated before the token is checked',
    500: 'the code may assume that the token has a user',
  },
  404: {
    200: 'a lookup that finds nothing may respond with an empty body, or with another resource',
    400: 'the id may be validated as input before it is looked up',
    403: 'the owner may be checked before it is known whether the resource exists',
    422: 'the id may be validated as input before it is looked up',
    500: 'the code may assume that the lookup finds something',
  },
  422: {
    200: 'the value may be ignored',
    201: 'the order may be created before all of it is validated',
    400: 'many frameworks answer an invalid request with 400; the contract has 422',
    402: 'the contract has 422 for a wallet that cannot pay',
    404: 'a lookup that finds nothing may respond by itself, before the request is validated',
    409: 'the contract has 422 if the request itself is the reason of the refusal',
    500: 'the value may reach a lookup or the database without validation',
  },
};

/** The usual reason why a status was received instead of the expected one, as an option of a violation; empty if none is known. */
export function statusHint(due: number, status: number): { readonly hint?: string } {
  const hint = HINTS[due]?.[status];
  return hint === undefined ? {} : { hint };
}

/** The verdict if the change of the account could not be read; null if it could. */
export function verdictIfUnread({ because, isMissing }: AccountChanges): Verdict | null {
  if (because === null) return null;
  return isMissing ? notApplicable(because) : inconclusive(because);
}
