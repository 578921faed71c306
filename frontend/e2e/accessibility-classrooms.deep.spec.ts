import { test } from './journey';
import { provoked, walk } from './states/walk';

test.use({ provoked });

test('the states of classrooms are accessible at every width', walk('classrooms'));
test('the states of modules are accessible at every width', walk('modules'));
