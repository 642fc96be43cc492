/** By the status that is due: what usually causes another one. */
const HINTS: Readonly<Record<number, Readonly<Record<number, string>>>> = {
  200: {
    204: 'an empty list is a page without rows, and not an answer without a body',
    206: 'a page is not a part of a document: 206 belongs to requests with a Range',
    301: 'a redirect, e.g. to HTTPS or to a path with a slash at its end; clients do not send a token along',
    302: 'the framework may send whom it takes for a browser to a page for logging in',
    308: 'a redirect, e.g. to HTTPS or to a path with a slash at its end',
    403: 'the token may lack a permission that this read needs',
    404: 'something that exists may be looked up by another key, or under another user',
    422: 'a parameter of the contract may be unknown here, or judged by another rule',
  },
  201: {
    200: '200 is what most frameworks answer with unless told otherwise',
    202: 'the order must be there, and be shown, when creation answers',
    404: 'the route for creation may be missing, or a lookup that finds nothing answers by itself',
    405: 'the route for creation may be missing: the path is known for reads alone',
    409: 'the request may be taken for a repetition of an earlier one',
    415: 'the body is sent as application/json',
  },
  401: {
    200: 'the route may stand outside of the group that asks for a token',
    201: 'the route may stand outside of the group that asks for a token',
    302: 'the framework may send whom it takes for a browser to a page for logging in',
    400: 'a token that cannot be read is no invalid request, but no token',
    403: 'no valid token is 401; 403 is for a valid one that may not',
    404: 'what is asked for may be looked up before the token is',
    422: 'the body may be judged before the token is',
    500: 'the user of the token may be taken for granted where there is none',
  },
  404: {
    200: 'a lookup that finds nothing may answer with nothing, or with something else',
    400: 'the id may be judged as input, before it is looked up',
    403: 'the owner may be compared before it is known whether there is anything',
    422: 'the id may be judged as input, before it is looked up',
    500: 'what a lookup finds may be taken for granted where there is nothing',
  },
  422: {
    200: 'the value may be ignored',
    201: 'an order was created and charged',
    400: '400 is what many frameworks answer to an invalid request; the contract has 422',
    402: 'the contract has 422 for a wallet that cannot pay',
    404: 'a lookup that finds nothing may answer by itself, before the request is judged',
    409: 'the contract has 422 for what the request itself is refused for',
    500: 'the value may reach a lookup or the database without having been judged',
  },
};

/** What usually causes a status where another is due, as an option of a violation; nothing where no usual cause is known. */
export function statusHint(due: number, status: number): { readonly hint?: string } {
  const hint = HINTS[due]?.[status];
  return hint === undefined ? {} : { hint };
}
