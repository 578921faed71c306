import { beforeAll, describe, expect, it } from '@jest/globals';
import type { OpenAPIObject } from '@nestjs/swagger';
import { parse } from 'csv-parse/sync';
import { sample } from '../../scripts/lib/sample.mjs';
import { pdf } from './harness/files.js';
import {
  hostileFileNames,
  hostileTexts,
  type PublicForm,
  publicForms,
  textsIn,
} from './harness/hostile-texts.js';
import { admin, openWorld, system } from './harness/worlds/world.js';

/** Where staff read the texts of a form; the spec fails for a form that is missing here. */
const readAt: Record<string, string> = {
  '/api/athletics/signup': '/api/athletics/signups',
  '/api/inquiries/contact': '/api/inquiries',
  '/api/inquiries/complaints': '/api/inquiries',
  '/api/inquiries/transfer-evaluations': '/api/inquiries',
};

/** Document forms refuse the others for their extension or a control character. */
const takenNames = hostileFileNames.filter((name) => name.endsWith('.pdf') && !/\p{Cc}/u.test(name));

/**
 * Each form is posted with each text in one field or another. `npm test` posts 30 of these forms, which the seed
 * chooses, so that each field gets a third of the texts; `npm run test:full` posts all of them.
 */
const numbers = sample([...hostileTexts.keys()], 30, 'hostile texts');
const textAt = (number: number, field: number): string =>
  hostileTexts[(number + field) % hostileTexts.length]!;
const nameAt = (number: number): string => takenNames[number % takenNames.length]!;

/** Runs a few at a time. */
async function sideBySide<T>(all: T[], work: (one: T) => Promise<void>): Promise<void> {
  for (let first = 0; first < all.length; first += 6)
    await Promise.all(all.slice(first, first + 6).map((one) => work(one)));
}

