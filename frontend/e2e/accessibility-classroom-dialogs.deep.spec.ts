import { test } from './journey';
import { provoked, walk } from './states/walk';

test.use({ provoked });

test('the states of classroom dialogs are accessible at every width', walk('classroom dialogs'));
