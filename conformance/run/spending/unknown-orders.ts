import { counted } from '../../../cli/text.js';
import type { UnknownOrders } from '../../evidence/evidence.js';
import type { Facts, Minor } from '../../evidence/facts.js';
import { decimalText } from '../../evidence/notation/money.js';
import { shownObject, ulidOf } from '../../evidence/read-exchange.js';
import type { AccountReader } from '../../http/connection.js';
import type { AccountRow } from './account.js';
import { short } from './movements.js';
import { digitsOf } from './purchases.js';
import { type ComparedOrder, type SentCreations, viewOf } from './sent-creations.js';

/** Orders that are read to find twins at most; those whose amount may be a twin's come first. */
const MOST_READ = 100;
/** Orders that a sentence names. */
const MOST_NAMED = 3;

/** What the requests of a run do not explain of what left its wallets. */
export interface MoneyFinding {
  /** Reasons for doubt, as sentences without a full stop. A run with one is not green. */
  readonly unexplained: readonly string[];
  /** What others took of an account that they share, as sentences without a full stop. */
  readonly byOthers: readonly string[];
  /** By currency, what the orders of the run cost. Minor units. */
  readonly charged: Readonly<Record<string, Minor>>;
}

export const NOTHING_UNEXPLAINED: MoneyFinding = { unexplained: [], byOthers: [], charged: {} };

/** An order that a row names and no response shows. */
interface Named {
  readonly ulid: string;
  readonly wallet: string | null;
  readonly currency: string;
  readonly cost: Minor;
  readonly as: AccountRow['as'];
  /** Whether one of the run's orders cost as much. */
  readonly mayBeTwin: boolean;
}

/** What left the named wallets for no creation of the run. */
export class UnknownMoney {
  readonly #facts: Facts;
  readonly #sent: SentCreations;
  /** By the ledger's name of a wallet, the name that creations give it, as far as the run's own orders show it. */
  readonly #names = new Map<string, string>();

  constructor(facts: Facts, sent: SentCreations) {
    this.#facts = facts;
    this.#sent = sent;
  }

  /** Reads the orders that no response shows, and compares them with the creations of the run. */
  async compare(
    io: AccountReader,
    taken: readonly AccountRow[],
    isShared: boolean,
  ): Promise<{ final: UnknownOrders } & Pick<MoneyFinding, 'unexplained' | 'byOthers'>> {
    for (const { row } of taken) {
      const named = row.ulid === null ? undefined : this.#sent.walletOf(row.ulid);
      if (named !== undefined && row.wallet !== undefined) this.#names.set(row.wallet, named);
    }
    const own = taken.filter(({ row }) => this.#isNamed(row));
    const orders = this.#unknown(own).sort((a, b) => Number(b.mayBeTwin) - Number(a.mayBeTwin));
    const read: ComparedOrder[] = [];
    const unreadable: Named[] = [];
    for (const order of orders.slice(0, MOST_READ)) {
      const compared = await readOrder(io, order);
      if (compared === null) unreadable.push(order);
      else read.push(compared);
    }
    const paid = new Set(taken.map(({ row }) => row.ulid));
    const { twins, others } = this.#sent.compare(read, (ulid) => paid.has(ulid));
    const left = orders.slice(MOST_READ);
    const unsure = left.filter(({ mayBeTwin }) => mayBeTwin);
    const isOther = ({ ulid }: Named) => others.some((one) => one.ulid === ulid);
    const foreign = [...orders.filter(isOther), ...left.filter((one) => !unsure.includes(one))];
    const bare = own.filter(({ row }) => row.ulid === null).map(({ row }) => ({ ...row, cost: -row.amount }));
    const hint = isShared ? '' : '; --shared-account says that others use the account';
    const ofOthers = [
      ...(foreign.length === 0
        ? []
        : [
            `${sums(foreign)} left the wallets for ${counted(foreign.length, 'order')} that this run did not send${hint}`,
          ]),
      ...(bare.length === 0
        ? []
        : [
            `${sums(bare)} left the wallets by ${counted(bare.length, 'ledger row')} that ${bare.length === 1 ? 'is no order payment' : 'are no order payments'}${hint}`,
          ]),
    ];
    const unexplained = [
      ...(twins.length === 0 ? [] : [twinText(twins.map(({ ulid }) => ulid))]),
      ...(unreadable.length === 0
        ? []
        : [`${counted(unreadable.length, 'order')} that the ledger names cannot be read: ${names(unreadable)}`]),
      ...(unsure.length === 0
        ? []
        : [
            `${counted(unsure.length, 'order')} more cost as much as orders of this run and were not compared with them`,
          ]),
    ];
    return {
      final: {
        ...{ unkeyed: this.#sent.unkeyed, twins, isShared },
        others: others.length + unreadable.length + left.length,
      },
      unexplained: isShared ? unexplained : [...unexplained, ...ofOthers],
      byOthers: isShared ? ofOthers : [],
    };
  }

  /** The orders that no response shows, with what their rows took. */
  #unknown(taken: readonly AccountRow[]): Named[] {
    const isOwn = (ulid: string) => this.#sent.walletOf(ulid) !== undefined;
    const costs = costsOf(taken.filter(({ row }) => row.ulid !== null && isOwn(row.ulid)));
    const known = new Set(costs.map(({ wallet, cost }) => `${wallet} ${cost}`));
    return costsOf(taken.filter(({ row }) => row.ulid !== null && !isOwn(row.ulid))).map((order) => ({
      ...order,
      wallet: this.#walletOf(order.wallet),
      mayBeTwin: this.#sent.hasUnknownCost || known.has(`${order.wallet} ${order.cost}`),
    }));
  }

  /** Whether a row is on a wallet that an option names; so it is taken where the ledger's name says nothing. */
  #isNamed({ wallet = '' }: AccountRow['row']): boolean {
    const { paying, poor, otherPaying } = this.#facts;
    const named = [...paying.map(({ uuid }) => uuid), poor?.uuid, otherPaying].map((uuid) => digitsOf(uuid ?? ''));
    const own = this.#walletOf(wallet) ?? (UUID.test(wallet) ? digitsOf(wallet) : null);
    return own === null || named.includes(own);
  }

