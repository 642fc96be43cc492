import { faults } from '../../model/faults/fault.js';
import { Halt } from '../../model/http.js';

function escapedHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll("'", '&#039;');
}

/** Text as a column in Latin-1 keeps it. */
function latin1(text: string): string {
  return text.replace(/[^\0-\u00ff]/gu, '?');
}

export default faults({
  'codes/entries-are-the-orders-products#names-of-codes-in-html': {
    what: 'The names of products beside codes are escaped for HTML.',
    codesEntryView(original, entry) {
      return { ...original(entry), product_name: escapedHtml(entry.line.productName) };
    },
  },
  'orders/items-name-the-products#item-names-in-latin-1': {
    what: 'The names in order items are stored in Latin-1, so that other scripts become question marks.',
    orderLines(original, quote) {
      return original(quote).map((line) => ({ ...line, productName: latin1(line.productName) }));
    },
  },
  'orders/items-name-the-products#item-names-with-slashes': {
    what: 'Quotes in the names of order items are escaped when stored.',
    orderLines(original, quote) {
      return original(quote).map((line) => ({ ...line, productName: line.productName.replace(/['"]/g, '\\$&') }));
    },
  },
  'products/category-shows-all-of-that-category#category-escaped-before-comparison': {
    what: 'The category of the query is escaped for HTML before it is compared, so that an ampersand matches nothing.',
    matchesCategory: (original, product, category, call) => original(product, escapedHtml(category), call),
  },
  'products/category-shows-all-of-that-category#hyphenated-category-finds-nothing': {
    what: 'A category is looked up by its slug, in which a hyphen of the name stands for a space.',
    matchesCategory: (original, product, category, call) => original(product, category.replaceAll('-', ' '), call),
  },
  'products/search-finds-by-full-name#search-lowers-ascii-only': {
    what: 'The search index lowers the letters A to Z alone, but a term in every script.',
    matchesSearch(_original, product, term) {
      const text = `${product.name} ${product.brand}`.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
      return text.includes(term.trim().toLowerCase());
    },
  },
  'products/search-finds-by-full-name#apostrophe-ends-the-term': {
    what: 'A search term with an apostrophe or a quotation mark finds nothing.',
    matchesSearch: (original, product, term, call) => (/['"]/.test(term) ? false : original(product, term, call)),
  },
  'responses/valid-read-succeeds#term-decoded-twice': {
    what: 'A search term is decoded a second time, which fails for a percent sign.',
    matchesSearch(original, product, term, call) {
      try {
        return original(product, decodeURIComponent(term), call);
      } catch {
        throw new Halt(this.unexpected(call, null));
      }
    },
  },
});
