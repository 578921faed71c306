import { expect, openScreen, signIn, test, toast, withoutPointer } from './journey';
import { enter, tabTo } from './roles/keys';

const run = Date.now() % 100_000;

// The server refuses to save a failing example.
test.use({ provoked: /status of 422/ });

test('admissions adds a question to the application form and publishes it, by keyboard alone', async ({
  page,
}) => {
  withoutPointer(page);
  await signIn(page, 'super_admin');
  const make = async (at: string, data: object) => (await page.request.post(at, { data })).json();
  const program = await make('/api/programs', { name: `Forms ${run}`, code: `FM-${run}` });
  await signIn(page, 'admissions');

  await openScreen(page, '/portal/settings');
  await enter(page, page.getByRole('main').getByRole('link', { name: /^Application forms/ }));
  await enter(page, page.getByRole('button', { name: 'Add Draft' }));
  const add = page.getByRole('dialog', { name: 'Add Draft' });
  await tabTo(page, add.getByLabel('Program'));
  await page.keyboard.type(`Forms ${run}`);
  await expect(add.getByLabel('Program')).toHaveValue(program.id);
  await enter(page, add.getByRole('button', { name: 'Add Draft' }));
  await expect(page.getByRole('heading', { name: `Forms ${run}, version 1` })).toBeVisible();

  await enter(page, page.getByRole('button', { name: 'Edit' }));
  const editor = page.getByRole('dialog', { name: `Edit Forms ${run}, version 1` });
  await editor.getByRole('button', { name: 'Add field to Statement' }).focus();
  await page.keyboard.press('Enter');
  const added = editor.getByRole('group', { name: 'Field 2', exact: true }).first();
  await expect(added.getByLabel('Label')).toBeFocused();
  await page.keyboard.type('Novel');
  const novel = editor.getByRole('group', { name: 'Novel', exact: true }).first();
  await tabTo(page, novel.getByLabel('Required'));
  await page.keyboard.press('Space');

  // The complete example of the form has no answer to the new question yet.
  await expect(editor.getByText(/of \d examples? fails?\./).first()).toBeVisible();
  await editor.getByRole('button', { name: 'Save application form' }).focus();
  await page.keyboard.press('Enter');
  await expect(editor.getByText(/^There (is|are) \d problems?$/)).toBeVisible();
  await expect(editor.getByText(/Novel \(statement\.novel\)/).first()).toBeVisible();
  for (const answer of await editor.getByRole('textbox', { name: 'Novel' }).all()) {
    await answer.focus();
    await page.keyboard.type('Emma');
  }
  await expect(editor.getByText(/^(The example passes|All \d examples pass)\.$/).first()).toBeVisible();
  await editor.getByLabel('Answers shown').focus();
  await page.keyboard.press('ArrowDown');
  await expect(editor.getByRole('region', { name: 'Preview: Statement' })).toContainText('Emma');
  await editor.getByRole('button', { name: 'Save application form' }).focus();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Application form updated successfully')).toBeVisible();

  await enter(page, page.getByRole('button', { name: 'Publish' }));
  const question = page.getByRole('alertdialog', { name: `Publish Forms ${run}, version 1?` });
  await enter(page, question.getByRole('button', { name: 'Publish form' }));
  await expect(toast(page, `Forms ${run}, version 1 was published`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'New version' })).toBeVisible();
});
