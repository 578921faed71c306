import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { fileNames, oneLine, texts } from './corpus';
import { pdf } from './files';

interface Row {
  id: string;
}
type Post = (path: string, data: object) => Promise<Row>;

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mNk+M9Qz0AEYBxVSF+FABJADveWkH6oAAAAAElFTkSuQmCC',
  'base64',
);
const line = (index: number, most: number) => oneLine(texts[index % texts.length]!, most);
const text = (words: string) => ({ type: 'text', text: words });
const paragraph = (words: string) => ({ type: 'paragraph', content: [text(words)] });

/** Each text as a paragraph. */
export const asDocument = () => ({
  type: 'doc',
  content: texts.map((words) => paragraph(oneLine(words, 2000))),
});

/** The texts in every kind of node that shows one. */
const inEveryNode = (fileId: string) => ({
  type: 'doc',
  content: [
    ...asDocument().content,
    ...texts.flatMap((words, number) => [
      { type: 'codeBlock', content: [text(oneLine(words, 500))] },
      { type: 'file', attrs: { fileId, name: oneLine(words, 100).trim() || 'x' } },
      ...(number % 8
        ? []
        : [
            { type: 'heading', attrs: { level: 2 }, content: [text(oneLine(words, 200))] },
            { type: 'image', attrs: { fileId, alt: oneLine(words, 200).trim() || 'x' } },
            {
              type: 'video',
              attrs: { url: 'https://player.vimeo.com/video/1', title: oneLine(words, 200) },
            },
            { type: 'callout', attrs: { kind: 'tip' }, content: [paragraph(oneLine(words, 500))] },
          ]),
    ]),
  ],
});

async function upload(
  request: APIRequestContext,
  path: string,
  name: string,
  content: Uint8Array<ArrayBuffer>,
  type: string,
) {
  const multipart = new FormData();
  multipart.append('isPublished', 'true');
  multipart.append('file', new File([content], name, { type }));
  const response = await request.post(path, { multipart });
  expect(response.status(), await response.text()).toBe(201);
  return response.json() as Promise<Row>;
}

/** Files, folders, a page and a module of a section, with hostile texts and names. */
export async function furnish(registrar: APIRequestContext, post: Post, sectionId: string) {
  const section = `/api/sections/${sectionId}`;
  const files: Row[] = [];
  for (const [number, name] of fileNames.slice(0, 6).entries())
    files.push(await upload(registrar, `${section}/files`, name, pdf(number), 'application/pdf'));
  const image = await upload(
    registrar,
    `${section}/files`,
    'xss onerror=__xss(1).png',
    new Uint8Array(png),
    'image/png',
  );
  const markup = new TextEncoder().encode(`<!doctype html><script>__xss(1)</script>${texts.join('\n')}`);
  const script = await upload(registrar, `${section}/files`, 'xss.txt', markup, 'text/plain');
  for (const number of [1, 2, 3]) await post(`${section}/folders`, { name: line(number, 80) });
  const page = await post(`${section}/pages`, {
    title: line(0, 300),
    document: inEveryNode(image.id),
    isPublished: true,
  });
  const module = await post(`${section}/modules`, { title: line(1, 200), isPublished: true });
  const shared = { isPublished: true };
  for (const item of [
    { kind: 'heading', title: line(2, 200) },
    { kind: 'page', pageId: page.id },
    { kind: 'file', fileId: files[0]!.id, title: line(3, 200) },
    { kind: 'link', title: line(4, 200), url: 'https://university.example/?<script>' },
    { kind: 'video', title: line(5, 200), url: 'https://player.vimeo.com/video/1' },
  ])
    await post(`/api/modules/${module.id}/items`, { ...shared, ...item });
  return { page, files: { image, script } };
}

/** Pastes and drops each text into the editor, as markup and as text, and saves the page. */
export async function pasteAll(page: Page, sectionId: string) {
  await page.goto(`/portal/classroom/${sectionId}/pages?dialog=add`);
  const form = page.getByRole('dialog', { name: 'Add page' });
  await form.getByRole('textbox', { name: 'Title' }).fill('Pasted');
  const field = form.getByRole('textbox', { name: 'Content' });
  await field.click();
  await field.evaluate((element, pasted) => {
    for (const one of pasted)
      for (const [type, data] of [
        ['text/html', one],
        ['text/html', `<p>${one}</p><a href="${one}">a</a><img src="${one}">`],
        ['text/plain', one],
      ] as const)
        for (const how of ['paste', 'drop'] as const) {
          const transfer = new DataTransfer();
          transfer.setData(type, data);
          const { left, top } = element.getBoundingClientRect();
          const init = { bubbles: true, cancelable: true };
          element.dispatchEvent(
            how === 'paste'
              ? new ClipboardEvent(how, { ...init, clipboardData: transfer })
              : new DragEvent(how, {
                  ...init,
                  dataTransfer: transfer,
                  clientX: left + 20,
                  clientY: top + 20,
                }),
          );
        }
  }, texts);
  await expect(field).toContainText('__xss(1)');
  // Copied and pasted within the editor.
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+c');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Control+v');
  await form.getByRole('button', { name: 'Add page' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('article')).toContainText('__xss(1)');
}
