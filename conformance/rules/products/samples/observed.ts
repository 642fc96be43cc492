import type { JsonObject, Query } from '../../../evidence/evidence.js';
import { mutate, type Samples } from '../../sample.js';
import { productBody } from '../../sample-bodies.js';
import { listing, onWalk, onWalks } from '../../sample-cases.js';

const row: JsonObject = productBody;
const two = [row, { ...row, id: 13, name: 'Borealis Café', region: 'EU', channel: 'shop' }];

const list = (rows: readonly JsonObject[], query: Query = {}) => listing('listProducts', rows, { query });
const none = onWalk('nothing listed', 'notApplicable', list([]));

/** Silent rules, on lists. */
export const observedSamples: Samples = {
  'products/search-matching': [
    onWalk('a full name', 'observed', list([row], { search: 'Aurora Play Gift Card' })),
    onWalk('a part', 'observed', list([row], { search: 'Gift' })),
    onWalk('without accents', 'observed', list(two.slice(1), { search: 'cafe' })),
    onWalk('words apart', 'observed', list([row], { search: 'card aurora' })),
    onWalk('something else', 'observed', listing('searchProducts', two, { query: { term: 'Gaming' } })),
    onWalk('no search', 'notApplicable', list(two)),
    onWalk('nothing found', 'notApplicable', list([], { search: 'x' })),
  ],
  'products/list-order': [
    onWalk('by id', 'observed', list(two)),
    onWalk('in no order', 'observed', list([...two, { ...row, id: 5 }])),
    onWalk('one row', 'notApplicable', list([row])),
    onWalk('ids that are none', 'observed', list([{ id: 'a' }, { id: 2 }, { id: null }, { name: 'b' }, { name: 'a' }])),
  ],
  'products/region-values': [
    onWalks('both lists', 'observed', [list(two), listing('searchProducts', two)]),
    onWalk('no text', 'notApplicable', list([{ ...row, region: 5 }])),
    none,
  ],
  'products/channel-values': [onWalk('two', 'observed', list(two)), none],
  'products/discount-and-price': [
    onWalk('none', 'observed', list(two)),
    onWalk('some', 'observed', list([{ ...mutate(row, '/variant/price/amount', '5399'), discount_percentage: 10 }])),
    onWalk('other currencies', 'observed', list([mutate(row, '/variant/price/currency', 'EUR')])),
    none,
  ],
};
