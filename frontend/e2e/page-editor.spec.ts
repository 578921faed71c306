import type { Locator, Page } from '@playwright/test';
import { chooseInMenu, expect, openScreen, signIn, test, toast } from './journey';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mNk+M9Qz0AEYBxVSF+FABJADveWkH6oAAAAAElFTkSuQmCC',
  'base64',
);
const googleDocs =
  '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h1><span>Week one</span></h1>' +
  '<p><span style="font-weight:400">Plain and </span><span style="font-weight:700">bold</span></p>' +
  '<ul><li><p>One</p></li><ul><li><p>Nested</p></li></ul></ul></b>';
const word =
  "<html><head><style>p{margin:0}</style></head><body><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'>" +
  "<![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span><![endif]>First step<o:p></o:p></p></body></html>";
const hostile =
  '<p>Harmless <img src=x onerror="top.attacked=1"><a href="java&#10;script:top.attacked=2">words</a></p>' +
  '<script>top.attacked=3</script><iframe srcdoc="<script>top.attacked=4</script>"></iframe><svg onload="top.attacked=5">';

/** Moves the caret to the end of the text and pastes before the browser reports the move. */
const pasteAtEnd = (text: Locator, html: string) =>
  text.evaluate((element, markup) => {
    const selection = document.getSelection()!;
    selection.selectAllChildren(element);
    selection.collapseToEnd();
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', markup);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);

/** Drops a file at the end of the text, as from the desktop. */
const dropImage = (text: Locator, name: string) =>
  text.evaluate(
    (element, file) => {
      const dataTransfer = new DataTransfer();
      const bytes = Uint8Array.from(atob(file.content), (letter) => letter.charCodeAt(0));
      dataTransfer.items.add(new File([bytes], file.name, { type: 'image/png' }));
      const { left, top } = element.lastElementChild!.getBoundingClientRect();
      const at = { clientX: left + 5, clientY: top + 5 };
      element.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true, ...at }));
    },
    { content: png.toString('base64'), name },
  );

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

// The page is refused on purpose.
test.use({ provoked: /status of 422/ });

test('an instructor writes a page from pasted texts, a table, a video and a dropped image, and restores a version', async ({
  page,
}) => {
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Video</title>' }),
  );
  await signIn(page, 'faculty');
  const [section] = await (await page.request.get('/api/gradebooks?range=[0,0]')).json();
  await openScreen(page, `/portal/classroom/${section.id}/pages?dialog=add`);
  const form = dialogOf(page, 'Add page');
  const title = `Budgets ${Date.now()}`;
  await form.getByRole('textbox', { name: 'Title' }).fill(title);
  const text = form.getByRole('textbox', { name: 'Content' });
  const press = (name: string) =>
    form.getByRole('toolbar').getByRole('button', { name, exact: true }).click();

  await text.click();
  await pasteAtEnd(text, googleDocs);
  await expect(text.getByRole('heading', { level: 2 })).toHaveText('Week one');
  await expect(text.locator('strong')).toHaveText(['bold']);
  await expect(text.locator('ul ul')).toHaveText('Nested');
  await pasteAtEnd(text, word);
  await expect(text.locator('ol')).toHaveText('First step');
  await pasteAtEnd(text, hostile);
  await expect(text.getByText('Harmless words')).toBeVisible();
  await expect(text.locator('a, script, iframe, svg')).toHaveCount(0);
  expect(await page.evaluate(() => (window as { attacked?: number }).attacked)).toBeUndefined();

  await press('Table');
  await page.keyboard.type('Day');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Topic');
  await expect(text.locator('th')).toHaveText(['Day', 'Topic', '']);
  await page.keyboard.press('Control+End');
  await press('Video');
  const video = dialogOf(page, 'Add video');
  await video.getByRole('textbox', { name: 'Address' }).fill('https://youtu.be/dQw4w9WgXcQ');
  await video.getByRole('textbox', { name: 'Title' }).fill('Lecture 1');
  await video.getByRole('button', { name: 'Add video' }).click();
  await expect(video).toBeHidden();
  await dropImage(text, `${title}.png`);
  const image = dialogOf(page, 'Add image');
  await expect(image.getByRole('button', { name: `Remove ${title}.png` })).toBeVisible();
  await image.getByRole('button', { name: 'Add image' }).click();
  await expect(image).toBeHidden();
  await expect(text.getByText('▶ Lecture 1')).toBeVisible();

  await form.getByLabel('Publish this page').check();
  await form.getByRole('button', { name: 'Add page' }).click();
  await expect(form.getByRole('group', { name: 'There is 1 problem' })).toContainText(
    'Describe this image in its alternative text, or mark it as decorative.',
  );
  await text.locator('img').click();
  await press('Image');
  const edited = dialogOf(page, 'Edit image');
  await edited.getByRole('textbox', { name: 'Alternative text' }).fill('A green dot');
  await edited.getByRole('button', { name: 'Update image' }).click();
  await expect(edited).toBeHidden();
  await form.getByRole('button', { name: 'Add page' }).click();
  await expect(form).toBeHidden();

  const article = page.getByRole('article');
  await expect(article.getByRole('img', { name: 'A green dot' })).toBeVisible();
  await expect(article.getByRole('columnheader', { name: 'Topic' })).toBeVisible();
  await expect(article.locator('iframe')).toHaveCount(0);
  await article.getByRole('button', { name: 'Play video: Lecture 1' }).click();
  await expect(article.locator('iframe[title="Lecture 1"]')).toBeFocused();

  await article.getByRole('link', { name: 'Edit', exact: true }).click();
  const again = dialogOf(page, 'Edit page');
  await again.getByRole('textbox', { name: 'Content' }).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Only this.');
  await again.getByRole('button', { name: 'Save page' }).click();
  await expect(again).toBeHidden();
  await expect(article.getByText('Only this.')).toBeVisible();
  await article.getByRole('button', { name: 'Actions for this page' }).click();
  await chooseInMenu(page, 'Version history');
  await page.getByRole('button', { name: 'Show version 1' }).click();
  await page.getByRole('button', { name: 'Restore version 1' }).click();
  await expect(toast(page, 'Version restored')).toBeVisible();
  await expect(article.getByText(/^Version 3, edited by/)).toBeVisible();
  await expect(article.getByRole('img', { name: 'A green dot' })).toBeVisible();
});
