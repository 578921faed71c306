import { test } from './journey';
import { provoked, walk } from './states/walk';

test.use({ provoked });

test('the states of grading are accessible at every width', walk('grading'));
test('the states of messages are accessible at every width', walk('messages'));
