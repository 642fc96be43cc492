import { findingRule } from '../../judging/finding-rule.js';

export default findingRule('products/search-finds-by-full-name', 'listProducts');
