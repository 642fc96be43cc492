import type { AnyRule } from '../shared/rule.js';
import backwardsShowsTheSameRows from './backwards-shows-the-same-rows.js';
import currentPageIsTheOneAsked from './current-page-is-the-one-asked.js';
import firstAndLastLeadToTheirPages from './first-and-last-lead-to-their-pages.js';
import fromAndToOfAnEmptyPage from './from-and-to-of-an-empty-page.js';
import fromAndToSpanThePage from './from-and-to-span-the-page.js';
import fullPagesUntilTheLast from './full-pages-until-the-last.js';
import largestPerPageElsewhere from './largest-per-page-elsewhere.js';
import lastPageIsTotalOverPerPage from './last-page-is-total-over-per-page.js';
import linksAreUrlsOfTheInterface from './links-are-urls-of-the-interface.js';
import linksKeepTheQuery from './links-keep-the-query.js';
import linksOrigin from './links-origin.js';
import metaPathNamesTheList from './meta-path-names-the-list.js';
import nextIsNullOnTheLastPage from './next-is-null-on-the-last-page.js';
import nextLeadsToTheNextPage from './next-leads-to-the-next-page.js';
import noRowMissing from './no-row-missing.js';
import noRowTwice from './no-row-twice.js';
import ordersPageParameter from './orders-page-parameter.js';
import pageAfterTheLastIsEmpty from './page-after-the-last-is-empty.js';
import pageDefaultsTo1 from './page-defaults-to-1.js';
import pageSelectsThePage from './page-selects-the-page.js';
import pageSizeDoesNotChangeTheRows from './page-size-does-not-change-the-rows.js';
import perPageDefaultsTo15 from './per-page-defaults-to-15.js';
import perPageIsHonoured from './per-page-is-honoured.js';
import perPageNeverExceeds100 from './per-page-never-exceeds-100.js';
import perPageOutOfRange from './per-page-out-of-range.js';
import prevLeadsToThePreviousPage from './prev-leads-to-the-previous-page.js';

/** Every judge of the chapter. */
export const paginationRules: readonly AnyRule[] = [
  backwardsShowsTheSameRows,
  currentPageIsTheOneAsked,
  firstAndLastLeadToTheirPages,
  fromAndToOfAnEmptyPage,
  fromAndToSpanThePage,
  fullPagesUntilTheLast,
  largestPerPageElsewhere,
  lastPageIsTotalOverPerPage,
  linksAreUrlsOfTheInterface,
  linksKeepTheQuery,
  linksOrigin,
  metaPathNamesTheList,
  nextIsNullOnTheLastPage,
  nextLeadsToTheNextPage,
  noRowMissing,
  noRowTwice,
  ordersPageParameter,
  pageAfterTheLastIsEmpty,
  pageDefaultsTo1,
  pageSelectsThePage,
  pageSizeDoesNotChangeTheRows,
  perPageDefaultsTo15,
  perPageIsHonoured,
  perPageNeverExceeds100,
  perPageOutOfRange,
  prevLeadsToThePreviousPage,
];
