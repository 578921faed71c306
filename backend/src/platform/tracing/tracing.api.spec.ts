import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { attributesOf, type Span } from '../../../test/harness/collector.js';
import { expectStatuses } from '../../../test/harness/contract.js';
import { pdf } from '../../../test/harness/files.js';
import { waitFor } from '../../../test/harness/server-process.js';
import {
  collector,
  lines,
  postman,
  received,
  records,
  spansNamed,
  system,
  tracesWorld,
} from '../../../test/harness/worlds/traces.js';
import { targets } from '../../../test/uploads/targets.js';
import { logFields } from '../logging/log-fields.js';

tracesWorld();

const newId = (bytes = 16): string => randomBytes(bytes).toString('hex');
const message = (given: object = {}) => ({
  name: 'Zebulon Canaryname',
  email: `zebulon@canarymail.example`,
  phone: '910-555-0142',
  subject: 'Canarysubject',
  message: 'My number is 078-05-1120',
  ...given,
});
const contact = (traceparent?: string) => {
  const call = system.anonymous.post('/api/inquiries/contact');
  return (traceparent ? call.set('traceparent', traceparent) : call).send(message()).expect(201);
};
const lineOf = (requestId: string) => async (): Promise<Record<string, unknown>> => {
  const find = () => lines.find((line) => line.requestId === requestId && line.msg === 'request');
  await waitFor(() => Promise.resolve(find() !== undefined));
  return find()!;
};

