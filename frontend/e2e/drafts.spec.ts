import type { Page } from '@playwright/test';
import { assign } from './assign';
import { expect, openScreen, signIn, test } from './journey';

// The browser logs each call that finds no network.
test.use({ provoked: /net::ERR_INTERNET_DISCONNECTED/ });

const formOf = async (page: Page, id: string, title: string) => {
  await openScreen(page, `/portal/my-courses?assignment=${id}`);
  const panel = page.getByRole('dialog', { name: title, exact: true });
  await panel.getByRole('button', { name: 'Submit assignment' }).click();
  return page.getByRole('dialog', { name: 'Submit assignment', exact: true });
};

test('an essay is kept while it is typed, without a network too, and continued on another device', async ({
  page,
  otherPage,
}) => {
  await signIn(page, 'student');
  const title = `Rivers ${Date.now()}`;
  const { id, forget } = await assign(page.request, title);
  const form = await formOf(page, id, title);
  const text = form.getByRole('textbox', { name: /^Text/ });
  const place = `/api/drafts/hand-in:${id}`;

  await text.fill('Typed at home.');
  await expect(form.getByText('Draft saved.')).toBeVisible();
  await page.context().setOffline(true);
  await expect(form.getByText(/^You're offline\. Your text stays in this tab/)).toBeVisible();
  await text.fill('Typed at home, and on the train.');
  await form.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(form.getByText("You're offline. Try again when you're connected.")).toBeVisible();
  await expect(text).toBeEditable();
  await expect(form.getByRole('button', { name: 'Submit', exact: true })).toBeEnabled();
  await page.context().setOffline(false);
  await expect(form.getByText('Draft saved.')).toBeVisible();

  await signIn(otherPage, 'student');
  const there = await formOf(otherPage, id, title);
  await expect(there.getByText(/^Your draft of .* has been restored/)).toBeVisible();
  await expect(there.getByRole('textbox', { name: /^Text/ })).toHaveValue('Typed at home, and on the train.');
  await there.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(otherPage.getByText(`${title} was submitted`, { exact: true })).toBeVisible();
  await expect.poll(async () => (await (await page.request.get(place)).json()).body).toBeNull();

  // The first device continues what it shows, and learns that there is nothing to overwrite.
  await text.fill('Never mind.');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(form).toBeHidden();
  expect((await (await page.request.get(place)).json()).body).toBeNull();
  await forget();
});
