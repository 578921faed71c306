import type { Page } from '@playwright/test';
import { expect, signIn, test, toast } from './journey';
import { newStudent } from './newStudent';
import { enter, tabTo, withoutPointer } from './roles/keys';

/** Types into a field of the open dialog, which is reached by Tab. */
async function type(page: Page, label: string, text: string) {
  await tabTo(page, page.getByRole('dialog').getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const)
  test(`a new student gets started by keyboard alone and registers, at ${width} px`, async ({
    page,
    browser,
  }) => {
    test.slow();
    const { account, termName, sectionName } = await newStudent(browser);
    await withoutPointer(page);
    await page.setViewportSize({ width, height });
    await signIn(page, account);
    await page.goto('/portal/dashboard');
    const part = page.getByRole('region', { name: 'Getting Started' });
    await expect(part.getByText('Finish 4 required tasks to open registration.')).toBeVisible();

    await enter(page, part.getByRole('button', { name: 'Start: Personal data' }));
    const personal = page.getByRole('dialog', { name: 'Personal data' });
    await expect(personal.getByText(/^Still missing: phone, address line 1/)).toBeVisible();
    await enter(page, personal.getByRole('button', { name: 'Edit contact information' }));
    await type(page, 'Phone', '910-555-0142');
    await type(page, 'Address line 1', '12 Elm Street');
    await type(page, 'City', 'Raleigh');
    await tabTo(page, page.getByRole('dialog').getByLabel('State', { exact: true }));
    await page.keyboard.type('North C');
    await type(page, 'ZIP code', '27601');
    await type(page, 'Emergency contact name', 'Bea Whitfield');
    await type(page, 'Emergency contact phone', '910-555-0101');
    await page.keyboard.press('Enter');
    await expect(personal.getByText('12 Elm Street')).toBeVisible();
    await enter(page, personal.getByRole('button', { name: 'Confirm personal data' }));
    await expect(toast(page, 'Personal data: done')).toBeVisible();
    await expect(part.getByRole('button', { name: 'View: Personal data' })).toBeFocused();

    await enter(page, part.getByRole('button', { name: 'Start: Emergency contact' }));
    const contact = page.getByRole('dialog', { name: 'Emergency contact' });
    await enter(page, contact.getByRole('button', { name: 'Confirm emergency contact' }));
    await enter(page, part.getByRole('button', { name: 'Start: Privacy notice' }));
    const notice = page.getByRole('dialog', { name: 'Your student record and your privacy' });
    await enter(page, notice.getByRole('button', { name: 'I have read this notice' }));
    await expect(part.getByText('Finish 1 required task to open registration.')).toBeVisible();

    await enter(page, part.getByRole('button', { name: 'Start: Technology check' }));
    const check = page.getByRole('dialog', { name: 'Technology check' });
    await enter(page, check.getByRole('button', { name: 'Run check' }));
    await expect(check.getByText('Your browser passed the check.')).toBeVisible();
    await enter(page, check.getByRole('button', { name: 'Close' }).last());

    await expect(part.getByText(/^Your required tasks are done\./)).toBeVisible();
    await enter(page, part.getByRole('link', { name: 'Go to Register' }));
    await expect(page.getByText(`Registration for ${termName}`).first()).toBeVisible();
    await enter(page, page.getByRole('link', { name: sectionName }));
    await expect(page.getByText('No blockers.').first()).toBeVisible();
    await enter(page, page.getByRole('button', { name: 'Register', exact: true }));
    await expect(page.getByText(`You are enrolled in ${sectionName}`, { exact: true })).toBeVisible();
  });
