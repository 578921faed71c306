import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { BulkPlanDto } from '../src/modules/application-bulk/application-bulk.dto.js';
import { ReviewAssignments } from '../src/modules/application-reviews/review-assignments.service.js';
import { type Permission, permissions } from '../src/platform/auth/permissions.js';
import { type Role, roles } from '../src/platform/auth/roles.js';
import { asMachine } from './harness/machine-clients.js';
import { expectProblem } from './harness/problem.js';
import type { Client } from './harness/test-app.js';
import {
  type Applied,
  applied,
  clientOf,
  complete,
  openAdmissions,
  openApplication,
  person,
  propose,
  reviewed,
  reviewsOf,
} from './harness/worlds/admissions.js';
import { opening } from './harness/worlds/applications.js';
import { admin, admissions, records, system } from './harness/worlds/world.js';

openAdmissions();

const read = 'This is your own application. Use the status page.';
const write = 'This is your own application. Another person in the office must do this.';
const unknownId = '00000000-0000-4000-8000-000000000000';

interface Known {
  name: string;
  address: string;
  method: 'get' | 'post' | 'put' | 'delete';
  needed: Permission[];
}
const document = JSON.parse(fs.readFileSync(path.join(import.meta.dirname, '../openapi.json'), 'utf8')) as {
  paths: Record<string, Record<Known['method'], { 'x-permission': Permission | Permission[] }>>;
};

/** The addresses of one application, with the record that the id names. */
const kinds = {
  applications: 'application',
  'enrollment-deposits': 'application',
  'application-reviews': 'review',
  'admission-decisions': 'decision',
} as const;
const kindOf = (address: string) =>
  kinds[/^\/api\/([\w-]+)\/\{id\}/.exec(address)?.[1] as keyof typeof kinds];
