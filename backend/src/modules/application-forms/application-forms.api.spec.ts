import { beforeAll, describe, expect, it } from '@jest/globals';
import { expectProblem } from '../../../test/harness/problem.js';
import type { Client } from '../../../test/harness/test-app.js';
import {
  admin,
  admissions,
  openWorld,
  records,
  registrar,
  system,
} from '../../../test/harness/worlds/world.js';
import type { ApplicationFormDto } from './application-forms.dto.js';
import { ApplicationFormsService } from './application-forms.service.js';
import { blankForm } from './blank-form.js';
import type { FormContent } from './form-content.js';

openWorld(['admin', 'admissions', 'registrar']);

const path = '/api/application-forms';
let programId: string;

beforeAll(async () => {
  programId = (await records.program()).id;
});

const content = (change: (content: FormContent) => void = () => {}): FormContent => {
  const changed = structuredClone(blankForm);
  change(changed);
  return changed;
};
const draft = async (body: object = {}, client: Client = admissions): Promise<ApplicationFormDto> =>
  (
    await client
      .post(path)
      .send({ programId: (await records.program()).id, ...body })
      .expect(201)
  ).body as ApplicationFormDto;
const copied = async (id: string, place: object): Promise<ApplicationFormDto> =>
  (await admissions.post(`${path}/${id}/copy`).send(place).expect(201)).body as ApplicationFormDto;
const published = async (body: object = {}, copyOf?: string): Promise<ApplicationFormDto> => {
  const { id } = copyOf ? await copied(copyOf, body) : await draft(body);
  return (await admissions.post(`${path}/${id}/publish`).expect(200)).body as ApplicationFormDto;
};
const nickname = { code: 'nickname', label: 'Nickname', type: 'text', most: 50, required: false } as const;

