import { editResponse } from '../../model/faults/edits.js';
import { type Fault, type WireResponse, wire, withBody, withHeaders, withJson } from '../../model/faults/fault.js';

const RULE = 'robustness/no-internals-in-a-body';

const trace = [
  'Error: no route',
  '    at Router.handle (/srv/shop/node_modules/router/index.js:144:12)',
  '    at Server.emit (node:events:518:28)',
];

function page(response: WireResponse): WireResponse {
  const html = `<!DOCTYPE html><pre>${trace.join('\n')}</pre>`;
  return withHeaders(withBody(response, Buffer.from(html)), { 'content-type': 'text/html; charset=utf-8' });
}

export default [
  wire(
    RULE,
    'debug-mode',
    'The framework runs in debug mode and names the source file of an error.',
    editResponse('getOrder', (response) =>
      response.status === 404
        ? withJson(response, { message: 'No order.', file: '/var/www/html/app/Http/OrderController.php', line: 71 })
        : response,
    ),
  ),
  wire(
    RULE,
    'statement-in-the-message',
    'The message of the database is returned if a filter of the ledger cannot be read.',
    editResponse('listTransactions', (response) => {
      const message = `invalid input syntax (SQL: select * from "ledger" where "created_at" >= 'x')`;
      return response.status === 422 ? withJson(response, { message }) : response;
    }),
  ),
  wire(RULE, 'trace-on-unknown-paths', 'An unknown path shows the stack trace of the router.', {
    response: (response, { operation }) => (operation === null && response.status === 404 ? page(response) : response),
  }),
] satisfies readonly Fault[];
