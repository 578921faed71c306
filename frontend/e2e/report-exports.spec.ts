import { test } from './journey';
import { exportPayments } from './reportExports';

test('the bursar exports every payment from the dashboard, and downloads the file when it is ready', ({
  page,
}) => exportPayments(page, 'bursar', false));
