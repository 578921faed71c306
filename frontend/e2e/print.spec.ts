import { expect, signIn, test } from './journey';
import { expectNoControls, fitsPaper, onPaper } from './paper';

/** The small case of print.deep.spec.ts, which prints lists, records, a gradebook and a dialog. */
test('a list is printed without buttons and fits the width of the paper, and the checks find faults', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/portal/courses');
  await expect(page.getByRole('main').getByRole('rowheader').first()).toBeVisible();
  await onPaper(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoControls(page);
  await expect.poll(() => fitsPaper(page)).toBe(true);

  await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const control = Object.assign(document.createElement('button'), { textContent: 'Planted' });
    control.style.cssText = 'display: block !important; width: 2000px';
    heading.append(control);
  });
  await expect(expectNoControls(page, 1)).rejects.toThrow();
  expect(await fitsPaper(page)).toBe(false);
});