const routes: Known[] = Object.entries(document.paths)
  .filter(([address]) => kindOf(address))
  .flatMap(([address, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${address}`,
      address,
      method: method as Known['method'],
      needed: [operation['x-permission']].flat(),
    })),
  );
const staff = roles.filter((role) => role !== 'student');
const cases = routes.flatMap((route) =>
  staff
    .filter((role) => route.needed.some((one) => (permissions[one].roles as readonly Role[]).includes(role)))
    .map((role) => [route.name, role, route] as const),
);

interface Side extends Applied {
  application: string;
  review: string;
  decision: string;
}
let own: Side;
let other: Side;
/** The applicant works here, with each role in turn: each address is another spelling of the mailbox. */
const employees = new Map<Role, { id: string; client: Client }>();

async function sideOf(name: string): Promise<Side> {
  const one = await reviewed(name);
  const { body } = await propose(one.id).expect(201);
  const [review] = await reviewsOf(one.id);
  return { ...one, application: one.id, review: review!.id, decision: (body as { id: string }).id };
}

beforeAll(async () => {
  own = await sideOf('own');
  other = await sideOf('other');
  for (const role of staff) {
    const email = `own+${role}@mail.example`;
    const { id } = await records.user({ role, email });
    employees.set(role, { id, client: await system.asPerson(email) });
  }
});

const employee = (role: Role = 'admissions'): Client => employees.get(role)!.client;
const idsOf = async (client: Client, list: string, of = 'applicationId'): Promise<string[]> =>
  ((await client.get(`/api/${list}`).expect(200)).body as Record<string, string>[]).map((row) => row[of]!);
const call = (client: Client, { address, method }: Known, side: Side) => {
  const target = address
    .replace('{id}', side[kindOf(address)])
    .replace('{code}', 'transcripts')
    .replace(/\{\w+\}/g, unknownId);
  const request = client[method](target);
  // No record has this version, so an allowed change changes nothing.
  return method === 'get' ? request : request.set('If-Match', '"0"');
};

describe('an employee who is the applicant should', () => {
  it('find every kind of address of an application', () => {
    expect(new Set(routes.map(({ address }) => kindOf(address)))).toEqual(new Set(Object.values(kinds)));
    expect(cases.length).toBeGreaterThan(90);
  });

  it.each(cases)('be refused by %s as %s, and only for their own', async (_, role, route) => {
    expectProblem(await call(employee(role), route, own), 403, {
      code: 'own_record',
      detail: route.method === 'get' ? read : write,
    });
    const { status, body } = await call(employee(role), route, other);
    expect({ status, code: (body as { code?: string }).code }).not.toMatchObject({ code: 'own_record' });
    expect(status).not.toBe(403);
  });

  it.each<[string, () => { address: string; body: object }, object?]>([
    [
      'propose a decision',
      () => ({ address: 'admission-decisions', body: { applicationId: own.id, code: 'admit' } }),
    ],
    [
      'release one among others',
      () => ({ address: 'admission-decisions/release', body: { ids: [other.decision, own.decision] } }),
      { errors: { 'ids.1': [write] } },
    ],
    [
      'merge their other applicant into another one',
      () => ({
        address: `applications/${other.id}/merges`,
        body: { fromId: own.id, reason: 'One person', previewVersion: 'x' },
      }),
    ],
    [
      'create a transfer evaluation',
      () => ({ address: 'transfer-evaluations', body: { applicationId: own.id, institution: 'North' } }),
    ],
  ])('be refused to %s', async (_, request, more = {}) => {
    const { address, body } = request();
    const client = employee('super_admin');
    expectProblem(await client.post(`/api/${address}`).send(body), 403, {
      code: 'own_record',
      detail: write,
      ...more,
    });
  });

  it('be refused to preview a merge of their own applicant, and to add their own paper application', async () => {
    const preview = await employee().get(`/api/applications/${other.id}/merge-preview?from=${own.id}`);
    expectProblem(preview, 403, { code: 'own_record', detail: read });
    const { programId, termId } = opening();
    const paper = (email: string) => employee().post('/api/applications').send({ email, programId, termId });
    const detail = 'This is your own email address. Another person in the office must add your application.';
    expectProblem(await paper('own+paper@mail.example'), 403, {
      code: 'own_record',
      detail,
      errors: { email: [detail] },
    });
    await paper('paper@mail.example').expect(201);
  });

  it('see their row in the list of applications, and nothing of it in the lists of decisions and reviews', async () => {
    const { id: reviewerId, client } = employees.get('admissions')!;
    await system.dataSource.query(
      'INSERT INTO application_reviews (application_id, reviewer_id) VALUES ($1, $3), ($2, $3) ON CONFLICT DO NOTHING',
      [own.id, other.id, reviewerId],
    );
    expect(await idsOf(client, 'applications', 'id')).toEqual(expect.arrayContaining([own.id, other.id]));
    expect(await idsOf(client, 'admission-decisions')).toEqual([other.id]);
    const reviews = await idsOf(client, 'application-reviews');
    expect(reviews).toContain(other.id);
    expect(reviews).not.toContain(own.id);
  });

  it.each<Role>(['super_admin', 'compliance'])(
    'as %s see no details of it in the audit log before the release',
    async (role) => {
      await system.flushAudit();
      interface Entry {
        id: string;
        details: object;
      }
      const found = async (client: Client, { application, decision, review }: Side) => {
        const of = async (subjectId: string) => {
          const filter = encodeURIComponent(JSON.stringify({ subjectId }));
          const { body } = await client.get(`/api/audit-events?filter=${filter}`).expect(200);
          return body as Entry[];
        };
        return [...(await of(application)), ...(await of(decision)), ...(await of(review))];
      };
      const client = employee(role);
      const hidden = await found(client, own);
      expect(new Set(hidden.map(({ details }) => JSON.stringify(details)))).toEqual(new Set(['{}']));
      const shown = await found(client, other);
      expect(shown.some(({ details }) => Object.keys(details).length)).toBe(true);
      for (const { id, details } of await found(admin, own)) {
        const read = await client.get(`/api/audit-events/${id}`).expect(200);
        expect(read.body).toMatchObject({ id, details: {}, names: {} });
        expect((await admin.get(`/api/audit-events/${id}`).expect(200)).body).toMatchObject({ details });
      }
    },
  );

  it('find it in a bulk action as an outcome that is refused', async () => {
    const next = await reviewed('other-bulk');
    const body = { action: 'assign_reviewer', ids: [own.id, next.id] };
    const bulk = (more: object = {}, address = '') =>
      employee()
        .post(`/api/applications/bulk${address}`)
        .send({ ...body, ...more });
    const plan = (await bulk({}, '/preview').expect(200)).body as BulkPlanDto;
    expect(plan).toMatchObject({ done: 1, refused: 1 });
    const refused = { id: own.id, result: 'refused', reason: write, reviewerId: null };
    expect(plan.outcomes[0]).toMatchObject(refused);
    const done = (await bulk({ previewVersion: plan.version }).expect(200)).body as BulkPlanDto;
    expect(done.outcomes.map(({ id, result }) => [id, result])).toEqual([
      [own.id, 'refused'],
      [next.id, 'done'],
    ]);
  });

  it('not find it in the list of enrollment deposits', async () => {
    const ids = [own.id, other.id];
    for (const state of ['decided', 'accepted'])
      await system.dataSource.query('UPDATE applications SET state = $2 WHERE id = ANY ($1)', [ids, state]);
    expect(await idsOf(admin, 'enrollment-deposits', 'id')).toEqual(expect.arrayContaining(ids));
    expect(await idsOf(employee('bursar'), 'enrollment-deposits', 'id')).toEqual([other.id]);
  });
});

describe('reviews should', () => {
  const listed = async (...ids: string[]): Promise<void> => {
    await system.dataSource.query('DELETE FROM application_reviewers');
    for (const id of ids)
      await system.dataSource.query('INSERT INTO application_reviewers (user_id) VALUES ($1)', [id]);
  };
  /** A faculty member who applies. */
  const applying = async (name: string) => {
    const { id } = await records.user({ role: 'faculty', email: `${name}@mail.example` });
    return { userId: id, application: await applied(name) };
  };

  it('not go to the applicant when the checklist is complete', async () => {
    const { userId, application } = await applying('ready');
    await listed(userId);
    await complete(application.id);
    expect((await openApplication(application.id)).state).toBe('under_review');
    expect(await reviewsOf(application.id)).toEqual([]);
    const next = await applied('ready-other');
    await complete(next.id);
    expect(await reviewsOf(next.id)).toMatchObject([{ reviewerId: userId }]);
    await listed();
  });

  it('not be given to the applicant by hand, by name or by the least load', async () => {
    const { userId, application } = await applying('by-hand');
    const { id: ames } = await person('faculty', 'Ames');
    await listed(ames, userId);
    await complete(application.id);
    const [review] = await reviewsOf(application.id);
    expect(review).toMatchObject({ reviewerId: ames });
    const ask = (body: object) => admissions.post(`/api/applications/${application.id}/reviews`).send(body);
    const pass = (body: object) => admin.post(`/api/application-reviews/${review!.id}/reassign`).send(body);
    const errors = { reviewerId: ['This person is the applicant. Choose another reviewer.'] };
    expectProblem(await ask({ reviewerId: userId }), 422, { errors });
    expectProblem(await pass({ reviewerId: userId }), 422, { errors });
    const detail = 'Nobody else can review this application. Add a reviewer first.';
    expectProblem(await ask({}), 409, { detail });
    expectProblem(await pass({}), 409, { detail });
    const body = { action: 'assign_reviewer', ids: [application.id], reviewerId: userId };
    const { body: plan } = await admissions.post('/api/applications/bulk/preview').send(body).expect(200);
    expect((plan as BulkPlanDto).outcomes).toMatchObject([
      { result: 'refused', reason: errors.reviewerId[0] },
    ]);
    await listed();
  });

  it('be reassigned by the job if the reviewer is the applicant', async () => {
    const { userId, application } = await applying('earlier');
    const { application: asked } = await applying('earlier-other');
    for (const { id } of [application, asked]) {
      await complete(id);
      await system.dataSource.query(
        'UPDATE application_reviews SET reviewer_id = $2 WHERE application_id = $1',
        [id, userId],
      );
    }
    // Nobody else can review, so the review waits.
    await listed(userId);
    await system.app.get(ReviewAssignments).tick();
    expect(await reviewsOf(application.id)).toMatchObject([{ reviewerId: userId }]);
    const { id: bell } = await person('faculty', 'Bell');
    await listed(userId, bell);
    await system.app.get(ReviewAssignments).tick();
    const [passedOn, ...more] = await reviewsOf(application.id);
    expect(more).toEqual([]);
    expect(passedOn).toMatchObject({ reviewerId: bell, submittedAt: null });
    expect(await reviewsOf(asked.id)).toMatchObject([{ reviewerId: userId }]);
    const { body } = await (await clientOf(bell)).get('/api/notifications').expect(200);
    expect(JSON.stringify(body)).toContain(`${passedOn!.applicationNumber} is assigned to you for review`);
    await system.flushAudit();
    expect(
      await system.dataSource.query(
        `SELECT details->'changes' AS changes, actor_id AS actor FROM audit_events
         WHERE action = 'application_review.reassign' AND subject_id = $1`,
        [passedOn!.id],
      ),
    ).toEqual([{ changes: { reviewerId: [userId, bell] }, actor: null }]);
    await listed();
  });
});

it('a machine client should read every application', async () => {
  const client = await asMachine(system, 'applications.read');
  await client.get(`/api/applications/${own.id}`).expect(200);
});
