import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import {
  ledgerPage,
  made,
  onRace,
  orderOf,
  payment,
  race,
  refusedEntry,
  SIDE,
} from '../shared/samples/race.test.support.js';
import rule from './chain-holds-while-orders-come-in.js';

const orders = [101, 102, 103, 104].map(orderOf);

const [first, second, third] = orders.map((order) => made(order));

const [one, two, three, four] = orders.map((order, index) => payment(order, 10_000 - 500 * index));

if (!first || !second || !third || !one || !two || !three || !four) throw new Error('there are four orders');

const [earliest, earlier] = [
  { ...one, created_at: '2026-03-14T09:26:48+00:00' },
  { ...two, created_at: '2026-03-14T09:26:50+00:00' },
];

const whole = ledgerPage([one, two, three, four]);

const reading = (...pages: (typeof whole)[]) => race('own', [first, second], { pages });

const cutOff = { links: { ...whole.links, next: 'http://127.0.0.1/api/v1/transactions?sort=desc&page=2' } };

const side = payment(orderOf(105), 3_000, SIDE);

const ascending = { rows: [one, two, three], target: '/api/v1/transactions?sort=asc&per_page=100' };

describeRule(rule, [
  onRace('a whole chain', 'pass', reading(whole)),
  onRace('oldest first', 'pass', reading({ ...whole, ...ascending })),
  onRace('rows of one second in another order', 'pass', reading(ledgerPage([one, four, two, three]))),
  onRace('rows of another wallet in between', 'pass', reading(ledgerPage([one, side, two]))),
  onRace('a second that is cut off', 'notApplicable', reading(ledgerPage([one, three, four], cutOff))),
  onRace('a row that failed', 'pass', reading(ledgerPage([one, { ...four, status: 'failed' }, two]))),
  onRace('a row that is pending and counts', 'pass', reading(ledgerPage([one, { ...two, status: 'pending' }, three]))),
  onRace(
    'a row that is pending, and no chain',
    'inconclusive',
    reading(ledgerPage([one, { ...two, status: 'pending' }, four])),
  ),
  onRace('no order came in', 'notApplicable', { ...reading(whole), attempts: [refusedEntry(422)] }),
  onRace('one row', 'notApplicable', reading(ledgerPage([one, side]))),
  onRace('a row is missing', 'violated', reading(ledgerPage([one, three, four]))),
  onRace('a row is missing oldest first', 'violated', reading({ ...whole, ...ascending, rows: [one, three] })),
  onRace('a row is missing after a second', 'violated', reading(ledgerPage([earliest, earlier, four], cutOff))),
  onRace('two rows from one balance', 'violated', reading(ledgerPage([one, two, payment(orderOf(106), 9_500)]))),
  onRace('on the second page alone', 'violated', reading(whole, ledgerPage([two, one, four]))),
]);
