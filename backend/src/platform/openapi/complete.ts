import type { OpenAPIObject } from '@nestjs/swagger';
import { titles } from '../http/problem.filter.js';
import { isMachineScope } from '../auth/machine-clients/machine-scopes.js';
import { takesKey } from '../idempotency/idempotency.rules.js';
import { exampleOf, type Schema, type Schemas } from './examples.js';

interface Content {
  schema?: Schema;
  example?: unknown;
  examples?: Record<string, unknown>;
}
interface Answer {
  description: string;
  headers?: Record<string, unknown>;
  content?: Record<string, Content>;
}
export interface Operation {
  operationId?: string;
  summary?: string;
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, Answer>;
  security?: Record<string, string[]>[];
  'x-permission'?: string | string[];
}

const problem = 'application/problem+json';
/** Calls defined by OAuth and OpenID Connect: they describe their errors themselves and have no Idempotency-Key. */
const standardCalls = new Set(['/api/oauth/token', '/api/logout/backchannel']);

/**
 * Adds what every route has in common and no controller states: errors of the platform, keys, examples, who may call.
 */
export function complete(document: OpenAPIObject): void {
  document.components = { ...document.components, examples: problemExamples };
  document.servers = [{ url: '/', description: 'The server that returned this document.' }];
  const schemas = (document.components.schemas ?? {}) as Schemas;
  for (const schema of Object.values(schemas)) referDirectly(schema);
  for (const [path, methods] of Object.entries(document.paths as Record<string, Record<string, Operation>>))
    for (const [method, operation] of Object.entries(methods)) {
      operation.security = securityOf(operation);
      dropUndescribed(operation.responses);
      for (const answer of Object.values(operation.responses)) answer.description ||= `${operation.summary}.`;
      addErrors(operation, method, path);
      addPages(operation);
      addExamples(operation, schemas);
    }
}

/** The compiler's plugin wraps a reference that has a description; 3.1 allows both side by side. */
function referDirectly({ properties = {} }: Schema): void {
  for (const property of Object.values(properties)) {
    if (property.allOf?.length !== 1 || !property.allOf[0]!.$ref) continue;
    property.$ref = property.allOf[0]!.$ref;
    delete property.allOf;
  }
}

/** Any one of these: the cookie, or a token with one of the scopes that open the call. */
function securityOf({ 'x-permission': needed }: Operation): Record<string, string[]>[] {
  if (needed === 'public') return [];
  if (needed === 'applicant') return [{ applicant: [] }];
  const scopes = [needed].flat().filter(isMachineScope);
  return [{ cookie: [] }, ...scopes.map((scope) => ({ oauth2: [scope] }))];
}

/** The compiler's plugin adds a 200 even if a decorator sets another status. */
function dropUndescribed(responses: Operation['responses']): void {
  const successes = Object.keys(responses).filter((code) => code < '300');
  if (successes.length < 2) return;
  const isDescribed = successes.some((code) => responses[code]!.description);
  for (const code of successes)
    if (!responses[code]!.description && (isDescribed || !responses[code]!.content)) delete responses[code];
}

function addErrors(operation: Operation, method: string, path: string): void {
  const add = (code: number, description: string, headers?: Answer['headers']): void => {
    operation.responses[code] ??= {
      description,
      ...(headers && { headers }),
      content: { [problem]: { schema: { $ref: '#/components/schemas/ProblemDto' } } },
    };
  };
  const retryAfter = {
    'Retry-After': { description: 'Seconds to wait before you try again.', schema: { type: 'integer' } },
  };
  const isRedirect = '302' in operation.responses;
  if (!isRedirect) add(429, 'Too many requests. Try again after `Retry-After`.', retryAfter);
  if (standardCalls.has(path)) return;
  if (operation.requestBody) {
    fieldsOnlyAsJson(operation.requestBody.content);
    add(400, 'The body is not valid JSON, is not an object, or has too many fields, items or levels.');
    add(413, 'The body is larger than 256 kB.');
    add(415, 'The body is not JSON in UTF-8, sent as `application/json`.');
  }
  if (takesKey(method.toUpperCase(), path)) {
    (operation.parameters ??= []).push(idempotencyKey);
    add(400, 'The `Idempotency-Key` is malformed.');
    add(409, 'The first request with this `Idempotency-Key` is still in progress.');
    add(422, 'The `Idempotency-Key` was used for a different request.');
  }
}

/** The responses to a browser's own post of a form: the same errors, as pages. */
function addPages({ responses }: Operation): void {
  if (!('303' in responses)) return;
  for (const [code, { content }] of Object.entries(responses))
    if (code >= '400' && content) content['text/html'] = { schema: { type: 'string' } };
}

/** A route that also accepts files describes its body as fields and files; as JSON, there are only the fields. */
function fieldsOnlyAsJson(content: Record<string, Content>): void {
  const json = content['application/json'];
  const fields = json?.schema?.allOf?.[0];
  if (content['multipart/form-data'] && fields) content['application/json'] = { ...json, schema: fields };
}

const details: Record<number, string> = {
  401: 'You are not signed in, or your session has ended.',
  403: 'Your role does not permit this.',
  404: "This record doesn't exist, or you don't have access to it.",
  409: 'WM 210-001 is full: 30 of 30 seats are filled.',
  412: 'This record has changed since you loaded it. Reload it, then repeat your change.',
  422: 'Title is required.',
  500: 'The file "essay.pdf" is damaged. Contact the help desk.',
};
const more: Record<number, object> = {
  409: {
    blockers: [
      {
        code: 'section_full',
        message: 'WM 210-001 is full: 30 of 30 seats are filled.',
        facts: { capacity: 30, enrolled: 30 },
        liftedBy: 'Registrar',
      },
    ],
  },
  422: { errors: { title: ['Title is required'] } },
};

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A key that you choose for this request: 1–255 visible ASCII characters. A repeated request with the same ' +
    'key and body within 24 hours returns the first response with `Idempotent-Replayed: true` and changes ' +
    'nothing.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
  example: 'enroll-2026-11-20-0001',
};

function addExamples(operation: Operation, schemas: Schemas): void {
  for (const content of Object.values(operation.requestBody?.content ?? {}))
    content.example ??= content.schema && exampleOf(content.schema, schemas);
  for (const [code, answer] of Object.entries(operation.responses))
    for (const [type, content] of Object.entries(answer.content ?? {})) {
      if (type === problem)
        content.examples ??= { problem: { $ref: `#/components/examples/Problem${code}` } };
      else if (type === 'application/json' && content.schema)
        content.example ??= exampleOf(content.schema, schemas);
    }
}

/** One example for each kind of error; the routes refer to it. */
const problemExamples = Object.fromEntries(
  [400, 401, 403, 404, 409, 410, 412, 413, 415, 422, 429, 500, 503, 507].map((status) => [
    `Problem${status}`,
    {
      value: {
        type: 'about:blank',
        title: titles[status],
        status,
        detail: details[status] ?? `${titles[status]}.`,
        instance: '0d1c6f0a-7f5e-4a53-9c1b-2f6f1f0e8a77',
        ...more[status],
      },
    },
  ]),
);
