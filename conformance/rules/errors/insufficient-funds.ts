import { readRefusal } from '../../evidence/notation/funds-message.js';
import { decimalOfMinor } from '../../evidence/notation/money.js';
import { sentText } from '../../evidence/notation/number.js';
import { quote } from '../../evidence/notation/text.js';
import { finalStatus, isObject, jsonOf } from '../../evidence/read-exchange.js';
import { answered, statusHint } from '../shared/answered.js';
import { isWithinFunds } from '../shared/funds.js';
import { type AnyRule, inconclusive, notApplicable, pass, rule, violated } from '../shared/rule.js';

/** Creations that the wallet cannot pay for: the status of the refusal, and its message. */
export default [
  rule(
    'errors/insufficient-funds-is-422',
    'refusal',
    (refusal) => {
      const { cause, attempt, funds } = refusal;
      if (cause !== 'insufficient funds' || funds === null) return notApplicable('the wallet could pay');
      const { exchange } = attempt;
      const status = finalStatus(exchange);
      if (status === null || exchange.response === null) return inconclusive('no answer came');
      if (status === 422) return pass;
      if (status === 201 && isWithinFunds(refusal)) return notApplicable('the order cost no more than the wallet had');
      const [cost, most] = [attempt.cost, funds.most].map((minor) => decimalOfMinor(BigInt(minor)));
      const expected = `422 for an order with ${exchange.note}: it costs ${cost}, and the wallet can pay at most ${most}`;
      return violated(exchange.id, expected, answered(exchange.response), statusHint(422, status));
    },
    { needs: ['token', 'spend', 'wallet', 'poor wallet'] },
  ),
  rule(
    'errors/insufficient-funds-says-so',
    'refusal',
    ({ cause, attempt }) => {
      const { exchange, items } = attempt;
      if (cause !== 'insufficient funds' || exchange.response?.status !== 422)
        return notApplicable('no order was refused with 422 for insufficient funds');
      if (items.some(({ quantity }) => quantity > MAX_PIECES))
        return notApplicable('the order may have been refused for its quantity');
      if (new Set(items.map(({ product }) => product?.currency)).size > 1)
        return notApplicable('the order may have been refused for its conversion');
      const body = jsonOf(exchange);
      const message = isObject(body) ? body['message'] : undefined;
      if (typeof message !== 'string') return notApplicable('the refusal has no message');
      const says = readRefusal(message);
      if (says === 'insufficient funds') return pass;
      if (says === 'another reason') return notApplicable('the order was refused for another limit');
      // One message may stand for all validation errors, whose details give the reason: they may be a limit of a field.
      const details = isObject(body) ? sentText(body['errors'] ?? {}) : '';
      if (/\w/.test(details) && readRefusal(details) !== 'insufficient funds')
        return notApplicable('the order may have been refused for a limit of a field');
      if (says === 'not readable here') return notApplicable('the message gives a reason that the suite cannot read');
      return violated(
        exchange.id,
        'a message that says that the funds in the wallet are insufficient',
        quote(message, 160),
        { pointer: '/message' },
      );
    },
    { needs: ['token', 'spend', 'wallet', 'poor wallet'] },
  ),
] satisfies readonly AnyRule[];

/** A larger quantity may be refused by a limit of the deployment. */
const MAX_PIECES = 100;
