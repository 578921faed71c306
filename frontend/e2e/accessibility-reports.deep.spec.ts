import { test } from './journey';
import { provoked, walk } from './states/walk';

test.use({ provoked });

test('the states of reports are accessible at every width', walk('reports'));
test('the states of reports of money are accessible at every width', walk('reports of money'));
test('the states of compliance are accessible at every width', walk('compliance'));
