import { expect, openScreen, pressEscape, signIn, test } from './journey';

test.use({ provoked: /status of 422/ });

test('a student views courses, the consequences of leaving one, the record and the account', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'student');
  await openScreen(page, '/portal/my-courses');
  await expect(page).toHaveTitle('My Courses · Collegium');
  const courses = page.getByRole('region', { name: 'Courses', exact: true });
  await expect(courses.getByText(/^\d+ courses?$/)).toBeVisible();
  await expect(courses.getByRole('listitem').first()).toBeVisible();
  await expect(courses.locator('table, select, button:not([aria-haspopup])')).toHaveCount(0);
  await courses
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: /^(Drop or withdraw|Leave the waitlist)…$/ }).click();
  const question = page.getByRole('dialog');
  // The day of the term decides whether the enrollment can be dropped.
  await expect(question.getByText(/^(Credits in the term|Last day to withdraw)$/).first()).toBeVisible();
  await expect(page).toHaveURL(/dialog=leave\./);
  await pressEscape(page);
  await expect(question).toBeHidden();

  const course = courses.locator('[data-result]').first();
  const name = await course.textContent();
  await course.click();
  await expect(
    page.getByRole('dialog', { name: name! }).getByRole('heading', { name: 'Meetings' }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Close course' }).click();
  await expect(course).toBeFocused();

  await openScreen(page, '/portal/my-record');
  await page.getByRole('tab', { name: 'Terms & Grades' }).click();
  await expect(page.getByRole('columnheader', { name: 'Grade' }).first()).toBeVisible();
  await page.getByRole('tab', { name: 'Personal Info' }).click();
  await page.getByRole('button', { name: 'Edit contact information' }).click();
  const contact = page.getByRole('dialog', { name: 'Edit contact information' });
  // Autofill works for the person's own data.
  await expect(contact.getByLabel('Address line 1')).toHaveAttribute('autocomplete', 'address-line1');
  await expect(contact.getByLabel('Country')).toBeVisible();
  await contact.getByLabel('Phone', { exact: true }).fill('not a phone');
  await contact.getByRole('button', { name: 'Save contact information' }).click();
  await expect(contact.getByText(/Enter a phone number with its area code/).first()).toBeVisible();
  await contact.getByLabel('Phone', { exact: true }).fill('(910) 555-0187');
  await contact.getByRole('button', { name: 'Save contact information' }).click();
  await expect(contact).toBeHidden();
  await expect(page.getByRole('link', { name: '910-555-0187' })).toBeVisible();
  await page.getByRole('tab', { name: /^Holds/ }).click();
  await expect(page.getByText(/Can be released by:/).first()).toBeVisible();
  await page.getByRole('tab', { name: 'Access Log' }).click();
  await expect(page.getByText(/^[\d,]+ entr(y|ies)$/)).toBeVisible();

  await openScreen(page, '/portal/my-account');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Balance');
  await expect(
    page.getByRole('region', { name: 'Balance', exact: true }).getByText(/^\$[\d,]+\.\d\d$/),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('link', { name: 'My Record' })).toBeVisible();
  await expect(page.getByText('Current Role')).toHaveCount(0);
  await pressEscape(page);
  const plans = page.getByRole('region', { name: 'Payment plans' });
  await plans.locator('[data-result]').first().click();
  await expect(page.getByRole('dialog').getByRole('columnheader', { name: 'Paid' })).toBeVisible();
});
