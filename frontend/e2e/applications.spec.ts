import { paperApplication } from './applications';
import { expect, pressEscape, signIn, test } from './journey';
import { enter, tabTo, withoutPointer } from './roles/keys';

test('admissions finds an application, completes its checklist and corrects an answer, by keyboard alone', async ({
  page,
}) => {
  await withoutPointer(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'admissions');
  const lastName = `Okoye ${Math.random().toString(36).slice(2, 8)}`;
  await paperApplication(page.request, lastName);
  await page.goto('/portal/applications');
  await tabTo(page, page.getByRole('searchbox', { name: 'Search applications' }));
  await page.keyboard.type(lastName);
  await expect(page.getByText('1 application', { exact: true })).toBeVisible();
  await enter(page, page.getByRole('main').getByRole('link', { name: `Ada ${lastName}` }));
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { name: `Ada ${lastName}`, level: 1 })).toBeVisible();

  const checklist = page.getByRole('region', { name: 'Checklist' });
  for (const reason of ['Arrived by mail', 'Passport seen']) {
    await enter(
      page,
      checklist
        .getByRole('button', { name: /^Actions for/ })
        .and(page.locator(':not([data-done])'))
        .nth(reason === 'Arrived by mail' ? 0 : 1),
    );
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Reason')).toBeFocused();
    await page.keyboard.type(reason);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(checklist).toContainText(reason);
  }
  await expect(main.getByText('Under review', { exact: true }).first()).toBeVisible();

  await enter(page, page.getByRole('button', { name: 'Correct an answer in Personal data' }));
  await page.getByRole('menuitem', { name: 'City' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Correct “City”' });
  await expect(dialog.getByLabel('City')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Durham');
  await page.keyboard.press('Tab');
  await page.keyboard.type('They moved');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(main.getByText('Corrected: Durham')).toBeVisible();
  await expect(main.getByText('Raleigh')).toBeVisible();

  await enter(page, page.getByRole('button', { name: 'Add Note' }), 'Shift+Tab');
  await page.keyboard.type('Ready for review');
  await pressEscape(page);
  await expect(page.getByRole('alertdialog').or(page.getByRole('dialog')).first()).toBeVisible();
});
