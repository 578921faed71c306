import http from 'node:http';
import { afterAll, beforeAll, expect } from '@jest/globals';
import { sample } from '../../../../scripts/lib/sample.mjs';
import { referenceSeconds, wholeRounds, work } from '../../../../scripts/lib/yardstick.mjs';
import { bounds } from '../../../src/platform/limits/bounds.js';
import { Environment } from '../../../src/platform/config/environment.js';
import { cpuMs, msPerReferenceMs } from '../reference-cpu.js';
import { openSession } from '../sessions.js';
import { startTestApp, type TestApp } from '../test-app.js';

/** On the reference machine; the limit of a test here is scaled by the yardstick, timed in the same process. */
export const mostReferenceMs = 50;
const leastTries = 2;
const mostTries = 20;
const mostAnswerBytes = 32 * 1024;

interface Shape {
  name: string;
  path: string;
  status: number;
  method?: string;
  type?: string;
  body?: string;
  headers?: Record<string, string>;
  role?: 'registrar' | 'bursar';
}

const bodyBytes = bounds.bodyBytes.most;
const formType = 'application/x-www-form-urlencoded';
const boundary = 'boundary';

/** Repeats `part` as often as the size allows, between `before` and `after`. */
function filled(before: string, part: (position: number) => string, after: string, most = bodyBytes): string {
  const parts: string[] = [];
  let left = most - before.length - after.length;
  for (let position = 0; ; position++) {
    const next = part(position);
    left -= Buffer.byteLength(next) + 1;
    if (left < 0) return before + parts.join(',') + after;
    parts.push(next);
  }
}

const listOf = (field: string, item: string): string => filled(`{"${field}":[`, () => item, ']}');

const textOf = (character: string): string =>
  filled('{"message":"', () => character.repeat(1000), '"}').replaceAll(',', character);

const objectOf = (count: number, prefix = 'f'): string =>
  `{${Array.from({ length: count }, (_, position) => `"${prefix}${position}":1`).join(',')}}`;

const shortNames = (count: number): string =>
  `{${Array.from({ length: count }, (_, position) => `"${position.toString(36)}":1`).join(',')}}`;

const times = <Item>(count: number, item: (position: number) => Item): Item[] =>
  Array.from({ length: count }, (_, position) => item(position));

const contact: Shape[] = [
  { name: '28,000 unknown fields', body: shortNames(28_000), status: 400 },
  { name: 'as many fields as are parsed', body: listOf('message', shortNames(200)), status: 400 },
  { name: 'as many unknown fields as an object may have', body: objectOf(200), status: 422 },
  { name: '200 unknown fields with long names', body: objectOf(200, 'x'.repeat(1200)), status: 422 },
  { name: 'lists of objects with 200 fields', body: listOf('message', objectOf(200)), status: 400 },
  { name: 'numbers in the place of a text', body: listOf('message', '1'), status: 400 },
  {
    name: '20,000 objects in the place of a text',
    body: JSON.stringify({ message: times(20_000, () => ({})) }),
    status: 422,
  },
  { name: 'empty objects in an unknown field', body: listOf('unknown', '{}'), status: 400 },
  { name: 'empty lists in an unknown field', body: listOf('unknown', '[]'), status: 400 },
  {
    name: 'fields named like those of every object',
    body: JSON.stringify({ message: times(4900, () => ({ constructor: 1 })) }),
    status: 422,
  },
  { name: 'the same field again and again', body: filled('{', () => '"message":1', '}'), status: 400 },
  { name: 'one number of many digits', body: `{"message":${'7'.repeat(bodyBytes - 20)}}`, status: 422 },
  { name: 'deep objects', body: '{"a":'.repeat(40_000) + '1' + '}'.repeat(40_000), status: 400 },
  { name: 'deep lists', body: `{"a":${'['.repeat(130_000)}${']'.repeat(130_000)}}`, status: 400 },
  { name: 'a long text', body: textOf('x'), status: 422 },
  { name: 'a long text of emoji', body: textOf('😀'), status: 422 },
  { name: 'a long text of accents', body: textOf('é'), status: 422 },
  {
    name: 'a long text of escapes',
    body: filled('{"message":"', () => '\\u00e9', '"}').replaceAll(',', ''),
    status: 422,
  },
  {
    name: 'a long email address',
    body: `{"email":"${'a.'.repeat(100_000)}@${'b.'.repeat(20_000)}"}`,
    status: 422,
  },
  { name: 'a long name of a field', body: `{"${'x'.repeat(bodyBytes - 20)}":1}`, status: 422 },
  { name: 'fields of a form', type: formType, body: 'a=1&'.repeat(30_000), status: 400 },
  { name: 'ampersands', type: formType, body: '&'.repeat(bounds.publicFormBytes.most), status: 422 },
  {
    name: '100 unknown fields of a form',
    type: formType,
    body: times(100, (position) => `${'x'.repeat(1200)}${position}=1`).join('&'),
    status: 422,
  },
  {
    name: 'a field that is sent 100 times',
    type: formType,
    body: times(100, () => `${'x'.repeat(1200)}=1`).join('&'),
    status: 422,
  },
  {
    name: 'escapes in a form',
    type: formType,
    body: `message=${'%F0%9F%98%80'.repeat(10_000)}`,
    status: 422,
  },
].map((shape) => ({ path: '/api/inquiries/contact', ...shape }));

