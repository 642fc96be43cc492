import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { HOST, relinked, reworded, three } from './links.test.support.js';
import rule from './links-are-urls-of-the-interface.js';
import { onWalk } from './lists.test.support.js';

describeRule(rule, [
  onWalk('pass', 'absolute', three),
  onWalk('pass', 'relative', relinked(three, 0, 'next', '/api/v1/products?page=2')),
  onWalk('pass', 'behind a proxy with a base path', reworded(three, HOST, 'https://shop.example/goods')),
  onWalk('violated', 'no version', reworded(three, '/api/v1', '/api')),
  onWalk('violated', 'no URL', relinked(three, 0, 'last', 'http://[')),
  onWalk('violated', 'another scheme', relinked(three, 1, 'prev', 'javascript:alert(1)')),
  onWalk('violated', 'another list', relinked(three, 1, 'first', `${HOST}/api/v1/products/search?page=1`)),
]);
