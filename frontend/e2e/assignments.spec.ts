import { expect, openScreen, pressEscape, signIn, test, toast } from './journey';

test('a registrar creates, publishes, edits and deletes an assignment', async ({ page }) => {
  await signIn(page);
  const [section] = await (await page.request.get('/api/gradebooks?filter={"isActive":true}')).json();
  await openScreen(page, `/portal/courses/${section.id}?termId=${section.termId}`);
  await page.getByRole('button', { name: 'Assignments', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Manage Assignments' });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/portal/courses/${section.id}/assignments\\?termId=`));

  await dialog.getByRole('button', { name: 'Create Assignment' }).click();
  await expect(dialog.getByLabel('Title')).toBeFocused();
  await page.keyboard.press('Enter');
  for (const message of ['Title', 'Description', 'Due date', 'Max points', 'Assignment type'])
    await expect(dialog.getByText(`${message} is required`).first()).toBeVisible();
  const points = dialog.getByRole('textbox', { name: 'Max points' });
  const title = `Field notes ${Date.now()}`;
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Description').fill('Two pages.');
  await dialog.getByLabel('Due date').fill('2020-03-15T17:00');
  await points.fill('20,0');
  // The wheel scrolls, and doesn't change the typed number.
  await points.hover();
  const isScrolled = () =>
    dialog.evaluate((box) => [...box.querySelectorAll('*')].some((e) => e.scrollTop > 0));
  await page.mouse.wheel(0, -2000);
  await page.mouse.wheel(0, 120);
  await expect.poll(isScrolled).toBe(true);
  await expect(points).toHaveValue('20,0');
  await expect(points).toBeFocused();
  await expect(points).toBeEditable();
  await dialog.getByLabel('Assignment type').selectOption('Homework');
  await expect(dialog.getByLabel('Publish immediately')).not.toBeChecked();
  // "Keep editing" keeps the form open. It still closes once it is saved.
  await dialog.getByRole('button', { name: 'Close' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await dialog.getByRole('button', { name: 'Create Assignment' }).click();
  await expect(question.getByText(/^The due date is Mar 15, 2020, 5:00 PM/)).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByLabel('Title')).toHaveValue(title);
  await dialog.getByRole('button', { name: 'Create Assignment' }).click();
  await question.getByRole('button', { name: 'Create Assignment' }).click();
  await expect(toast(page, 'Assignment created successfully')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Create Assignment' })).toBeFocused();

  const item = dialog.getByRole('listitem', { name: title });
  await expect(item.getByText('Draft')).toBeVisible();
  await expect(item.getByText('Homework · 20 points · due Mar 15, 2020, 5:00 PM')).toBeVisible();
  await item.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Publish…' }).click();
  await expect(question).toContainText("Students won't be able to submit.");
  await question.getByRole('button', { name: 'Publish' }).click();
  await expect(item.getByText('Published')).toBeVisible();
  await page.getByText('Undo', { exact: true }).click();
  await expect(item.getByText('Draft')).toBeVisible();

  await item.getByRole('button', { name: 'Edit' }).click();
  await expect(dialog.getByLabel('Title')).toHaveValue(title);
  await dialog.getByLabel('Due date').fill('2030-03-15T17:00');
  await points.fill('25');
  await dialog.getByLabel('Published').check();
  await dialog.getByRole('button', { name: 'Save Assignment' }).click();
  await expect(item.getByText('Homework · 25 points · due Mar 15, 2030, 5:00 PM')).toBeVisible();
  await expect(item.getByText('Published')).toBeVisible();
  await expect(item.getByRole('button', { name: 'Edit' })).toBeFocused();

  await item.getByRole('button', { name: 'Grade', exact: true }).click();
  await expect(page.getByText('No submissions found for this assignment')).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeVisible();
  await item.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await expect(question.getByText(/Students can see this assignment now/)).toBeVisible();
  await question.getByRole('button', { name: 'Delete assignment' }).click();
  await expect(toast(page, 'Assignment deleted')).toBeVisible();
  await expect(item).toBeHidden();

  await pressEscape(page);
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/portal/courses/${section.id}\\?termId=`));
});
