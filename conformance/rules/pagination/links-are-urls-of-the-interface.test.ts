import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import rule from './links-are-urls-of-the-interface.js';
import { HOST, onWalk, relinked, reworded, threeLinked } from './samples.test.support.js';

describeRule(rule, [
  onWalk('pass', 'absolute', threeLinked),
  onWalk('pass', 'relative', relinked(threeLinked, 0, 'next', '/api/v1/products?page=2')),
  onWalk('pass', 'behind a proxy with a base path', reworded(threeLinked, HOST, 'https://shop.example/goods')),
  onWalk('violated', 'no version', reworded(threeLinked, '/api/v1', '/api')),
  onWalk('violated', 'no URL', relinked(threeLinked, 0, 'last', 'http://[')),
  onWalk('violated', 'another scheme', relinked(threeLinked, 1, 'prev', 'javascript:alert(1)')),
  onWalk('violated', 'another list', relinked(threeLinked, 1, 'first', `${HOST}/api/v1/products/search?page=1`)),
]);
