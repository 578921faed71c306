import { test } from './journey';
import { provoked, walk } from './states/walk';

test.use({ provoked });

test('the states of payments are accessible at every width', walk('payments'));