describe('GET /api/application-forms should', () => {
  it('list the versions by program, first term and status', async () => {
    const term = await records.term();
    const form = await draft({ programId, firstTermId: term.id });
    const row = {
      id: form.id,
      programId,
      firstTermId: term.id,
      firstTermName: term.name,
      number: 1,
      status: 'draft',
      publishedAt: null,
      publishedBy: null,
    };
    for (const filter of [
      { programId },
      { firstTermId: term.id },
      { programId, status: 'draft' },
      { id: form.id },
    ]) {
      const listed = await registrar.get(`${path}?filter=${JSON.stringify(filter)}`).expect(200);
      expect(listed.body).toMatchObject([row]);
      expect(listed.body[0]).not.toHaveProperty('content');
      expect(listed.headers['content-range']).toBe('application-forms 0-0/1');
    }
    const other = await registrar.get(`${path}?filter=${JSON.stringify({ programId, status: 'retired' })}`);
    expect(other.body).toEqual([]);
  });

  it('return a form with its steps in order, also to those who only read applications', async () => {
    const { id } = await draft();
    const { body, headers } = await registrar.get(`${path}/${id}`).expect(200);
    expect(Object.keys(body.content.steps)).toEqual(Object.keys(blankForm.steps));
    expect(body.content).toEqual(blankForm);
    expect(headers.etag).toMatch(/^"1-/);
  });
});

describe('POST /api/application-forms/{id}/copy should', () => {
  it('copy the content, and number the versions of a program and first term', async () => {
    const first = await published();
    const second = await copied(first.id, { programId: first.programId });
    expect([first.number, second.number, second.status]).toEqual([1, 2, 'draft']);
    expect(second.content).toEqual(first.content);
    expectProblem(await admissions.post(`${path}/00000000-0000-4000-8000-000000000000/copy`).send({}), 404);
  });
});

describe('POST /api/application-forms should', () => {
  it('create a draft with the content that is sent, or refuse it by field', async () => {
    const changed = content(({ steps }) => steps.you.fields.push(nickname));
    expect((await draft({ content: changed })).content).toEqual(changed);
    const wrong = content(({ steps }) => steps.documents.fields.pop());
    expectProblem(await admissions.post(path).send({ programId, content: wrong }), 422, {
      errors: { 'content.steps.documents.fields': ['Add the standard field transcripts.'] },
    });
  });

  it('refuse a second draft of the same program and first term', async () => {
    const form = await draft();
    expectProblem(await admin.post(path).send({ programId: form.programId }), 409, {
      detail: 'There is already a draft for this program and first term. Edit it, or delete it first.',
    });
  });

  it('refuse a program and a term that do not exist', async () => {
    const nothing = '00000000-0000-4000-8000-000000000000';
    for (const [field, message] of [
      ['programId', 'Choose an existing program.'],
      ['firstTermId', 'Choose an existing term.'],
    ] as const)
      expectProblem(await admissions.post(path).send({ [field]: nothing }), 422, {
        errors: { [field]: [message] },
      });
  });
});

describe('PUT /api/application-forms/{id} should', () => {
  it('save the whole content once, and refuse a stale version', async () => {
    const { id } = await draft();
    const changed = content(({ steps }) => steps.you.fields.push(nickname));
    const etag = (await admissions.get(`${path}/${id}`).expect(200)).headers.etag!;
    const saved = await admissions
      .put(`${path}/${id}`)
      .set('If-Match', etag)
      .send({ content: changed })
      .expect(200);
    expect(saved.body.content).toEqual(changed);
    expectProblem(
      await admissions.put(`${path}/${id}`).set('If-Match', etag).send({ content: content() }),
      412,
    );
    // The same content again changes nothing.
    const again = await admissions.put(`${path}/${id}`).send({ content: changed }).expect(200);
    expect(again.headers.etag).toBe(saved.headers.etag);
    await system.flushAudit();
    const { body } = await admissions.get(`${path}/${id}/history`).expect(200);
    expect(body.map(({ action }: { action: string }) => action)).toEqual([
      'application_form.update',
      'application_form.create',
    ]);
  });

  it('give a new number to a draft that moves to another program', async () => {
    const { programId: other } = await published();
    const { id } = await draft();
    const { body } = await admissions.put(`${path}/${id}`).send({ programId: other }).expect(200);
    expect(body).toMatchObject({ programId: other, number: 2 });
  });

  it('name each example, step and field that has another result than the example says', async () => {
    const { id } = await draft();
    const wrong = content(({ examples }) => {
      examples.push(
        { ...examples[0]!, name: 'No file', files: {} },
        { ...examples[0]!, name: 'Wrong', failsOn: ['you.city'] },
      );
    });
    expectProblem(await admissions.put(`${path}/${id}`).send({ content: wrong }), 422, {
      errors: {
        'content.examples.1.failsOn': [
          "“No file”: Documents, Transcripts (documents.transcripts) should be accepted, but isn't. Transcripts: add a file.",
        ],
        'content.examples.2.failsOn': ["“Wrong”: About you, City (you.city) should fail, but doesn't."],
      },
    });
    expect((await admissions.get(`${path}/${id}`)).body.content).toEqual(blankForm);
  });

  it('list all errors of the structure at once', async () => {
    const { id } = await draft();
    const wrong = content(({ steps }) => {
      steps.you.fields.push({ ...nickname, code: 'city' });
      steps.documents.fields = [];
    });
    expectProblem(await admissions.put(`${path}/${id}`).send({ content: wrong }), 422, {
      errors: {
        'content.steps.you.fields.9.code': ['Another one has this code.'],
        'content.steps.documents.fields': ['Add the standard field transcripts.'],
      },
    });
  });

  it.each<[string, (text: string) => string, string]>([
    ['a step that is missing', (text) => text.replace(/,"review":\{[^}]*\}/, ''), 'content.steps.review'],
    ['an unknown step', (text) => text.replace('"steps":{', '"steps":{"more":{},'), 'content.steps.more'],
    [
      'a type that does not exist',
      (text) => text.replace('"type":"text"', '"type":"html"'),
      'content.steps.you.fields.0.type',
    ],
    [
      'a code with spaces',
      (text) => text.replace('"firstName"', '"first name"'),
      'content.steps.you.fields.0.code',
    ],
    [
      'too many fields',
      (text) => text.replace('"fields":[', `"fields":[${`${JSON.stringify(nickname)},`.repeat(40)}`),
      'content.steps.you.fields',
    ],
    [
      'too many examples',
      (text) => text.replace('"examples":[', `"examples":[${'{"name":"A","answers":{}},'.repeat(20)}`),
      'content.examples',
    ],
    [
      'answers that are a list',
      (text) => text.replace(/"answers":.*,"files"/, '"answers":[],"files"'),
      'content.examples.0.answers',
    ],
    [
      'a path that is none',
      (text) => text.replace('"failsOn":[]', '"failsOn":["you"]'),
      'content.examples.0.failsOn',
    ],
  ])('refuse %s', async (_, change, field) => {
    const { id } = await draft();
    const wrong: unknown = JSON.parse(change(JSON.stringify(content())));
    const refused = await admissions.put(`${path}/${id}`).send({ content: wrong });
    expect(Object.keys(refused.body.errors)).toEqual([field]);
    expectProblem(refused, 422, { errors: refused.body.errors });
  });
});

