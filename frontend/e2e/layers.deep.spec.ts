import { failBehindDialog } from './errorToast';
import { test } from './journey';

test.use({ provoked: /status of 500/ });

test('an error in a toast over a dialog covers nothing and can be reached by F8 and left, at 1440 px', ({
  page,
}) => failBehindDialog(page, 1440));