describe('a hostile text from outside', () => {
  let forms: PublicForm[];
  /** The accepted texts, by form and field. */
  const taken = new Map<string, Map<string, Set<string>>>();

  openWorld(['admin'], { RATE_LIMITS: 'off' });

  beforeAll(async () => {
    forms = publicForms((await system.anonymous.get('/api/openapi.json')).body as OpenAPIObject);
    for (const form of forms) {
      const fields = new Map(form.free.map(({ name }) => [name, new Set<string>()]));
      taken.set(form.path, fields);
      await sideBySide(numbers, (number) => attack(form, number, fields));
    }
  });

  /** Each field gets another text; fields that refuse theirs get an ordinary one. */
  async function attack(form: PublicForm, number: number, fields: Map<string, Set<string>>): Promise<void> {
    const hostile: Record<string, string> = { email: `visitor.${number}@visitors.example` };
    form.free.forEach(({ name, most, least }, field) => {
      const text = textAt(number, field);
      // Long enough even after its spaces are trimmed.
      if (text.length <= most) hostile[name] = text.padEnd(least + 2, '.');
    });
    let response = await send(form, { ...form.base, ...hostile }, number);
    if (response.status === 422) {
      expect(response.headers['content-type']).toMatch(/^application\/problem\+json/);
      for (const name of Object.keys(response.body.errors as object)) delete hostile[name];
      response = await send(form, { ...form.base, ...hostile }, number);
    }
    expect([form.path, response.status, response.text]).toEqual([form.path, 201, expect.any(String)]);
    for (const [name, text] of Object.entries(hostile)) fields.get(name)?.add(text.trim());
  }

  function send(form: PublicForm, body: Record<string, unknown>, number: number) {
    const request = system.anonymous.post(form.path);
    if (!form.isMultipart) return request.send(body);
    for (const [name, value] of Object.entries(body)) void request.field(name, String(value));
    for (const name of form.files) void request.attach(name, pdf(), { filename: nameAt(number) });
    return request;
  }

  it('should mostly be accepted, by every free field of every public form', () => {
    expect(forms.length).toBeGreaterThanOrEqual(3);
    expect(Object.keys(readAt)).toEqual(expect.arrayContaining(forms.map(({ path }) => path)));
    for (const { path, free } of forms) {
      const fields = free.map(({ name, most }, field) => ({
        name,
        possible: new Set(
          numbers.map((number) => textAt(number, field)).filter((text) => text.length <= most),
        ).size,
        count: taken.get(path)!.get(name)!.size,
      }));
      // A sample has only a few texts for a short field, and some fields refuse one or two.
      for (const { name, possible, count } of fields)
        expect([path, name, possible - count <= Math.max(2, possible * 0.3)]).toEqual([path, name, true]);
      const total = (of: 'possible' | 'count') => fields.reduce((sum, field) => sum + field[of], 0);
      expect([path, total('count') > total('possible') * 0.7]).toEqual([path, true]);
    }
  });

  it('should be returned to staff unchanged, as JSON that is never run', async () => {
    for (const [path, fields] of taken) {
      const response = await admin.get(`${readAt[path]!}?range=[0,999]`).expect(200);
      expect(response.headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringMatching(/^default-src 'none';/),
      });
      const shown = new Set(await everyText(response.body as { id: string }[], readAt[path]!));
      for (const [name, texts] of fields)
        expect([path, name, [...texts].filter((text) => !shown.has(text))]).toEqual([path, name, []]);
    }
  });

  /** Texts of the rows and of each single record, which shows more. */
  async function everyText(rows: { id: string }[], address: string): Promise<string[]> {
    const records: unknown[] = [];
    await sideBySide(rows, async ({ id }) => {
      records.push((await admin.get(`${address}/${id}`).expect(200)).body);
    });
    return textsIn([rows, records]);
  }

  it('should name a file for download only, in one ASCII header', async () => {
    type Case = { id: string; files: { id: string; name: string }[] };
    const rows = (await admin.get('/api/inquiries?filter={"kind":"transfer"}&range=[0,999]').expect(200))
      .body as Case[];
    // As if each sender had opened the link, even if the receipt was withheld.
    await system.dataSource.query(
      'UPDATE inquiry_confirmations SET token_hash = sha256(uuid_send(inquiry_id)), confirmed_at = now()',
    );
    const names = new Set<string>();
    await sideBySide(rows, async ({ id }) => {
      const { files } = (await admin.get(`/api/inquiries/${id}`).expect(200)).body as Case;
      for (const file of files) {
        const { headers } = await admin.get(`/api/inquiries/${id}/files/${file.id}`).expect(200);
        expect(headers).toMatchObject({
          'content-disposition': expect.stringMatching(
            /^attachment; filename="[ \w.,()+-]+"; filename\*=UTF-8''[\w.%~-]+$/,
          ),
          'content-security-policy': "sandbox; default-src 'none'",
          'x-content-type-options': 'nosniff',
        });
        names.add(file.name);
      }
    });
    expect(names.size).toBeGreaterThanOrEqual(new Set(numbers.map(nameAt)).size);
  });

  it('should be no formula in a spreadsheet, in a file for download', async () => {
    for (const address of new Set(Object.values(readAt))) {
      const response = await admin.get(address).set('Accept', 'text/csv').expect(200);
      expect(response.headers['content-disposition']).toMatch(/^attachment; filename="[a-z-]+\.csv"$/);
      expect(response.headers['x-content-type-options']).toBe('nosniff');
      const cells = (parse(response.text) as string[][]).flat();
      expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell) && !/^[+-]?[\d.]+$/.test(cell))).toEqual([]);
      const forms = [...taken].filter(([path]) => readAt[path] === address);
      const texts = forms.flatMap(([, fields]) => [...fields.values()].flatMap((one) => [...one]));
      expect(cells.filter((cell) => cell.startsWith('<') && texts.includes(cell))).not.toHaveLength(0);
    }
  });
});
