import { rules as catalogue, type RuleId } from '../../generated/rules.js';
import { STALE_BALANCE } from '../evidence/race-balance.js';
import { rowsOf } from '../evidence/read-exchange.js';
import type { Violation } from '../run/result.js';
import { isLeftByRefusal } from './grouping/order-links.js';

/** What was asked and what came, as far as a reason depends on it. */
interface Happened {
  readonly isRead: boolean;
  readonly target: string;
  /** Null where no response came. */
  readonly status: number | null;
  readonly rows: number;
  /** Whether the number that came is greater than the expected one; null where there are none. */
  readonly isMore: boolean | null;
  /** Whether the key of the decisive creation was refused before. */
  readonly isOfRefused: boolean;
  /** Whether rows of the ledger are wrong while the balance comes out right. */
  readonly isBookedRight: boolean;
}

type Reason = readonly [applies: (happened: Happened) => boolean, why: string];

const accepted = ({ status }: Happened) => status !== null && status < 300;
const failed = ({ status }: Happened) => status !== null && status >= 500;
const otherwise = () => true;
const more = ({ isMore }: Happened) => isMore === true;
const stale = ({ isBookedRight }: Happened) => isBookedRight;
const STALE = 'Rows show balances that the wallet never had, and a client that books row by row computes wrong ones.';
const read = ({ isRead }: Happened) => isRead;

/** The reasons of rules that are violated in several ways, the first that applies. Other rules have one in the catalogue. */
const REASONS: Partial<Record<RuleId, readonly Reason[]>> = {
  'robustness/no-server-error': [
    [read, 'The client cannot read what it asked for, and does not know whether it exists.'],
  ],
  'robustness/answers-come-whole': [[read, 'A client that gets half a response does not know what it missed.']],
  'robustness/odd-parameters-are-answered': [
    [({ target }) => !/[?&](?:term|search)=/.test(target), 'An unusual value in a query looks like an outage.'],
  ],
  'robustness/odd-path-parameters-are-answered': [
    [failed, 'A damaged id looks like an outage.'],
    [accepted, 'A damaged id shows something that was not requested.'],
  ],
  'errors/creation-refusal-is-422': [
    [accepted, 'An order that the client did not intend is created.'],
    [failed, 'A mistake of the client looks like an outage.'],
    [otherwise, 'A client that learns of its mistakes from a 422 does not learn of this one.'],
  ],
  'errors/unknown-wallet-is-refused': [
    [accepted, 'Another wallet pays than the one that the client has configured.'],
    [otherwise, 'The client does not learn that its configured wallet is wrong.'],
  ],
  'errors/one-bad-item-refuses-the-order': [
    [accepted, 'The client pays for half an order and believes that it is complete.'],
    [otherwise, 'The client does not learn that one of its items is wrong.'],
  ],
  'errors/malformed-body-is-4xx': [[accepted, 'What a damaged request happens to contain is bought.']],
  'errors/unknown-path-is-404': [
    [failed, 'A typing error in a path looks like an outage.'],
    [accepted, 'A typing error in a path looks like a response.'],
    [otherwise, 'A typing error in a path looks like a refusal.'],
  ],
  'errors/wrong-method-is-refused': [[failed, 'A method that does not exist looks like an outage.']],
  'auth/missing-token-is-401': [
    [(happened) => accepted(happened) && read(happened), 'Anyone can read the account.'],
    [accepted, "Anyone can spend the account's money."],
    [otherwise, 'The client does not learn that it must log in.'],
  ],
  'auth/invalid-token-is-401': [
    [accepted, 'Any token opens the account.'],
    [otherwise, 'The client does not learn that its token is not valid.'],
  ],
  'idempotency/replay-returns-the-original': [
    [accepted, 'A client that retries after a timeout takes another order for its own, or buys again.'],
    [otherwise, 'A client that retries after a timeout cannot learn what it bought.'],
  ],
  'filters/foreign-wallet-is-422': [
    [
      (happened) => accepted(happened) && happened.rows > 0,
      'A client with the wrong wallet reads a ledger that is not of its wallet.',
    ],
    [accepted, 'A client with the wrong wallet reads an empty ledger and believes that nothing happened.'],
    [otherwise, 'A client with the wrong wallet does not learn that its filter is the reason.'],
  ],
  'pagination/page-after-the-last-is-empty': [
    [accepted, 'A client that pages until there are no more rows never ends.'],
    [otherwise, 'A client that pages until there are no more rows gets an error.'],
  ],
  'pagination/no-row-missing': [
    [more, 'The list has more rows than it says, and a client that counts on the number misses them.'],
  ],
  'codes/as-many-as-bought': [
    [more, 'The customer gets codes that another customer has paid for.'],
    [otherwise, 'The customer gets fewer codes than were paid for.'],
  ],
  'orders/created-with-payment-completed': [
    [({ isOfRefused }) => isOfRefused, 'The client takes an order for bought that was refused before and is not paid.'],
  ],
  'wallets/race-loses-no-payment': [[stale, STALE]],
  'ledger/balances-chain': [[stale, STALE]],
  'ledger/chain-holds-while-orders-come-in': [[stale, STALE]],
  'orders/charged-as-answered': [
    [
      accepted,
      'The client pays a different sum from the one that it was told, and learns of it only from its statement.',
    ],
    [otherwise, 'The client pays for an order that was refused, and learns of it only from its statement.'],
  ],
};

/** Why a violation matters, by what was asked and what came; null for a rule that is only recorded. */
export function whyOf(
  rule: RuleId,
  {
    exchanges,
    expected,
    actual,
    hint,
  }: Pick<Violation, 'exchanges' | 'expected' | 'actual'> & Partial<Pick<Violation, 'hint'>>,
): string | null {
  const { why } = catalogue[rule];
  const [decisive] = exchanges;
  if (decisive === undefined) return why;
  const { request, response } = decisive;
  const happened = {
    isRead: request.method === 'GET',
    target: request.target,
    status: response?.status ?? null,
    rows: rowsOf(decisive).length,
    isMore: isMore(expected, actual),
    isOfRefused: isLeftByRefusal(exchanges),
    isBookedRight: hint === STALE_BALANCE,
  };
  return REASONS[rule]?.find(([applies]) => applies(happened))?.[1] ?? why;
}

function isMore(expected: string, actual: string): boolean | null {
  const [wanted, came] = [expected, actual].map((text) => /\d+/.exec(text)?.[0]);
  return wanted === undefined || came === undefined ? null : Number(came) > Number(wanted);
}
