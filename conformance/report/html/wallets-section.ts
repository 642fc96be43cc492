import { counted, cut } from '../../../cli/text.js';
import type { WalletBalances } from '../../run/measured/measured.js';
import type { RunResult } from '../../run/result.js';
import { boughtText, orderName } from '../run-figures.js';
import { amount, data, dataTable, fold, grouped, type HtmlPart, html, type Markup, section } from './markup.js';
import { balancePlot } from './plots.js';

const MOST_PLOTTED = 12;
const MOST_ORDERS = 1_000;
const OPEN_ORDERS = 12;

/** The balances of the wallets over time, and the orders of the run. */
export function walletsSection(result: RunResult): Markup {
  const seen = result.balances.filter(({ readings, rows }) => readings.length + rows.length > 0);
  const plotted = seen.slice(0, MOST_PLOTTED);
  const own = plotted.filter(({ owner }) => owner === 'caller').map(wallet);
  const others = plotted.filter(({ owner }) => owner === 'other').map(wallet);
  const left = seen.length - plotted.length;
  return section(
    'wallets',
    'Wallets and orders',
    seen.length === 0 ? html`<p>No balance was read.</p>` : own,
    others.length === 0 ? null : fold(`${counted(others.length, 'view')} of the other user's wallets`, others),
    left === 0 ? null : html`<p class="note">… and ${counted(left, 'more wallet')} not shown.</p>`,
    orders(result),
  );
}

function wallet({ id, walletId, owner, currency, readings, rows, rowsSeen }: WalletBalances): Markup {
  const whose = owner === 'caller' ? 'Wallet' : "The other user's wallet";
  const sample = rowsSeen > rows.length ? `, ${grouped(rows.length)} of about ${grouped(rowsSeen)} rows` : '';
  return html`<section class="wallet">
<h3>${whose} ${id} <span class="count">${data(cut(currency, 20))}${walletId === null ? null : [', ', data(walletId)]}</span></h3>
<div class="pair">
${balancePlot({ title: 'During the run, as the wallet list showed it', along: 'time', currency, points: readings })}
${balancePlot({ title: `After each ledger row, oldest first${sample}`, along: 'row', currency, points: rows })}
</div>
</section>
`;
}

function orders(result: RunResult): HtmlPart {
  const { orders: all, spending } = result;
  const heading = html`<h3 id="orders">Orders that the run created</h3>`;
  if (all.length === 0)
    return [heading, html`<p>${data(boughtText(result, amount))}.</p>`, notes(spending), reservations(spending)];
  const rows = all
    .slice(0, MOST_ORDERS)
    .map((order) => [
      data(cut(orderName(order), 60)),
      html`<code>${data(cut(order.ulid ?? 'not shown', 60))}</code>`,
      order.total === null ? 'not shown' : amount(order.total, order.currency),
    ]);
  const columns = [
    { title: 'Order', label: '' },
    { title: 'ULID', label: '' },
    { title: 'Total', label: '', kind: 'number' },
  ] as const;
  const left = all.length - rows.length;
  const list = [
    dataTable('Orders that the run created', columns, rows),
    left === 0
      ? null
      : html`<p class="note">… and ${counted(left, 'more order')}; the JSON report has all of them.</p>`,
  ];
  return [
    heading,
    html`<p>${data(boughtText(result, amount))}.</p>`,
    notes(spending),
    fold(`Show ${counted(rows.length, 'order')}`, list, all.length <= OPEN_ORDERS),
    reservations(spending),
  ];
}

function notes(spending: RunResult['spending']): HtmlPart {
  return (spending?.notes ?? []).map((note) => html`<p class="note">${data(note)}.</p>`);
}

/** The amount reserved for each case that created an order or tried to. */
function reservations(spending: RunResult['spending']): HtmlPart {
  const all = (spending?.reservations ?? []).slice(0, MOST_ORDERS);
  if (spending === undefined || all.length === 0) return null;
  const payer = spending.wallets[0]?.currency ?? null;
  const columns = [
    { title: 'Experiment', label: '' },
    { title: 'Reserved', label: '', kind: 'number' },
    { title: 'Confirmed as spent', label: '', kind: 'number' },
    { title: 'Unconfirmed', label: '', kind: 'number' },
  ] as const;
  const rows = all.map(({ experiment, amount: reserved, spent, uncertain }) => [
    experiment,
    ...[reserved, spent, uncertain].map((one) => amount(one, payer)),
  ]);
  const list = dataTable('Reserved for each case', columns, rows);
  return fold(`Show the reservations of ${counted(all.length, 'case')}`, list, false);
}
