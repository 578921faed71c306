import { test } from './journey';
import { provoked, walk } from './states/walk';

test.use({ provoked });

test('the states of applications are accessible at every width', walk('applications'));
test('the states of transfer credit are accessible at every width', walk('transfer credit'));