const rule = { name: 'Rule', counts: 'courses', needed: 1, from: ['FIN*'] };
const sheet = (blocks: unknown, examples: unknown) => JSON.stringify({ blocks, examples });

const registrar: Shape[] = (
  [
    {
      name: 'grades that are empty objects',
      path: '/api/sections/00000000-0000-0000-0000-000000000000/grades',
      body: listOf('grades', '{}'),
      status: 400,
    },
    {
      name: '20,000 grades',
      path: '/api/sections/00000000-0000-0000-0000-000000000000/grades',
      body: JSON.stringify({ grades: times(20_000, () => ({})) }),
      status: 422,
    },
    {
      name: '500 wrong grades',
      path: '/api/sections/00000000-0000-0000-0000-000000000000/grades',
      body: JSON.stringify({ grades: times(500, () => ({ a: 1, b: 2, finalGrade: 'Z' })) }),
      status: 422,
    },
    {
      name: 'a sheet of empty objects',
      path: '/api/program-requirements',
      body: sheet(
        times(40, () => ({ rules: times(40, () => ({})) })),
        times(50, () => ({ courses: times(80, () => ({})) })),
      ),
      status: 422,
    },
    {
      name: 'a sheet with its last course wrong',
      path: '/api/program-requirements',
      body: sheet(
        times(5, (block) => ({ name: `${block}`, rules: times(40, () => rule) })),
        times(50, (example) => ({
          name: `${example}`,
          courses: times(80, () => ({ code: 'FIN 201', finalGrade: example === 49 ? 'Z' : 'B' })),
        })),
      ),
      status: 422,
    },
    {
      name: 'a sheet of 19,000 patterns',
      path: '/api/program-requirements',
      body: sheet(
        times(3, (block) => ({
          name: `${block}`,
          rules: times(32, (position) => ({
            ...rule,
            from: times(195, (nth) => (nth === 194 ? '!' : `F${position}${nth}`)),
          })),
        })),
        [],
      ),
      status: 422,
    },
    {
      name: 'a sheet with unknown fields',
      path: '/api/program-requirements',
      body: sheet(
        times(40, () => objectOf(190)),
        [],
      )
        .replaceAll('"{', '{')
        .replaceAll('}"', '}')
        .replaceAll('\\"', '"'),
      status: 422,
    },
    {
      name: 'a policy with unknown fields',
      path: '/api/policies',
      body: JSON.stringify({
        kind: 'grade_scale',
        effectiveFrom: '2026-08-24',
        content: { grades: times(40, () => JSON.parse(objectOf(100)) as object) },
      }),
      status: 422,
    },
  ] as Shape[]
).map((shape) => ({ ...shape, role: 'registrar' as const }));

const part = (header: string, content = ''): string =>
  `--${boundary}\r\nContent-Disposition: form-data; ${header}\r\n\r\n${content}\r\n`;

const multipart: Shape[] = [
  { name: 'parts', body: part('name="a"').repeat(20_000), status: 422 },
  {
    name: '100 unknown fields',
    body: times(100, (position) => part(`name="${'x'.repeat(95)}${position}"`)).join(''),
    status: 422,
  },
  {
    name: 'a field that comes 100 times',
    body: part('name="firstName"', 'x'.repeat(2500)).repeat(100),
    status: 422,
  },
  { name: 'a long text', body: part('name="firstName"', '😀'.repeat(65_000)), status: 422 },
  {
    name: '100 parts with parameters',
    body: part(`name="a"${'; a=b'.repeat(1500)}`).repeat(100),
    status: 400,
  },
  { name: '100 parts with escapes', body: part(`name="${'\\"'.repeat(3800)}`).repeat(100), status: 400 },
].map((shape) => ({
  ...shape,
  name: `${shape.name} in a multipart body`,
  path: '/api/inquiries/transfer-evaluations',
  type: `multipart/form-data; boundary=${boundary}`,
  body: `${shape.body}--${boundary}--\r\n`,
}));

const addressBytes = 14 * 1024;

