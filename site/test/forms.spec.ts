/** The forms that work without script, beside what the API takes: the document is the only contract between the two. */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { outDir } from './build';

interface Schema {
  properties: Record<string, { maxLength?: number }>;
  required: string[];
}
const document = JSON.parse(
  fs.readFileSync(fileURLToPath(new URL('../../backend/openapi.json', import.meta.url)), 'utf8'),
) as {
  paths: Record<string, { post: { requestBody: { content: Record<string, object> } } }>;
  components: { schemas: Record<string, Schema> };
};

const forms = [['/contact', '/api/inquiries/contact', 'ContactDto']] as const;

describe.each(forms)('the form of %s', (page, address, schema) => {
  const html = fs.readFileSync(path.join(outDir, page.slice(1), 'index.html'), 'utf8');
  const form = /<form class="form"([^>]*)>(.*?)<\/form>/s.exec(html)!;
  const controls = [...form[2]!.matchAll(/<(?:input|textarea)([^>]*)>/g)].map(([, attributes = '']) => ({
    name: / name="([^"]+)"/.exec(attributes)?.[1] ?? '',
    id: / id="([^"]+)"/.exec(attributes)?.[1],
    required: / required=""/.test(attributes),
    maxLength: Number(/ maxLength="(\d+)"/i.exec(attributes)?.[1]),
  }));
  const { properties, required } = document.components.schemas[schema]!;

  it('should be posted as forms are, to where the API takes it so', () => {
    expect(form[1]).toContain('method="post"');
    expect(form[1]).toContain(`action="${address}"`);
    const taken = Object.keys(document.paths[address]!.post.requestBody.content);
    expect(taken).toContain('application/x-www-form-urlencoded');
  });

  it('should have the fields of the API, each with a label', () => {
    expect(controls.map(({ name }) => name).toSorted()).toEqual(Object.keys(properties).toSorted());
    for (const { id } of controls) expect(form[2]).toContain(`<label for="${id}">`);
  });

  it('should require what the API requires, and take no more than it takes', () => {
    const asked = controls.filter((control) => control.required).map(({ name }) => name);
    expect(asked.toSorted()).toEqual(required.toSorted());
    for (const { name, maxLength } of controls.filter((control) => control.name !== 'website'))
      expect([name, maxLength]).toEqual([name, properties[name]?.maxLength]);
  });
});
