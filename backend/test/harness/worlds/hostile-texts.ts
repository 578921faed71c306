import { beforeAll, expect } from '@jest/globals';
import type { OpenAPIObject } from '@nestjs/swagger';
import { sample } from '../../../../scripts/lib/sample.mjs';
import { pdf } from '../files.js';
import { hostileFileNames, hostileTexts, type PublicForm, publicForms } from '../hostile-texts.js';
import { openWorld, system } from './world.js';

/** Where staff read the texts of a form; the spec fails for a form that is missing here. */
export const readAt: Record<string, string> = {
  '/api/athletics/signup': '/api/athletics/signups',
  '/api/inquiries/contact': '/api/inquiries',
  '/api/inquiries/complaints': '/api/inquiries',
  '/api/inquiries/transfer-evaluations': '/api/inquiries',
};

/** Document forms refuse the others for their extension or a control character. */
const takenNames = hostileFileNames.filter((name) => name.endsWith('.pdf') && !/\p{Cc}/u.test(name));

/** The texts with which each form is posted, in one field or another. `npm run test:full` posts all of them. */
export let numbers: number[];

export const textAt = (number: number, field: number): string =>
  hostileTexts[(number + field) % hostileTexts.length]!;

export const nameAt = (number: number): string => takenNames[number % takenNames.length]!;

/** Runs a few at a time. */
export async function sideBySide<T>(all: T[], work: (one: T) => Promise<void>): Promise<void> {
  for (let first = 0; first < all.length; first += 6)
    await Promise.all(all.slice(first, first + 6).map((one) => work(one)));
}

export let forms: PublicForm[];

/** The accepted texts, by form and field. */
export const taken = new Map<string, Map<string, Set<string>>>();

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
  // Browsers end the lines of multipart fields with CRLF, so those are stored with LF.
  const stored = (text: string) => (form.isMultipart ? text.replaceAll('\r\n', '\n') : text).trim();
  for (const [name, text] of Object.entries(hostile)) fields.get(name)?.add(stored(text));
}

function send(form: PublicForm, body: Record<string, unknown>, number: number) {
  const request = system.anonymous.post(form.path);
  if (!form.isMultipart) return request.send(body);
  for (const [name, value] of Object.entries(body)) void request.field(name, String(value));
  for (const name of form.files) void request.attach(name, pdf(), { filename: nameAt(number) });
  return request;
}

/** Hostile texts, and the records that hold them. */
export function hostileTextsWorld(count: number): void {
  numbers = sample([...hostileTexts.keys()], count, 'hostile texts');
  openWorld(['admin'], { RATE_LIMITS: 'off' });

  beforeAll(async () => {
    forms = publicForms((await system.anonymous.get('/api/openapi.json')).body as OpenAPIObject);
    for (const form of forms) {
      const fields = new Map(form.free.map(({ name }) => [name, new Set<string>()]));
      taken.set(form.path, fields);
      await sideBySide(numbers, (number) => attack(form, number, fields));
    }
  });
}