describe('POST /api/application-forms/{id}/publish should', () => {
  it('retire the version before it, and leave other programs and terms alone', async () => {
    const term = await records.term();
    const first = await published();
    const other = await published({ programId: first.programId, firstTermId: term.id });
    const second = await published({ programId: first.programId }, first.id);
    expect(second).toMatchObject({ status: 'published', number: 2, publishedBy: expect.any(String) });
    const statusOf = async ({ id }: ApplicationFormDto): Promise<string> =>
      (await admissions.get(`${path}/${id}`).expect(200)).body.status as string;
    expect(await Promise.all([first, other, second].map(statusOf))).toEqual([
      'retired',
      'published',
      'published',
    ]);
    const forms = system.app.get(ApplicationFormsService);
    expect(await forms.formFor(first.programId!, term.id)).toMatchObject({ id: other.id });
    await system.flushAudit();
    const { body } = await admissions.get(`${path}/${first.id}/history`).expect(200);
    expect(body[0]).toMatchObject({ action: 'application_form.retire' });
  });

  it('freeze the form: it is neither saved, published again nor deleted', async () => {
    const { id } = await published();
    const refused = {
      detail: "This form was published, so it can't be changed. Create a new version.",
    };
    const changed = content(({ steps }) => steps.you.fields.push(nickname));
    expectProblem(await admissions.put(`${path}/${id}`).send({ content: changed }), 409, refused);
    expectProblem(await admissions.post(`${path}/${id}/publish`).send({}), 409, refused);
    expectProblem(await admissions.delete(`${path}/${id}`), 409, refused);
  });

  it.each([
    ['its content', `UPDATE application_forms SET content = content || '{"steps":{}}' WHERE id = $1`],
    ['its program', 'UPDATE application_forms SET program_id = NULL, number = 900 WHERE id = $1'],
    [
      'its status',
      `UPDATE application_forms SET status = 'draft', published_at = NULL, published_by_id = NULL WHERE id = $1`,
    ],
    ['the row', 'DELETE FROM application_forms WHERE id = $1'],
  ])('freeze %s in the database too', async (_, sql) => {
    const { id } = await published();
    await expect(system.dataSource.query(sql, [id])).rejects.toMatchObject({
      constraint: 'ck_application_forms_frozen',
    });
  });

  it('refuse a form whose examples no longer pass', async () => {
    const { id } = await draft();
    await system.dataSource.query(
      `UPDATE application_forms SET content = jsonb_set(content, '{examples,0,files}', '{}') WHERE id = $1`,
      [id],
    );
    expectProblem(await admissions.post(`${path}/${id}/publish`).send({}), 409, {
      detail: "The form's examples no longer pass. Edit and save it first.",
    });
  });
});

describe('DELETE /api/application-forms/{id} should', () => {
  it('delete a draft', async () => {
    const { id } = await draft();
    await admissions.delete(`${path}/${id}`).expect(204);
    expectProblem(await admissions.get(`${path}/${id}`), 404, {
      detail: "This application form doesn't exist.",
    });
  });
});

describe('POST /api/application-forms/preview should', () => {
  it('say what the site would say about the answers, and save nothing', async () => {
    const before = (await admissions.get(path).expect(200)).headers['content-range'];
    const { body } = await admissions
      .post(`${path}/preview`)
      .send({ content: content(), answers: { you: { firstName: 'Ada', birthDate: 'soon', other: 1 } } })
      .expect(200);
    expect(body).toMatchObject({
      problems: [],
      examples: [{ name: 'A complete application', passes: true, differences: [] }],
      refused: {
        'you.birthDate': ['Must be a date such as 2026-08-24.'],
        'you.other': ["This field is unknown or can't be set."],
      },
      missing: { 'you.lastName': ['Last name is required'], 'documents.transcripts': expect.any(Array) },
      checklist: ['Transcripts of every school'],
    });
    expect(body.asked).toContain('schools.schools.gpa');
    expect((await admissions.get(path).expect(200)).headers['content-range']).toBe(before);
  });

  it('list the problems that saving would refuse', async () => {
    const wrong = content((one) => (one.examples[0]!.files = {}));
    const { body } = await admissions.post(`${path}/preview`).send({ content: wrong }).expect(200);
    expect(body.problems).toMatchObject([{ field: 'content.examples.0.failsOn' }]);
    expect(body.examples).toMatchObject([{ passes: false }]);
    const broken = content(({ steps }) => steps.you.fields.push({ ...nickname, code: 'city' }));
    const structure = (await admissions.post(`${path}/preview`).send({ content: broken }).expect(200)).body;
    expect(structure).toMatchObject({
      problems: [{ field: 'content.steps.you.fields.9.code', messages: ['Another one has this code.'] }],
      examples: [],
    });
    await admissions
      .post(`${path}/preview`)
      .send({ content: { steps: 1 } })
      .expect(422);
  });
});

it('Application forms should be written by admissions and super admins only', async () => {
  const { id } = await draft({}, admin);
  expectProblem(await registrar.post(path).send({}), 403);
  expectProblem(await registrar.put(`${path}/${id}`).send({}), 403);
  expectProblem(await registrar.post(`${path}/${id}/publish`).send({}), 403);
  expectProblem(await registrar.delete(`${path}/${id}`), 403);
  expectProblem(await registrar.post(`${path}/preview`).send({ content: content() }), 403);
  expectProblem(await (await system.as('bursar')).get(path), 403);
});
