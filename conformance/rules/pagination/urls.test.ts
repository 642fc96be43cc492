import { describeRules } from '../shared/samples/describe-rule.test.support.js';
import { withValueAt } from '../shared/samples/sample.test.support.js';
import { HOST, onWalk, products, relinked, reworded, three, threeLinked } from './samples.test.support.js';
import rules from './urls.js';

describeRules(rules, {
  'pagination/links-are-urls-of-the-interface': [
    onWalk('pass', 'absolute', threeLinked),
    onWalk('pass', 'relative', relinked(threeLinked, 0, 'next', '/api/v1/products?page=2')),
    onWalk('pass', 'behind a proxy with a base path', reworded(threeLinked, HOST, 'https://shop.example/goods')),
    onWalk('violated', 'no version', reworded(threeLinked, '/api/v1', '/api')),
    onWalk('violated', 'no URL', relinked(threeLinked, 0, 'last', 'http://[')),
    onWalk('violated', 'another scheme', relinked(threeLinked, 1, 'prev', 'javascript:alert(1)')),
    onWalk('violated', 'another list', relinked(threeLinked, 1, 'first', `${HOST}/api/v1/products/search?page=1`)),
  ],
  'pagination/meta-path-names-the-list': [
    onWalk('pass', 'an absolute URL', three),
    onWalk(
      'pass',
      'under a base path',
      withValueAt(three, '/pages/0/meta/path', 'https://shop.example/api-host/api/v1/products'),
    ),
    onWalk('notApplicable', 'no path', withValueAt(products(3), '/pages/0/meta/path', undefined)),
    onWalk(
      'violated',
      'without the version',
      withValueAt(three, '/pages/0/meta/path', 'http://127.0.0.1/api/products'),
    ),
    onWalk(
      'violated',
      'another list',
      withValueAt(three, '/pages/1/meta/path', 'http://127.0.0.1/api/v1/products/search'),
    ),
    onWalk('violated', 'no URL', withValueAt(three, '/pages/1/meta/path', 'http://')),
  ],
});
