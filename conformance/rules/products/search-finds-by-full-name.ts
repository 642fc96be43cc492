import { findingRule } from '../../engine/finding-rule.js';

export default findingRule('products/search-finds-by-full-name', 'listProducts');