const addresses: Shape[] = (
  [
    {
      name: 'parameters in the address',
      path: `/api/students?${'a&'.repeat(addressBytes / 2)}`,
      status: 400,
    },
    {
      name: 'a parameter that is given 100 times',
      path: `/api/students?${'search=x&'.repeat(99)}search=x`,
      status: 400,
    },
    {
      name: 'a filter of unknown names',
      path: `/api/students?filter=${encodeURIComponent(objectOf(600))}`,
      status: 400,
    },
    {
      name: 'a filter of ids that are none',
      path: `/api/students?filter={"id":[${'1,'.repeat(6000)}1]}`,
      status: 400,
    },
    {
      name: 'a deep filter',
      path: `/api/students?filter={"id":${'['.repeat(6000)}${']'.repeat(6000)}}`,
      status: 400,
    },
    {
      name: 'a deep sort',
      path: `/api/students?sort=[${'['.repeat(6000)}${']'.repeat(6000)},"ASC"]`,
      status: 400,
    },
    { name: 'a long search', path: `/api/students?search=${'x'.repeat(addressBytes)}`, status: 400 },
    {
      name: 'types that are accepted',
      path: '/api/students?x=1',
      headers: { Accept: 'a/b;q=0.1,'.repeat(1300) },
      status: 400,
    },
    { name: 'cookies', path: '/api/students?x=1', headers: { Cookie: 'a=b;'.repeat(3000) }, status: 401 },
  ] as Shape[]
).map((shape) => ({ ...shape, method: 'GET', role: shape.headers?.Cookie ? undefined : 'registrar' }));

const others: Shape[] = [
  {
    name: 'parameters of a token form',
    path: '/api/oauth/token',
    type: formType,
    body: 'a=1&'.repeat(4000),
    status: 400,
  },
  {
    name: 'a long logout token',
    path: '/api/logout/backchannel',
    type: formType,
    body: `logout_token=${'x.'.repeat(8000)}`,
    status: 400,
  },
  {
    name: 'scopes of a token form',
    path: '/api/oauth/token',
    type: formType,
    body: `grant_type=client_credentials&client_id=a&client_secret=b&scope=${'a+'.repeat(8000)}`,
    status: 401,
  },
  {
    name: 'fields of a policy report',
    path: '/api/policy-reports',
    type: 'application/csp-report',
    body: objectOf(6000),
    status: 400,
  },
  {
    name: 'policy reports',
    path: '/api/policy-reports',
    type: 'application/reports+json',
    body: `[${'{},'.repeat(21_000)}{}]`,
    status: 400,
  },
];

const reports: Shape[] = [
  {
    name: 'a report with unknown filters',
    path: '/api/report-runs',
    body: JSON.stringify({ report: 'revenue/rows', filters: JSON.parse(objectOf(200)) as object }),
    role: 'bursar',
    status: 422,
  },
];

const kinds = [contact, registrar, reports, multipart, addresses, others];
export const shapes = kinds.flat();
export const oneOfEachKind = kinds.flatMap((kind, index) => sample(kind, 1, `body costs ${index}`));
let system: TestApp;
let cookies: Record<string, string>;
let scale: number;
const agent = new http.Agent({ keepAlive: true });

const send = ({ method = 'POST', path, type = 'application/json', body, headers, role }: Shape) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const request = http.request(`${system.baseUrl}${path}`, {
      agent,
      method,
      headers: {
        ...(body !== undefined && { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body) }),
        ...(role && { Cookie: cookies[role] }),
        ...headers,
      },
    });
    request.once('error', reject).once('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('end', () =>
        resolve({ status: response.statusCode!, text: Buffer.concat(chunks).toString() }),
      );
    });
    request.end(body);
  });

/**
 * In reference milliseconds. The first call of a shape also includes compilation, so one above the limit is measured
 * again.
 */
export async function costOf(shape: Shape, tries = mostTries): Promise<number> {
  let least = Infinity;
  for (let time = 0; time < leastTries || (time < tries && least > mostReferenceMs); time++) {
    if (time >= leastTries) scale = await msPerReferenceMs();
    let answer = { status: 0, text: '' };
    const ms = await cpuMs(async () => (answer = await send(shape)));
    least = Math.min(least, ms / scale);
    expect([answer.status, answer.text.slice(0, 300)]).toEqual([shape.status, expect.any(String)]);
    expect(answer.text.length).toBeLessThan(mostAnswerBytes);
  }
  return least;
}

/** The server computes for longer than a refusal may, before it handles a request. */
export async function withSlowAnswers(during: () => Promise<void>): Promise<void> {
  const server = system.app.getHttpServer() as http.Server;
  const compute = (): void => void work((1.5 * mostReferenceMs * wholeRounds) / (referenceSeconds * 1000));
  server.prependListener('request', compute);
  try {
    await during();
  } finally {
    server.off('request', compute);
  }
}

/** A system whose requests are measured by the time that their bodies take. */
export function bodyCostsWorld(): void {
  beforeAll(async () => {
    system = await startTestApp();
    const { sessionSecret } = system.app.get(Environment);
    const cookieOf = async (role: string) =>
      (await openSession(system.dataSource, sessionSecret, `${role}@collegium.example`))!;
    cookies = { registrar: await cookieOf('registrar'), bursar: await cookieOf('bursar') };
    // Compiles the code of every refusal, so that later calls only pay for their own content.
    for (const shape of [...shapes.slice(0, 3), ...multipart.slice(0, 2)]) await send(shape);
    scale = await msPerReferenceMs();
  });

  afterAll(async () => {
    agent.destroy();
    await system?.close();
  });
}
