import type { JsonObject, Page } from '../../evidence/evidence.js';
import { excerpt } from '../../evidence/notation/text.js';
import { ordersShown } from '../../evidence/race.js';
import {
  allLinksOf,
  breakOf,
  bySecond,
  type ChainLink,
  followChain,
  linksOf,
  secondOf,
} from '../../evidence/wallet-chain.js';
import { graver, inconclusive, notApplicable, pass, rule, type Verdict, violated } from '../shared/rule.js';

const NOTHING = notApplicable('no page with two rows of a wallet was read while orders were being placed');

export default rule(
  'ledger/chain-holds-while-orders-come-in',
  'race',
  (race) => {
    if (ordersShown(race).length === 0) return NOTHING;
    return race.pages.map(onPage).reduce(graver, NOTHING);
  },
  { needs: ['spend', 'wallet'] },
);

function onPage(page: Page): Verdict {
  const isAscending = /[?&]sort=asc(&|$)/.test(page.target);
  const rows = isAscending ? page.rows : page.rows.toReversed();
  const wallets = new Map<string, JsonObject[]>();
  for (const row of rows) {
    const name = excerpt(row['wallet_id'], 40);
    wallets.set(name, [...(wallets.get(name) ?? []), row]);
  }
  // The second at the edge of the page may have more rows on the next page.
  const cut = page.links.next === null ? undefined : isAscending ? rows.at(-1) : rows[0];
  const second = cut === undefined ? null : secondOf(cut);
  return [...wallets.values()].map((own) => onWallet(own, second, page)).reduce(graver, NOTHING);
}

/** Takes the rows of one wallet, oldest first. */
function onWallet(rows: readonly JsonObject[], cut: number | null, page: Page): Verdict {
  const links = linksOf(rows);
  if (links === null) return inconclusive('a row cannot be read');
  if (links.length < 2) return NOTHING;
  if (
    followChain(
      [...links].map((link) => [link]),
      null,
    ).is === 'whole'
  )
    return pass;
  if (links.length < rows.length) return whileMoving(rows, cut);
  const groups = wholeSeconds(links, cut);
  const course = followChain(groups, null);
  if (course.is === 'whole') return groups.flat().length < 2 ? NOTHING : pass;
  const { expected, actual } = breakOf(course.group, course.starts);
  const [first] = course.group;
  const index = first === undefined ? -1 : page.rows.indexOf(first.row);
  return violated(page.exchange, `on ${page.target}, while orders are being placed: ${expected}`, actual, {
    ...(index < 0 ? {} : { pointer: `/data/${index}` }),
    hint: 'two payments may start from one balance, or a row may show before the one that it follows',
  });
}

function wholeSeconds(links: readonly ChainLink[], cut: number | null): ChainLink[][] {
  return bySecond(links).filter(([first]) => cut === null || first === undefined || secondOf(first.row) !== cut);
}

/** Passes if the chain holds with or without rows that are not completed: whether they count is not stated. */
function whileMoving(rows: readonly JsonObject[], cut: number | null): Verdict {
  const readings = [linksOf(rows), allLinksOf(rows)];
  return readings.some((links) => links !== null && followChain(wholeSeconds(links, cut), null).is === 'whole')
    ? pass
    : inconclusive('rows that are not completed may count for the balance');
}
