import { type APIRequestContext, expect } from '@playwright/test';
import { sample } from '../../../scripts/lib/sample.mjs';
import { fileNames, mailboxOf, texts } from './corpus';
import { pdf } from './files';

interface Schema {
  $ref?: string;
  allOf?: Schema[];
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  maxLength?: number;
  minLength?: number;
  items?: Schema;
  example?: unknown;
  properties?: Record<string, Schema>;
}
export interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}
export interface Operation {
  'x-permission'?: string | string[];
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: Schema; example?: object }> };
}

/** A form of the public site: an address with the texts it accepts. */
export interface Form {
  path: string;
  contentTypes: string[];
  /** Free texts within their length. */
  free: { name: string; most: number; least: number }[];
  mailboxes: string[];
  files: string[];
  /** A valid body. */
  base: Record<string, unknown>;
}

/** Public addresses that accept no text from people, or show none to staff. */
const notForms = [
  '/api/apply/links',
  '/api/apply/sessions',
  '/api/gateway/events',
  '/api/logout/backchannel',
  '/api/oauth/token',
  '/api/policy-reports',
  '/api/prices/quote',
];
/** Per form in `npm test`. */
const sampledTexts = 24;
/** Only robots fill it in, and the server discards what they send. */
const honeypot = 'website';

/** Every form of the public site, from the OpenAPI document, so that a new field is attacked too. */
export function publicForms(document: Document): Form[] {
  return Object.entries(document.paths)
    .filter(
      ([path, { post }]) =>
        post?.['x-permission'] === 'public' && post.requestBody && !notForms.includes(path),
    )
    .map(([path, { post }]) => formOf(path, post!, document));
}

function formOf(path: string, { requestBody }: Operation, document: Document): Form {
  const contentTypes = Object.keys(requestBody!.content);
  const { schema, example } = requestBody!.content[contentTypes[0]!]!;
  const properties = Object.entries(propertiesOf(schema, document)).filter(([name]) => name !== honeypot);
  const isText = ({ type, items }: Schema) => [type].flat().includes('string') && !items;
  const isFree = (property: Schema) =>
    isText(property) && !property.enum && !property.format && !property.pattern;
  const named = (matches: (property: Schema) => boolean) =>
    properties.filter(([, property]) => matches(property)).map(([name]) => name);
  return {
    path,
    contentTypes,
    free: properties
      .filter(([, property]) => isFree(property))
      .map(([name, { maxLength = 0, minLength = 0 }]) => ({ name, most: maxLength, least: minLength })),
    mailboxes: named(({ format }) => format === 'email'),
    files: named(({ items, format }) => (items?.format ?? format) === 'binary'),
    base: Object.fromEntries(
      properties
        .map(([name, property]) => [name, (example as Record<string, unknown>)?.[name] ?? property.example])
        .filter(([, value]) => value !== undefined && !Array.isArray(value)),
    ),
  };
}

function propertiesOf(schema: Schema, document: Document): Record<string, Schema> {
  if (schema.$ref)
    return propertiesOf(document.components.schemas[schema.$ref.split('/').at(-1)!]!, document);
  const parts = (schema.allOf ?? []).map((part) => propertiesOf(part, document));
  return Object.assign({}, ...parts, schema.properties);
}

// oxlint-disable-next-line no-control-regex
const controls = /[\u0000-\u001f\u007f]/;

/** The texts that were sent to each field, and the accepted ones. */
export interface Attack {
  sent: Record<string, Set<string>>;
  taken: Record<string, Set<string>>;
}

/**
 * Posts each text, or a sample, in each free field: every post fills all fields, each with another text. If a field
 * refuses its text, the post is repeated with an ordinary one.
 */
export async function attackForm(request: APIRequestContext, form: Form): Promise<Attack> {
  const none = () => Object.fromEntries(form.free.map(({ name }) => [name, new Set<string>()]));
  const [sent, taken] = [none(), none()];
  const all = texts.map((_, number) => number);
  const numbers = sample(all, sampledTexts, `xss.spec.ts ${form.path}`);
  /** Discovered on the way: each post counts against the rate limit of an address. */
  const oneLine = new Set<string>();
  await atOnce(4, numbers, async (number) => {
    const hostile: Record<string, string> = {};
    form.free.forEach(({ name, most, least }, field) => {
      const text = texts[(number + field * 7) % texts.length]!;
      if (text.length > most) return;
      sent[name]!.add(text);
      if (oneLine.has(name) && controls.test(text)) return;
      // One more than the least: a space at the end is removed.
      hostile[name] = text.padEnd(least && least + 1, ' .');
    });
    for (const name of form.mailboxes) hostile[name] = mailboxOf(number);
    let response = await send(request, form, { ...form.base, ...hostile }, number);
    if (response.status() === 422) {
      const { errors } = (await response.json()) as { errors: Record<string, string[]> };
      for (const name of Object.keys(errors)) {
        if (controls.test(hostile[name] ?? '')) oneLine.add(name);
        delete hostile[name];
      }
      response = await send(request, form, { ...form.base, ...hostile }, number);
    }
    expect(response.status(), `${form.path}: ${await response.text()}`).toBe(201);
    for (const [name, text] of Object.entries(hostile)) taken[name]?.add(text);
  });
  return { sent, taken };
}

function send(request: APIRequestContext, form: Form, body: Record<string, unknown>, number: number) {
  if (!form.files.length) return request.post(form.path, { data: body });
  const multipart = new FormData();
  for (const [name, value] of Object.entries(body)) multipart.append(name, String(value));
  for (const name of form.files)
    multipart.append(
      name,
      new File([pdf(number)], fileNames[number % fileNames.length]!, { type: 'application/pdf' }),
    );
  return request.post(form.path, { multipart });
}

/** Runs the work for all, some of it in parallel. */
export async function atOnce<T>(most: number, all: T[], work: (one: T) => Promise<void>): Promise<void> {
  const rest = [...all];
  const runner = async () => {
    for (let one = rest.shift(); one !== undefined; one = rest.shift()) await work(one);
  };
  await Promise.all(Array.from({ length: most }, runner));
}
