import { faults } from '../../model/faults/fault.js';
import { codesOfLine } from '../../model/fulfilment.js';

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n);
}

export default faults({
  'documents/archive-holds-the-codes#archive-keyed-by-product': {
    what: 'The archive is built from a map by product, so that of two items of one product the first is lost.',
    archiveMembers(_original, order) {
      const delivered = this.deliveredLines(order).filter((entry) => entry.delivered);
      const byName = new Map(delivered.map((entry) => [entry.line.productName, entry]));
      return [...byName.values()].map((entry, index) => ({
        name: `${index + 1}.txt`,
        content: Buffer.from(this.archiveText(entry)),
      }));
    },
  },
  'documents/archive-holds-the-codes#archive-files-by-slug': {
    what: 'The files of the archive are named by the Latin letters of the product: files of the same name replace each other.',
    archiveMembers(original, order) {
      const delivered = this.deliveredLines(order).filter((entry) => entry.delivered);
      const names = delivered.map(({ line }) => line.productName.toLowerCase().replace(/[^a-z]+/g, '-'));
      const members = original(order).slice(0, delivered.length);
      return members
        .map((member, index) => ({ ...member, name: `${names[index]}.txt` }))
        .filter((_member, index) => names.lastIndexOf(names[index] ?? '') === index);
    },
  },
  'codes/as-many-as-bought#codes-by-product-name': {
    what: 'Codes are collected by the name of the product: of two items of one product, the later replaces the earlier.',
    deliveredLines: (original, order) => [
      ...new Map(original(order).map((entry) => [entry.line.productName, entry])).values(),
    ],
  },
  'codes/none-twice-in-an-order#repeated-product-has-the-same-codes': {
    what: 'The codes of an item are found by its product, so that a second item of one product shows those of the first.',
    codesOf(_original, order, line) {
      const first = order.lines.find((other) => other.productName === line.productName) ?? line;
      return codesOfLine(order, { ...line, firstCode: first.firstCode });
    },
  },
  'orders/items-are-those-that-were-bought#last-item-of-a-variant-wins': {
    what: 'Items are collected by their variant: of two items of one variant, only the last is bought.',
    readItems: (original, value) => [...new Map(original(value).map((item) => [item.productVariantId, item])).values()],
  },
  'orders/subtotal-is-the-sum-of-its-items#listed-subtotal-of-distinct-prices': {
    what: 'The list of orders sums the distinct prices of the lines, so that two lines of one price count once.',
    listedOrderView(original, order, at) {
      const subtotal = sum([...new Set(order.lines.map((line) => line.totalPrice))]);
      return { ...original(order, at), subtotal: this.orderMoney(subtotal, order.currency) };
    },
  },
  'orders/one-payment-row-each#payment-joined-by-wallet-and-second': {
    what: 'A ledger row is joined with the order of its wallet and second: of two in one second, both show the first.',
    orderReference(original, row) {
      if (row.order === null) return original(row);
      const second = this.timestamp(row.createdAt);
      const order = this.state.orders.find(
        (one) => one.walletUuid === row.walletUuid && this.timestamp(one.createdAt) === second,
      );
      return order === undefined
        ? original(row)
        : original({ ...row, order: { ulid: order.ulid, number: order.number } });
    },
  },
  'wallets/race-loses-no-payment#row-ids-of-a-hundredth': {
    what: 'A ledger row is identified by its hundredth of a second: of two payments in the same one, on any wallets, the later replaces the earlier.',
    appendRows(original, rows) {
      const hundredth = ({ createdAt }: { createdAt: number }) => Math.floor(createdAt / 10);
      const kept = this.state.transactions.filter((row) => !rows.some((other) => hundredth(other) === hundredth(row)));
      this.state = { ...this.state, transactions: kept };
      original(rows);
    },
  },
  'ledger/balances-chain#balance-after-of-the-second': {
    what: 'The balance after a row is summed up to its time in whole seconds, so that rows of one second share it.',
    transactionView(original, row) {
      const second = Math.floor(row.createdAt / 1000);
      const last = this.state.transactions.findLast(
        (other) => other.walletUuid === row.walletUuid && Math.floor(other.createdAt / 1000) <= second,
      );
      return original({ ...row, balanceAfter: last?.balanceAfter ?? row.balanceAfter });
    },
  },
});
