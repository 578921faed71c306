import { readFileSync } from 'node:fs';
import type { OpenAPIObject } from '@nestjs/swagger';

const read = (name: string): { name: string; text: string }[] =>
  JSON.parse(readFileSync(new URL(`../../../scripts/test/${name}.json`, import.meta.url), 'utf8'));

/** The same texts as in the browser's spec (frontend/e2e/xss.spec.ts). */
export const hostileTexts = read('hostile-texts').map(({ text }) => text);
export const hostileFileNames = read('hostile-file-names').map(({ text }) => text);

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

/** A form that the public may post. */
export interface PublicForm {
  path: string;
  isMultipart: boolean;
  free: { name: string; most: number; least: number }[];
  /** The names of the file fields. */
  files: string[];
  base: Record<string, unknown>;
}

/** Public addresses that accept no text by people, or show none to staff. */
const notForms = [
  '/api/apply/links',
  '/api/apply/sessions',
  '/api/gateway/events',
  '/api/logout/backchannel',
  '/api/oauth/token',
  '/api/policy-reports',
  '/api/prices/quote',
];
/** A form with this field filled in is discarded as a robot's. */
const honeypot = 'website';

/** Every public form of the OpenAPI document, so that forms added later are attacked too. */
export function publicForms(document: OpenAPIObject): PublicForm[] {
  const schemas = document.components!.schemas as Record<string, Schema>;
  const propertiesOf = ({ $ref, allOf = [], properties }: Schema): [string, Schema][] =>
    $ref
      ? propertiesOf(schemas[$ref.split('/').at(-1)!]!)
      : [...allOf.flatMap(propertiesOf), ...Object.entries(properties ?? {})];
  return Object.entries(document.paths).flatMap(([path, { post }]) => {
    const content = (post?.requestBody as { content?: Record<string, { schema: Schema; example?: object }> })
      ?.content;
    const isPublic = (post as { 'x-permission'?: string } | undefined)?.['x-permission'] === 'public';
    if (!content || !isPublic || notForms.includes(path)) return [];
    const [type, { schema, example = {} }] = Object.entries(content)[0]!;
    const properties = propertiesOf(schema).filter(([name]) => name !== honeypot);
    const isFile = ({ format, items }: Schema) => (items?.format ?? format) === 'binary';
    const examples = {
      ...Object.fromEntries(properties.map(([name, one]) => [name, one.example])),
      ...example,
    };
    return {
      path,
      isMultipart: type === 'multipart/form-data',
      free: properties
        .filter(([, one]) => [one.type].flat().includes('string') && !one.enum && !one.format && !one.pattern)
        .map(([name, { maxLength = 0, minLength = 0 }]) => ({ name, most: maxLength, least: minLength })),
      files: properties.filter(([, one]) => isFile(one)).map(([name]) => name),
      base: Object.fromEntries(
        Object.entries(examples).filter(
          ([name, value]) => name !== honeypot && value !== undefined && !Array.isArray(value),
        ),
      ),
    };
  });
}

/** Every text in a response, at any depth. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