describe('a trace', () => {
  const [traceId, callerId] = [newId(), newId(8)];
  let request: Span;
  let job: Span;
  let all: Span[];

  beforeAll(async () => {
    await contact(`00-${traceId}-${callerId}-01`);
    const mails = await spansNamed('mail', traceId);
    job = (await spansNamed('job mail.send', traceId)).find(
      ({ spanId }) => spanId === mails[0]!.parentSpanId,
    )!;
    [request] = (await spansNamed('POST /api/inquiries/contact', traceId)) as [Span];
    all = collector.spans.filter((span) => span.traceId === traceId);
  });

  it('should begin with the span of the caller', () => {
    expect(request.parentSpanId).toBe(callerId);
    expect(attributesOf(request)).toEqual({
      'http.request.method': 'POST',
      'http.route': '/api/inquiries/contact',
      'http.response.status_code': 201,
    });
  });

  it('should have the job that the request enqueued, and the email of the job', () => {
    expect(job.parentSpanId).toBe(request.spanId);
    expect(attributesOf(job)).toEqual({
      'messaging.destination.name': 'mail.send',
      'collegium.job.attempt': 1,
    });
    const mail = all.find((span) => span.name === 'mail' && span.parentSpanId === job.spanId)!;
    expect(attributesOf(mail)).toEqual({ 'server.address': '127.0.0.1' });
  });

  it('should have the statements of both, with placeholders', () => {
    const insert = all.find(({ name }) => name === 'INSERT inquiries')!;
    expect(insert.parentSpanId).toBe(request.spanId);
    expect(attributesOf(insert)['db.query.text']).toMatch(/^INSERT INTO "?inquiries.*\$1/);
    const taken = all.find(
      ({ name, parentSpanId }) => name === 'UPDATE mails' && parentSpanId === job.spanId,
    );
    expect(attributesOf(taken!)['db.query.text']).toMatch(/^UPDATE mails SET attempts = attempts \+ \?/);
    const ids = new Set([callerId, ...all.map(({ spanId }) => spanId)]);
    expect(all.filter(({ parentSpanId }) => !ids.has(parentSpanId!))).toEqual([]);
  });

  it('should name the service, and send the headers of the collector', () => {
    expect(collector.text).toContain('{"key":"service.name","value":{"stringValue":"collegium"}}');
    expect(collector.lastHeaders.authorization).toBe('Bearer key');
  });

  it('should be in the line of the log and in the problem', async () => {
    const own = newId();
    const response = await system.anonymous
      .get('/api/students')
      .set('traceparent', `00-${own}-${callerId}-01`)
      .expect(401);
    expect(response.body).toMatchObject({ traceId: own, instance: response.headers['x-request-id'] });
    const line = await lineOf(response.headers['x-request-id']!)();
    expect(line.traceId).toBe(own);
    expect(Object.keys(line).filter((field) => !(field in logFields))).toEqual([]);
  });

  it('should not be exported if the caller says so, but be in the log', async () => {
    const own = newId();
    const { headers } = await contact(`00-${own}-${callerId}-00`);
    expect((await lineOf(headers['x-request-id']!)()).traceId).toBe(own);
    // A later trace has arrived, and the mail of the first one was sent.
    const sent = postman.received.length;
    const later = newId();
    await contact(`00-${later}-${callerId}-01`);
    await waitFor(() => Promise.resolve(postman.received.length >= sent + 1));
    await spansNamed('mail', later);
    expect(collector.spans.filter((span) => span.traceId === own)).toEqual([]);
  });

  it.each([
    'garbage',
    `00-${'0'.repeat(32)}-${'1'.repeat(16)}-01`,
    `00-${'1'.repeat(32)}-${'0'.repeat(16)}-01`,
    `ff-${'1'.repeat(32)}-${'1'.repeat(16)}-01`,
    `00-${'1'.repeat(31)}-${'1'.repeat(16)}-01`,
    `00-${'1'.repeat(32)}-${'1'.repeat(16)}-01, 00-${'2'.repeat(32)}-${'1'.repeat(16)}-01`,
  ])('should be a new one if the traceparent is malformed: %s', async (traceparent) => {
    const { body } = await system.anonymous.get('/api/students').set('traceparent', traceparent).expect(401);
    const { traceId: own } = body as { traceId: string };
    expect(own).toMatch(/^[0-9a-f]{32}$/);
    expect(traceparent).not.toContain(own);
  });

  it('should continue in a service that the server calls', async () => {
    const own = newId();
    received.length = 0;
    await system.anonymous.get('/api/login').set('traceparent', `00-${own}-${callerId}-01`).redirects(0);
    const [login] = await spansNamed('GET /api/login', own);
    const calls = collector.spans.filter(({ traceId: id, name }) => id === own && name === 'GET');
    expect(received).toEqual(calls.map(({ spanId }) => `00-${own}-${spanId}-01`));
    expect(received).not.toEqual([]);
    for (const call of calls) {
      expect(call.parentSpanId).toBe(login!.spanId);
      expect(attributesOf(call)).toEqual({
        'server.address': '127.0.0.1',
        'http.response.status_code': 404,
        'error.type': '404',
      });
    }
  });

  it('should have the calls to the file store', async () => {
    const target = await targets[1]![1](system);
    const own = newId();
    let call = target.post().set('traceparent', `00-${own}-${callerId}-01`);
    for (const [name, value] of Object.entries(target.texts)) call = call.field(name, value);
    await call.attach(target.field, pdf(), 'Canaryfile.pdf').expect(201);
    const [put] = await spansNamed('PutObject', own);
    expect(attributesOf(put!)).toEqual({ 'server.address': '127.0.0.1' });
  });
});

describe('the spans', () => {
  // This spec breaks a table on purpose.
  beforeAll(() => expectStatuses(500));

  it('should have no personal data', async () => {
    const registrar = await system.as('registrar');
    const student = await records.student(
      { studentId: 'CANARY-1' },
      { firstName: 'Zebulon', lastName: 'Canaryname', email: 'zebulon.student@canarymail.example' },
    );
    for (const path of [
      '/api/students?search=Canaryname',
      '/api/students?filter={"q":"078-05-1120"}',
      `/api/students/${student.id}`,
      '/api/students/Canaryname',
      '/api/canarypath/078-05-1120?token=canarytoken',
      '/api/login/callback?code=canarycode&state=canarystate',
      '/pay/canarycode/statements/1',
      '/recommend/canarycode/decline',
      '/canarypage.html?name=Canaryname',
    ])
      await registrar
        .get(path)
        .redirects(0)
        .set('User-Agent', 'canaryagent')
        .set('Referer', 'http://x/canarypage')
        .set('tracestate', 'a=canarystate')
        .set('baggage', 'name=canarybaggage');
    await system.anonymous.get('/api/students').set('Authorization', 'Bearer collegium_at_canarytoken');
    await registrar.post('/api/students').send({ lastName: 'Canaryname' });
    await registrar.put(`/api/students/${student.id}`).send({ firstName: 'Canaryfirst', email: 'x' });
    await system.dataSource.query('ALTER TABLE holds RENAME COLUMN reason TO reason_canary');
    await registrar.get(`/api/students/${student.id}/holds`).expect(500);
    await system.dataSource.query('ALTER TABLE holds RENAME COLUMN reason_canary TO reason');
    const own = newId();
    await contact(`00-${own}-${newId(8)}-01`);
    await spansNamed('mail', own);
    expect(collector.named('GET /api/students/:id').length).toBeGreaterThan(0);
    const failed = collector.named('GET /api/students/:id/holds')[0]!;
    expect(attributesOf(failed)['error.type']).toBe('500');
    const codes = collector.spans
      .filter(({ traceId }) => traceId === failed.traceId)
      .map((span) => attributesOf(span)['error.type']);
    expect(codes).toContain('42703');
    expect(collector.text).not.toMatch(/canary|zebulon|078-05|910-555|collegium_at_|collegium\.sid/i);
    expect(collector.text).not.toContain(student.id);
    expect(collector.spans.flatMap(({ events }) => events)).toEqual([]);
    expect(collector.spans.map(({ status }) => status.message).filter(Boolean)).toEqual([]);
  });

  it('should not include calls that may be anonymous, health checks and event streams', async () => {
    const traceparent = `00-${newId()}-${newId(8)}-01`;
    const complaint = await system.anonymous
      .post('/api/inquiries/complaints')
      .set('traceparent', traceparent)
      .send({})
      .expect(422);
    expect(complaint.body).not.toHaveProperty('traceId');
    await system.anonymous.get('/api/health/live').set('traceparent', traceparent).expect(200);
    const own = newId();
    await contact(`00-${own}-${newId(8)}-01`);
    await spansNamed('POST /api/inquiries/contact', own);
    const names = collector.spans.map(({ name }) => name).join();
    expect(names).not.toMatch(/complaint|health/);
    expect(collector.text).not.toContain(traceparent.slice(3, 35));
  });
});

describe('a collector', () => {
  it.each(['fail', 'hang'] as const)('should delay and fail no request if it must %s', async (answer) => {
    collector.answer = answer;
    const { calls } = collector;
    await contact();
    await waitFor(() => Promise.resolve(collector.calls > calls));
    await contact();
    collector.answer = 'take';
  });
});
