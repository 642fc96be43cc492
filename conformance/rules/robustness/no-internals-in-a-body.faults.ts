import { editResponse } from '../../model/faults/edits.js';
import { faults, type WireResponse, withBody, withHeaders, withJson } from '../../model/faults/fault.js';

const trace = [
  'Error: no route',
  '    at Router.handle (/srv/shop/node_modules/router/index.js:144:12)',
  '    at Server.emit (node:events:518:28)',
];

function page(response: WireResponse): WireResponse {
  const html = `<!DOCTYPE html><pre>${trace.join('\n')}</pre>`;
  return withHeaders(withBody(response, Buffer.from(html)), { 'content-type': 'text/html; charset=utf-8' });
}

export default faults({
  'robustness/no-internals-in-a-body#debug-mode': {
    what: 'The framework runs in debug mode and names the source file of an error.',
    wire: editResponse('getOrder', (response) =>
      response.status === 404
        ? withJson(response, { message: 'No order.', file: '/var/www/html/app/Http/OrderController.php', line: 71 })
        : response,
    ),
  },
  'robustness/no-internals-in-a-body#statement-in-the-message': {
    what: 'The message of the database is returned if a filter of the ledger cannot be read.',
    wire: editResponse('listTransactions', (response) => {
      const message = `invalid input syntax (SQL: select * from "ledger" where "created_at" >= 'x')`;
      return response.status === 422 ? withJson(response, { message }) : response;
    }),
  },
  'robustness/no-internals-in-a-body#trace-on-unknown-paths': {
    what: 'An unknown path shows the stack trace of the router.',
    wire: {
      response: (response, { operation }) =>
        operation === null && response.status === 404 ? page(response) : response,
    },
  },
});
