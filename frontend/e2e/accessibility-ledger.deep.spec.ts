import { test } from './journey';
import { provoked, walk } from './states/walk';

test.use({ provoked });

test('the states of ledger are accessible at every width', walk('ledger'));
test(
  'the states of bank, refunds and statements are accessible at every width',
  walk('bank, refunds and statements'),
);
