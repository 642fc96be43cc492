import { accessVariants } from './access.js';
import { accountVariants } from './accounts.js';
import { archiveVariants } from './archive.js';
import { bodyVariants } from './bodies.js';
import { catalogueVariants } from './catalogue.js';
import { errorVariants } from './errors.js';
import { filterVariants } from './filters.js';
import { fulfilmentVariants } from './fulfilment.js';
import { gatewayVariants, httpVariants } from './http.js';
import { invoiceVariants } from './invoice.js';
import { jsonVariants } from './json.js';
import { keyVariants } from './keys.js';
import { ledgerVariants } from './ledger.js';
import { limitVariants } from './limits.js';
import { linkVariants } from './links.js';
import { moneyVariants } from './money.js';
import { numberVariants } from './numbers.js';
import { codeVariants, orderVariants } from './orders.js';
import { pageVariants } from './pages.js';
import { sortingVariants } from './sorting.js';
import { timestampVariants } from './timestamps.js';
import type { Variant } from './variant.js';

/** All allowed variants, in an order in which they can be combined: those that change whole responses come last. */
export const variants: readonly Variant[] = [
  ...catalogueVariants,
  ...accountVariants,
  ...orderVariants,
  ...ledgerVariants,
  ...sortingVariants,
  ...pageVariants,
  ...linkVariants,
  ...filterVariants,
  ...timestampVariants,
  ...moneyVariants,
  ...accessVariants,
  ...gatewayVariants,
  ...errorVariants,
  ...bodyVariants,
  ...limitVariants,
  ...keyVariants,
  ...fulfilmentVariants,
  ...codeVariants,
  ...archiveVariants,
  ...invoiceVariants,
  ...jsonVariants,
  ...numberVariants,
  ...httpVariants,
];
