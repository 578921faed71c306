import { test } from './journey';
import { provoked, walk } from './states/walk';

test.use({ provoked });

test('the states of papers are accessible at every width', walk('papers'));
