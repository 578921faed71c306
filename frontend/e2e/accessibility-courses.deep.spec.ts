import { test } from './journey';
import { provoked, walk } from './states/walk';

test.use({ provoked });

test('the states of courses are accessible at every width', walk('courses'));
test('the states of entry are accessible at every width', walk('entry'));
test('the states of shell are accessible at every width', walk('shell'));
