/** Steps that several pictures share. */

export const dialogOf = (page) => page.getByRole('dialog');

/** Chooses a record in a field of the open dialog. A field for people searches only on Enter. */
export async function choose(page, field, text = '', { onEnter = false } = {}) {
  const box = dialogOf(page).getByRole('combobox', { name: field });
  await box.click();
  await box.fill(text);
  if (onEnter) await box.press('Enter');
  const option = page.getByRole('listbox').getByRole('option', { name: text }).first();
  await option.click();
}

export const chooseStudent = (page, number) => choose(page, 'Student', number, { onEnter: true });
