import type { AnyRule } from '../shared/rule.js';
import archiveComesWithTheCodes from './archive-comes-with-the-codes.js';
import archiveHoldsTheCodes from './archive-holds-the-codes.js';
import archiveIsASoundZip from './archive-is-a-sound-zip.js';
import archiveLayout from './archive-layout.js';
import invoiceInEveryState from './invoice-in-every-state.js';
import invoiceIsAPdf from './invoice-is-a-pdf.js';
import invoiceLayout from './invoice-layout.js';
import invoiceNamesTheOrder from './invoice-names-the-order.js';
import invoiceShowsTheTotal from './invoice-shows-the-total.js';
import noArchiveBeforeCodes from './no-archive-before-codes.js';

export const documentsRules: readonly AnyRule[] = [
  archiveComesWithTheCodes,
  noArchiveBeforeCodes,
  archiveIsASoundZip,
  archiveHoldsTheCodes,
  invoiceIsAPdf,
  invoiceInEveryState,
  invoiceNamesTheOrder,
  invoiceShowsTheTotal,
  archiveLayout,
  invoiceLayout,
];
