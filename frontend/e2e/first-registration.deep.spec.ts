import { expectAccessible, patience } from './accessible';
import { registerFirst } from './firstRegistration';
import { test } from './journey';

test('a visitor applies, is admitted, becomes a student and registers, by keyboard alone at 390 px', async ({
  page,
}) => {
  test.setTimeout(patience);
  await page.setViewportSize({ width: 390, height: 844 });
  await registerFirst(page, 'Start Your Journey', (name) => expectAccessible(page, name));
});
