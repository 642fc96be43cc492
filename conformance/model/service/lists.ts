import { type Answer, type Call, Halt, json } from '../http.js';
import { emptyState, type Moment, type Order, type Product, type State, type User, type Wallet } from '../state.js';
import type { World } from '../world.js';
import { Pages } from './pages.js';

/** Orders, wallets and products, listed and read. */
export class Lists extends Pages {
  constructor(
    readonly world: World,
    public state: State = emptyState,
  ) {
    super();
  }

  /** The caller; ends in a 401 if there is none. */
  userOf(call: Call): User {
    if (call.user === null) throw new Halt(this.unauthenticated(call));
    return call.user;
  }

  listOrders(call: Call): Answer {
    const at = this.world.now();
    const fulfillmentStatus = call.query.get('fulfillment_status');
    const paymentStatus = call.query.get('payment_status');
    const rows = this.visibleOrders(this.userOf(call), call)
      .filter(
        (order) => fulfillmentStatus === null || this.matchesFulfillmentStatus(order, fulfillmentStatus, at, call),
      )
      .filter((order) => paymentStatus === null || this.matchesPaymentStatus(order, paymentStatus, call));
    return this.listAnswer(this.sortOrders(rows, call), call, (order) => this.listedOrderView(order, at));
  }

  /** The orders that a user may see, oldest first. */
  visibleOrders(user: User, _call: Call): readonly Order[] {
    return this.state.orders.filter((order) => this.ownsOrder(user, order));
  }

  ownsOrder(user: User, order: Order): boolean {
    return order.userId === user.id;
  }

  matchesFulfillmentStatus(order: Order, wanted: string, at: Moment, _call: Call): boolean {
    return this.fulfillmentStatus(order, at) === wanted;
  }

  matchesPaymentStatus(order: Order, wanted: string, _call: Call): boolean {
    return this.paymentStatus(order) === wanted;
  }

  /** Sorts the list: newest first. Takes the orders oldest first. */
  sortOrders(orders: readonly Order[], _call: Call): readonly Order[] {
    return orders.toReversed();
  }

  getOrder(call: Call): Answer {
    return json(200, this.orderView(this.orderOf(call), this.world.now()));
  }

  /** The caller's order that the path names; ends in a 404 if there is none. */
  orderOf(call: Call): Order {
    const user = this.userOf(call);
    const order = this.findOrder(call.params.order ?? '');
    if (order === undefined) throw new Halt(this.orderNotFound(call));
    if (!this.mayReadOrder(user, order, call)) throw new Halt(this.foreignOrder(call));
    return order;
  }

  /** Any user's order with this ULID, in either letter case. */
  findOrder(ulid: string): Order | undefined {
    const upper = ulid.toUpperCase();
    return this.state.orders.find((order) => order.ulid === upper);
  }

  /** Whether a user may read an order, its codes and its documents. */
  mayReadOrder(user: User, order: Order, _call: Call): boolean {
    return this.ownsOrder(user, order);
  }

  listWallets(call: Call): Answer {
    const wallets = this.visibleWallets(this.userOf(call), call);
    return this.listAnswer(this.sortWallets(wallets, call), call, (wallet) => this.walletView(wallet));
  }

  visibleWallets(user: User, _call: Call): readonly Wallet[] {
    return this.state.wallets.filter((wallet) => this.ownsWallet(user, wallet));
  }

  ownsWallet(user: User, wallet: Wallet): boolean {
    return wallet.userId === user.id;
  }

  sortWallets(wallets: readonly Wallet[], _call: Call): readonly Wallet[] {
    return wallets.toSorted((a, b) => a.id - b.id);
  }

  /** Any user's wallet with this UUID, in either letter case. */
  findWallet(uuid: string): Wallet | undefined {
    const lower = uuid.toLowerCase();
    return this.state.wallets.find((wallet) => wallet.uuid === lower);
  }

  listProducts(call: Call): Answer {
    const search = call.query.get('search');
    const category = call.query.get('category');
    const rows = this.visibleProducts(call)
      .filter((product) => search === null || this.matchesSearch(product, search, call))
      .filter((product) => category === null || this.matchesCategory(product, category, call));
    return this.listAnswer(this.sortProducts(rows, call), call, (product) => this.productView(product));
  }

  searchProducts(call: Call): Answer {
    const term = call.query.get('term');
    if (term === null || term.trim() === '') throw new Halt(this.missingTerm(call));
    const rows = this.visibleProducts(call).filter((product) => this.matchesSearch(product, term, call));
    return this.listAnswer(this.sortProducts(rows, call), call, (product) => this.productView(product));
  }

  visibleProducts(_call: Call): readonly Product[] {
    return this.state.products;
  }

  matchesSearch(product: Product, term: string, _call: Call): boolean {
    return matchesTerm(product, term);
  }

  matchesCategory(product: Product, category: string, _call: Call): boolean {
    return matchesCategoryName(product, category);
  }

  sortProducts(products: readonly Product[], _call: Call): readonly Product[] {
    return products.toSorted((a, b) => a.id - b.id);
  }

  getProduct(call: Call): Answer {
    const product = this.findProduct(call.params.product ?? '');
    if (product === undefined) throw new Halt(this.productNotFound(call));
    return json(200, { data: this.productView(product) });
  }

  /** The product with this id; undefined for text that is not an integer. */
  findProduct(id: string): Product | undefined {
    return /^\d+$/.test(id) ? this.state.products.find((product) => product.id === Number(id)) : undefined;
  }
}

/** Text in lower case and without accents. */
export function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Whether each word of the term is part of the product's name, brand or category. A blank term matches all. */
function matchesTerm(product: Product, term: string): boolean {
  const text = folded(`${product.name} ${product.brand} ${product.category}`);
  return folded(term)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Whether the product is in the category with this name. */
function matchesCategoryName(product: Product, category: string): boolean {
  return folded(product.category) === folded(category.trim());
}
