/** The forms beside what the API takes: the document is the only contract between the two. */
// @vitest-environment jsdom
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { states } from '../src/facts/states';
import { limits } from '../src/facts/forms';

interface Property {
  type?: string | string[];
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  enum?: unknown[];
  maxItems?: number;
}
interface Schema {
  $ref?: string;
  allOf?: Schema[];
  properties?: Record<string, Property>;
  required?: string[];
}
const root = path.resolve(import.meta.dirname, '../..');
const document = JSON.parse(fs.readFileSync(path.join(root, 'backend/openapi.json'), 'utf8')) as {
  paths: Record<string, { post: { requestBody: { content: Record<string, { schema: Schema }> } } }>;
  components: { schemas: Record<string, Schema> };
};

/** A schema merged with the schemas that it consists of. */
function whole({
  $ref,
  allOf = [],
  properties = {},
  required = [],
}: Schema): Required<Omit<Schema, '$ref' | 'allOf'>> {
  const parts = allOf.map(whole);
  if ($ref) parts.push(whole(document.components.schemas[$ref.split('/').at(-1)!]!));
  return {
    properties: Object.assign({}, ...parts.map((part) => part.properties), properties),
    required: [...parts.flatMap((part) => part.required), ...required],
  };
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const forms = [
  ['/contact', '/api/inquiries/contact', 'application/x-www-form-urlencoded', []],
  ['/athletics', '/api/athletics/signup', 'application/x-www-form-urlencoded', []],
  // Required unless the sender stays anonymous, which the OpenAPI document can only say in words.
  ['/student-complaint', '/api/inquiries/complaints', 'application/json', ['fullName', 'email', 'signature']],
  ['/transfer-evaluation', '/api/inquiries/transfer-evaluations', 'multipart/form-data', []],
] as const;

describe.each(forms)('the form of %s', (page, address, type, more) => {
  const html = fs.readFileSync(path.join(root, 'site/.cache/test-dist', page.slice(1), 'index.html'), 'utf8');
  const form = new DOMParser().parseFromString(html, 'text/html').querySelector<HTMLFormElement>('form')!;
  const controls = [...form.querySelectorAll<Control>('input, textarea, select')];
  const content = document.paths[address]!.post.requestBody.content;
  const { properties, required } = whole(content[type]!.schema);
  const isPlain = !page.includes('-');

  it('should post to the address of the API in its format', () => {
    expect(form.getAttribute('method')).toBe('post');
    expect(form.getAttribute('action')).toBe(address);
    expect(form.getAttribute('enctype')).toBe(type === 'multipart/form-data' ? type : null);
    expect(form.noValidate).toBe(false);
  });

  it('should be sent without script only if the API accepts that, and say so otherwise', () => {
    expect('application/x-www-form-urlencoded' in content).toBe(isPlain);
    expect(form.querySelector<HTMLButtonElement>('button[type=submit]')!.disabled).toBe(!isPlain);
    const without = form.querySelector('.form-without');
    expect(without === null).toBe(isPlain);
    if (without) expect(without.innerHTML).toMatch(/(href="(tel|mailto):.*){2}/);
  });

  it('should have the fields of the API, each with a label', () => {
    const names = [...new Set(controls.map(({ name }) => name))];
    expect(names.toSorted()).toEqual(Object.keys(properties).toSorted());
    for (const { id, labels } of controls) {
      expect(id).not.toBe('');
      expect(labels).toHaveLength(1);
    }
  });

  it('should require the fields that the API requires, and mark the others as optional', () => {
    const asked = [...new Set(controls.filter((control) => control.required).map(({ name }) => name))];
    expect(asked.toSorted()).toEqual([...required, ...more].toSorted());
    for (const control of controls) {
      expect([control.name, control.dataset.missing !== undefined]).toEqual([control.name, control.required]);
      if (control.type === 'checkbox' || control.type === 'radio' || control.name === 'website') continue;
      expect([control.name, /\(optional\)$/.test(control.labels![0]!.textContent!)]).toEqual([
        control.name,
        !control.required,
      ]);
    }
  });

  it('should have the same limits as the API', () => {
    for (const control of controls.filter(({ name }) => name !== 'website')) {
      const { minLength, maxLength, maximum, format } = properties[control.name]!;
      const of = (name: string) => Number(control.getAttribute(name) ?? NaN);
      expect([control.name, of('maxlength')]).toEqual([
        control.name,
        control instanceof HTMLSelectElement ? NaN : (maxLength ?? NaN),
      ]);
      expect([control.name, of('minlength')]).toEqual([
        control.name,
        minLength && minLength > 1 ? minLength : NaN,
      ]);
      expect([control.name, of('data-number')]).toEqual([control.name, maximum ?? NaN]);
      if (format === 'email') expect(control.type).toBe('email');
      if (format === 'date') expect(control.type).toBe('date');
    }
  });

  it('should offer the values of the API', () => {
    for (const [name, property] of Object.entries(properties)) {
      if (!property.enum || property.type === 'boolean') continue;
      const known = property.enum.filter((value) => typeof value === 'string' && !/^[A-Z]{2}$/.test(value));
      const offered = controls
        .filter((control) => control.name === name)
        .flatMap((control) =>
          control instanceof HTMLSelectElement
            ? [...control.options].map(({ value }) => value).filter(Boolean)
            : control.value,
        );
      expect([name, offered.toSorted()]).toEqual([name, known.toSorted()]);
    }
  });
});

describe('the complaint', () => {
  it('should list the 50 states and the District of Columbia', () => {
    expect(states).toHaveLength(51);
  });
});

describe('the transcripts', () => {
  const { schema } =
    document.paths['/api/inquiries/transfer-evaluations']!.post.requestBody.content['multipart/form-data']!;
  const transcripts = whole(schema).properties.transcripts as Property & { description: string };

  it('should have the file limits of the API', () => {
    expect(transcripts.maxItems).toBe(limits.transcripts);
    expect(transcripts.description).toContain(
      `${limits.transcriptKinds.join(', ')}. At most ${limits.transcripts} files of up to ${limits.transcriptMegabytes} MB each.`,
    );
    const controller = fs.readFileSync(
      path.join(root, 'backend/src/modules/inquiries/forms/public-forms.controller.ts'),
      'utf8',
    );
    expect(controller).toContain(`mostBytesTogether: ${limits.transcriptsMegabytes} * MB`);
  });
});
