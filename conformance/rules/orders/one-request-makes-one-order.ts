import { excerpt, pluralize } from '../../evidence/notation/text.js';
import { type AnyRule, inconclusive, notApplicable, pass, rule, violated } from '../shared/rule.js';

/** A creation without a key makes at most one order, by all paid orders of the run: a repeated request needs no key to be noticed. */
export default [
  rule(
    'orders/one-request-makes-one-order',
    'charge',
    ({ final }) => {
      if (final === undefined) return notApplicable('further creations were to come');
      const { unkeyed, twins, others, isShared } = final;
      if (unkeyed.length === 0) return notApplicable('no order was created without a key');
      if (twins.length === 0) return pass;
      if (others > 0 || isShared) return inconclusive('other clients order on the account too');
      const seconds = twins.filter(({ mayBeUnkeyed }) => mayBeUnkeyed);
      if (seconds.length === 0) return inconclusive('the second orders belong to creations with a key');
      const creations = [...new Set(seconds.flatMap((one) => one.creations))];
      return violated(
        [...creations, ...seconds.map(({ at }) => at)],
        `1 order for each of ${pluralize(unkeyed.length, 'creation')} without a key`,
        `${pluralize(seconds.length, 'second order')} with the same wallet, items and total at the same time, which no response shows: ${seconds.map(({ ulid }) => excerpt(ulid, 40)).join(', ')}`,
        { hint: 'a proxy, a queue or a job may send a request again that has already taken effect' },
      );
    },
    { needs: ['token', 'spend', 'wallet'] },
  ),
] satisfies readonly AnyRule[];
