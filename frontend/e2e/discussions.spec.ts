import { assign } from './assign';
import { expect, openDashboard, openScreen, signIn, test } from './journey';

const said = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

test('a student and an instructor discuss at the same time, by keyboard and without a reload', async ({
  page,
  otherPage: other,
}) => {
  await openDashboard(page, 'student');
  const title = `Risk ${Date.now()}`;
  const { sectionId, instructor, forget } = await assign(page.request, title);
  const made = await instructor.post(`/api/sections/${sectionId}/discussions`, {
    data: { title, isPublished: true, requireInitialPost: true },
  });
  const { id } = (await made.json()) as { id: string };
  const posted = await instructor.post(`/api/discussions/${id}/posts`, {
    data: { document: said('The model answer.') },
  });
  expect(posted.status()).toBe(201);

  const path = `/portal/classroom/${sectionId}/discussions/${id}`;
  await signIn(other, 'faculty');
  await openScreen(other, path);
  await openScreen(page, path);
  await expect(other.getByText('The model answer.', { exact: true })).toBeVisible();
  await expect(page.getByText('Post first to see other posts', { exact: true })).toBeVisible();
  await expect(page.getByText('The model answer.', { exact: true })).toBeHidden();

  const text = page.getByRole('textbox', { name: 'Your post' });
  await page.getByRole('button', { name: 'Write a post', exact: true }).press('Enter');
  await expect(text).toBeFocused();
  // The text begins with the key of the shortcut.
  await page.keyboard.type('No risk, no return.');
  await page.getByRole('button', { name: 'Post', exact: true }).press('Enter');
  await expect(page.getByRole('article', { name: /^Post 2/ })).toBeFocused();
  await expect(page.getByText('The model answer.', { exact: true })).toBeVisible();

  await expect(other.getByRole('button', { name: '1 new post', exact: true })).toBeVisible();
  await other.keyboard.press('n');
  const own = other.getByRole('article', { name: /^Post 2/ });
  await expect(own).toBeFocused();
  await expect(own).toContainText('No risk, no return.');
  await own.getByRole('button', { name: /^Actions for the post/ }).press('Enter');
  await other.getByRole('menuitem', { name: 'Hide from students', exact: true }).press('Enter');
  await expect(page.getByText('Hidden from students', { exact: true })).toBeVisible();
  const reply = { name: /^Reply to / };
  await expect(page.getByRole('article', { name: /^Post 2/ }).getByRole('button', reply)).toBeHidden();
  await expect(page.getByRole('article', { name: /^Post 1/ }).getByRole('button', reply)).toBeVisible();
  await expect(own.getByRole('button', reply)).toBeVisible();

  await page.getByRole('button', { name: /^Actions for the post/ }).press('Enter');
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Delete post', exact: true }).press('Enter');
  await expect(page.getByText('This post was deleted.', { exact: true })).toBeVisible();
  await expect(other.getByText('This post was deleted.', { exact: true })).toBeVisible();
  // Without a first post, the student sees no other posts again.
  await expect(page.getByText('The model answer.', { exact: true })).toBeHidden();

  await forget();
});
