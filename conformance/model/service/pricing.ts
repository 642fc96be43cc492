import { type Call, Halt } from '../http.js';
import { convert, divideRounded } from '../notation.js';
import type { MinorUnits, Product, User, Wallet } from '../state.js';
import { OrderBody, type PurchaseItem, type PurchaseRequest } from './order-body.js';

/** A line of an order that does not exist yet. Prices are in the wallet's currency. */
export interface QuotedLine {
  readonly product: Product;
  readonly quantity: number;
  readonly unitPrice: MinorUnits;
  readonly totalPrice: MinorUnits;
}

/** What a purchase costs, and the wallet as it was read for the calculation. */
export interface Quote {
  readonly user: User;
  readonly wallet: Wallet;
  readonly lines: readonly QuotedLine[];
  readonly subtotal: MinorUnits;
  readonly fees: MinorUnits;
  readonly total: MinorUnits;
}

/** Conversion fees in thousandths of the converted sum. */
const FEE_PER_MILLE = 15n;

/** Whether a purchase is possible, and what it costs. */
export class Pricing extends OrderBody {
  /** Prices a purchase and checks that the wallet can pay; ends in a 403 or 422 if it is refused. */
  quote(user: User, purchase: PurchaseRequest, call: Call): Quote {
    const wallet = this.payingWallet(user, purchase.walletId, call);
    const lines = purchase.items.map((item, index) => this.quotedLine(item, wallet, `items.${index}`));
    const subtotal = this.subtotal(lines);
    const fees = this.conversionFees(lines, wallet);
    const total = this.orderTotal(subtotal, fees);
    this.requireWithinLimits(user, lines, total);
    if (!this.canPay(wallet, total)) throw new Halt(this.insufficientFunds(call));
    return { user, wallet, lines, subtotal, fees, total };
  }

  /** A hook that ends in a 422 if an order exceeds a limit of the deployment. This one has no limits. */
  requireWithinLimits(_user: User, _lines: readonly QuotedLine[], _total: MinorUnits): void {}

  /** The caller's wallet with this UUID. */
  payingWallet(user: User, uuid: string, call: Call): Wallet {
    const wallet = this.findWallet(uuid);
    if (wallet === undefined) throw new Halt(this.invalidOrder('wallet_id', 'must be one of your wallets'));
    if (!this.mayPayWith(user, wallet)) throw new Halt(this.foreignWallet(call));
    return wallet;
  }

  mayPayWith(user: User, wallet: Wallet): boolean {
    return this.ownsWallet(user, wallet);
  }

  quotedLine(item: PurchaseItem, wallet: Wallet, field: string): QuotedLine {
    const product = this.findVariant(item.productVariantId);
    if (product === undefined) throw new Halt(this.invalidOrder(`${field}.product_variant_id`, 'is not for sale'));
    if (!this.inStock(product)) throw new Halt(this.invalidOrder(`${field}.product_variant_id`, 'is out of stock'));
    const unitPrice = this.unitPrice(product, wallet);
    return { product, quantity: item.quantity, unitPrice, totalPrice: this.lineTotal(unitPrice, item.quantity) };
  }

  /** The product whose variant has this id. */
  findVariant(variantId: number): Product | undefined {
    return this.state.products.find((product) => product.variantId === variantId);
  }

  inStock(product: Product): boolean {
    return !product.outOfStock;
  }

  /** The product's price, in the wallet's currency. */
  unitPrice(product: Product, wallet: Wallet): MinorUnits {
    return convert(product.price, product.currency, wallet.currency);
  }

  lineTotal(unitPrice: MinorUnits, quantity: number): MinorUnits {
    return unitPrice * BigInt(quantity);
  }

  subtotal(lines: readonly QuotedLine[]): MinorUnits {
    return lines.reduce((sum, line) => sum + line.totalPrice, 0n);
  }

  /** 1.5 % of the converted lines, rounded once. */
  conversionFees(lines: readonly QuotedLine[], wallet: Wallet): MinorUnits {
    const converted = this.subtotal(lines.filter((line) => line.product.currency !== wallet.currency));
    return divideRounded(converted * FEE_PER_MILLE, 1000n);
  }

  orderTotal(subtotal: MinorUnits, fees: MinorUnits): MinorUnits {
    return subtotal + fees;
  }

  /** Whether a wallet, as it was read, can pay the sum. */
  canPay(wallet: Wallet, total: MinorUnits): boolean {
    return wallet.balance + this.creditLimit(wallet) >= total;
  }
}
