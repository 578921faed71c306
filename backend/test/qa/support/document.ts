import supertest from 'supertest';

export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  format?: string;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
}
export interface Parameter {
  name: string;
  in: string;
  description?: string;
  required?: boolean;
  schema: Schema;
}
interface Described {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema; example?: unknown }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
  'x-permission': string | string[];
}
interface ApiDocument {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, Schema> };
}
export interface Operation extends Described {
  method: string;
  path: string;
}

const documents = new Map<string, Promise<ApiDocument>>();

/** The server's own OpenAPI document. */
export function apiDocument(baseUrl: string): Promise<ApiDocument> {
  if (!documents.has(baseUrl))
    documents.set(
      baseUrl,
      supertest(baseUrl)
        .get('/api/openapi.json')
        .then(({ body }) => body as ApiDocument),
    );
  return documents.get(baseUrl)!;
}

export const operationsOf = (document: ApiDocument): Operation[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({ method, path, ...described })),
  );

export const permissionsFor = (operation: Described): string[] => [operation['x-permission']].flat();

export const parametersIn = (operation: Described, where: string): Parameter[] =>
  (operation.parameters ?? []).filter((parameter) => parameter.in === where);

/** Valid values of the query parameters that a route requires, except one: the id, the first choice, or an amount. */
export const requiredQuery = (operation: Described, except: string, id: string): Record<string, unknown> =>
  Object.fromEntries(
    parametersIn(operation, 'query')
      .filter(({ name, required }) => required && name !== except)
      .map(({ name, schema }) => [name, schema.format === 'uuid' ? id : (schema.enum?.[0] ?? '3950.00')]),
  );

/** Lists accept `range`. */
export const isList = (operation: Operation): boolean =>
  operation.method === 'get' && parametersIn(operation, 'query').some(({ name }) => name === 'range');

/** A schema with its references replaced by their content. */
export function resolved(document: ApiDocument, schema: Schema): Schema {
  const inner = schema.$ref ? document.components.schemas[schema.$ref.split('/').at(-1)!]! : schema;
  if (inner.allOf?.length === 1)
    return { ...resolved(document, inner.allOf[0]!), ...inner, allOf: undefined };
  const parts = inner.oneOf ?? inner.anyOf;
  const real = parts?.filter(({ type }) => type !== 'null');
  return real?.length === 1 ? resolved(document, real[0]!) : inner;
}

export function bodyOf(document: ApiDocument, operation: Described): Schema | undefined {
  const content = operation.requestBody?.content['application/json'];
  return content && resolved(document, content.schema);
}

/** Permissions that no office has. */
export const ofStudents = new Set([
  'submissions.create',
  'inquiries.requests.create',
  'payers.manage',
  'payments.pay',
  'plans.enroll',
]);