  /** The name that creations give to a wallet of the ledger; null where it is not known. */
  #walletOf(name: string): string | null {
    const listed = this.#facts.wallets.find(
      ({ id, uuid }) => String(id) === name || digitsOf(uuid ?? '') === digitsOf(name),
    );
    return this.#names.get(name) ?? (listed?.uuid == null ? null : digitsOf(listed.uuid));
  }
}

const UUID = /^[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}$/i;

/** By order, what its rows took. */
function costsOf(taken: readonly AccountRow[]) {
  const orders = new Map<
    string,
    { ulid: string; wallet: string; currency: string; cost: Minor; as: AccountRow['as'] }
  >();
  for (const { as, row } of taken) {
    const { ulid, wallet = '', currency, amount } = row;
    if (ulid === null) continue;
    const before = orders.get(ulid);
    orders.set(ulid, { ulid, wallet, currency, as, cost: (before?.cost ?? 0) - amount });
  }
  return [...orders.values()];
}

async function readOrder(io: AccountReader, { ulid, wallet, cost, as }: Named): Promise<ComparedOrder | null> {
  const exchange = await io.send({ operation: 'getOrder', intent: 'depends', params: { order: ulid }, as });
  const order = exchange.response?.status === 200 ? shownObject(exchange) : null;
  if (order === null || ulidOf(order) !== ulid) return null;
  return { ulid, wallet, cost, ...viewOf(order), at: exchange.id };
}

function twinText(ulids: readonly string[]): string {
  const were = ulids.length === 1 ? 'was' : 'were';
  return `${counted(ulids.length, 'order')} ${were} created beyond those that this run sent, with the wallet, the items and the total of its own: ${names(ulids.map((ulid) => ({ ulid })))}`;
}

function names(orders: readonly { readonly ulid: string }[]): string {
  const more = orders.length > MOST_NAMED ? ` and ${orders.length - MOST_NAMED} more` : '';
  return `${orders
    .slice(0, MOST_NAMED)
    .map(({ ulid }) => short(ulid))
    .join(', ')}${more}`;
}

function sums(costs: readonly { readonly cost: Minor; readonly currency: string }[]): string {
  const all = new Map<string, Minor>();
  for (const { cost, currency } of costs) all.set(currency, (all.get(currency) ?? 0) + cost);
  return [...all].map(([currency, sum]) => `${decimalText(sum)} ${short(currency)}`).join(' and ');
}
