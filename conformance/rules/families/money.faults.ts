import { productOf } from '../../model/faults/deployments.js';
import { editRows } from '../../model/faults/edits.js';
import { faults } from '../../model/faults/fault.js';
import { decimal } from '../../model/notation.js';

export default faults({
  'money/sign-shows-in-every-notation#decimal-loses-sign-below-one': {
    what: 'The decimal of a ledger sum takes its sign from the whole part, which is zero for less than one unit.',
    transactionMoney(original, amount, currency) {
      const money = original(amount, currency);
      return amount < 0n && amount > -100n ? { ...money, decimal: this.decimal(-amount) } : money;
    },
  },
  'money/currencies-agree#balance-after-in-main-currency': {
    what: "The balance after a transaction carries the currency of the user's first wallet.",
    transactionView(original, row) {
      const main = this.state.wallets.find((wallet) => wallet.userId === row.userId);
      return {
        ...original(row),
        balance_after: this.transactionMoney(row.balanceAfter, main?.currency ?? row.currency),
      };
    },
  },
  'money/one-symbol-per-currency#listed-fee-with-foreign-symbol': {
    what: 'The list of orders formats the conversion fee with the symbol of the converted product.',
    listedOrderView(original, order, at) {
      const foreign = order.lines
        .map((line) => productOf(this, line)?.currency)
        .find((currency) => currency !== undefined && currency !== order.currency);
      const view = original(order, at);
      return foreign === undefined ? view : { ...view, conversion_fees: this.orderMoney(order.fees, foreign) };
    },
  },
  'money/one-symbol-per-currency#filtered-wallet-formats-in-dollars': {
    what: 'The ledger of one wallet formats all sums in dollars.',
    listTransactions(original, call) {
      const answer = original(call);
      if (!call.query.has('wallet_id') || typeof answer.body !== 'string') return answer;
      return { ...answer, body: answer.body.replaceAll('€', '$') };
    },
  },
  'ledger/rows-are-in-the-wallets-currency#payment-in-the-products-currency': {
    what: 'The ledger row of an order takes its currency from the product of the first line.',
    paymentRows(original, order, wallet) {
      const [first] = order.lines;
      const currency = first && productOf(this, first)?.currency;
      return original(order, wallet).map((row) => ({ ...row, currency: currency ?? row.currency }));
    },
  },
  'money/decimal-agrees-with-amount#discounted-decimal-rounded-apart': {
    what: 'The decimal of a discounted price is rounded by another function than its amount.',
    variantView(original, product) {
      const view = original(product);
      if (product.discountPercentage === 0) return view;
      const exact = (Number(product.faceValue) * (100 - product.discountPercentage)) / 10_000;
      const price = { ...this.productMoney(product.price, product.currency), decimal: exact.toFixed(2) };
      return { ...view, price };
    },
  },
  'responses/body-matches-schema#discount-computed-from-prices': {
    what: 'The discount is computed from the prices, which for rounded prices is no integer.',
    productView(original, product) {
      const discount = (Number(product.faceValue - product.price) / Number(product.faceValue)) * 100;
      return { ...original(product), discount_percentage: Math.round(discount * 1000) / 1000 };
    },
  },
  'responses/body-matches-schema#face-value-in-major-units-in-search': {
    what: 'Search results write the amount of a face value with cents as a decimal.',
    wire: editRows('searchProducts', (product) => {
      const face = product.variant.face_value;
      if (face.amount.endsWith('00')) return product;
      const amount = decimal(BigInt(face.amount));
      return { ...product, variant: { ...product.variant, face_value: { ...face, amount } } };
    }),
  },
});
