import { describe, expect, it } from '@jest/globals';
import { hostileTexts } from '../../../../test/harness/hostile-texts.js';
import { trailOf } from '../../../../test/harness/lookups.js';
import { expectProblem } from '../../../../test/harness/problem.js';
import { assignmentsWorld, room } from '../../../../test/harness/worlds/assignments.js';
import { system } from '../../../../test/harness/worlds/world.js';
import { Environment } from '../../../platform/config/environment.js';
import type { PageDto } from './pages.dto.js';

assignmentsWorld();

const fileId = '0190f7a0-0000-7000-8000-000000000001';
const unknown = 'aaaaaaaa-0000-4000-8000-00000000000a';
const text = (words: string) => ({ type: 'text', text: words });
const paragraph = (words: string) => ({ type: 'paragraph', content: [text(words)] });
const doc = (...content: object[]) => ({ type: 'doc', content });
const body = (change: object = {}) => ({ title: 'Week 1', document: doc(paragraph('Welcome')), ...change });
const address = () => `/api/sections/${room.section.id}/pages`;
const addPage = async (change: object = {}): Promise<PageDto> =>
  (await room.teacher.post(address()).send(body(change)).expect(201)).body as PageDto;

describe('POST /api/sections/:id/pages should', () => {
  it('return the page, as a draft with its first version', async () => {
    const response = await room.teacher.post(address()).send(body()).expect(201);
    const page = response.body as PageDto;
    expect(page).toEqual({
      ...body(),
      id: expect.any(String),
      sectionId: room.section.id,
      isPublished: false,
      number: 1,
      editedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      editedByName: 'Ida Rhodes',
    });
    expect(response.headers.location).toBe(`/api/pages/${page.id}`);
    expect(response.headers.etag).toMatch(/^"1-/);
    expect(await trailOf(system, page.id)).toEqual([
      expect.objectContaining({ action: 'content_page.create' }),
    ]);
  });

  it('name missing fields, and faults by their path', async () => {
    const errors = { title: ['Title is required'], document: ['Content is required'] };
    expectProblem(await room.teacher.post(address()).send({}), 422, { errors });
    const link = { type: 'link', attrs: { href: 'JaVa\tScript:alert(1)' } };
    const bad = doc(paragraph('a'), { type: 'paragraph', content: [{ ...text('a'), marks: [link] }] });
    const response = await room.teacher.post(address()).send(body({ document: bad }));
    expect(response.status).toBe(422);
    expect(Object.keys((response.body as { errors: object }).errors)).toEqual([
      'document.content.1.content.0.marks.0',
    ]);
  });

  it('refuse a link to an address of this site that acts when it is opened, by its path', async () => {
    const { origin } = system.app.get(Environment).baseUrl;
    for (const href of ['/api/logout', `${origin}/api/logout`]) {
      const marks = [{ type: 'link', attrs: { href } }];
      const document = doc({ type: 'paragraph', content: [{ ...text('a'), marks }] });
      expectProblem(await room.teacher.post(address()).send(body({ document })), 422, {
        errors: { 'document.content.0.content.0.marks.0': expect.any(Array) },
      });
    }
  });

  it('refuse a document of more than 200 kB, 5,000 nodes or 12 levels', async () => {
    const send = async (document: unknown): Promise<[number, string[]]> => {
      const response = await room.teacher.post(address()).send(body({ document }));
      return [response.status, Object.keys((response.body as { errors?: object }).errors ?? {})];
    };
    const rules = (count: number) =>
      doc(...Array.from({ length: count }, () => ({ type: 'horizontalRule' })));
    const nested = (levels: number): object =>
      levels === 1 ? paragraph('a') : { type: 'blockquote', content: [nested(levels - 1)] };
    expect(await send(doc(paragraph('x'.repeat(205_000))))).toEqual([413, ['document']]);
    expect(await send(rules(5000))).toEqual([201, []]);
    expect(await send(rules(5001))).toEqual([422, ['document.content.5000']]);
    expect(await send(doc(nested(11)))).toEqual([201, []]);
    expect((await send(doc(nested(12))))[0]).toBe(422);
    expect(await send(doc(nested(100)))).toEqual([422, ['document']]);
    for (const levels of [1000, 20_000]) {
      const deep = `{"title":"a","document":{"type":"doc","content":${'['.repeat(levels)}${']'.repeat(levels)}}}`;
      const response = await room.teacher.post(address()).type('json').send(deep);
      expect([400, 422]).toContain(response.status);
    }
  });

  it('refuse fields that would change an object, without an error of the server', async () => {
    for (const document of [
      '{"type":"doc","content":[{"type":"paragraph","__proto__":{"a":1}}]}',
      '{"type":"doc","content":[{"type":"__proto__"}]}',
      '{"type":"doc","content":[{"type":"constructor"}]}',
      '{"type":"doc","content":[{"type":"paragraph","attrs":{"constructor":1}}]}',
      '{"type":"doc","content":[{"type":"paragraph","toString":1}]}',
      '{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"\\u0000"}]}]}',
      '{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"\\ud800"}]}]}',
    ]) {
      const response = await room.teacher
        .post(address())
        .type('json')
        .send(`{"title":"a","document":${document}}`);
      expect([document, [400, 422].includes(response.status)]).toEqual([document, true]);
    }
  });

  it('refuse to publish what readers of a screen could not follow, by its path', async () => {
    const image = { type: 'image', attrs: { fileId } };
    const document = doc(
      { type: 'heading', attrs: { level: 2 }, content: [text('a')] },
      { type: 'heading', attrs: { level: 4 }, content: [text('b')] },
      image,
      {
        type: 'table',
        content: [{ type: 'tableRow', content: [{ type: 'tableCell', content: [paragraph('a')] }] }],
      },
    );
    const response = await room.teacher.post(address()).send(body({ document, isPublished: true }));
    expect(response.status).toBe(422);
    expect(Object.keys((response.body as { errors: object }).errors)).toEqual([
      'document.content.1',
      'document.content.2',
      'document.content.3',
    ]);
    const draft = await addPage({ document });
    const publish = await room.teacher.put(`/api/pages/${draft.id}`).send({ isPublished: true });
    expect(Object.keys((publish.body as { errors: object }).errors)).toHaveLength(3);
    const described = doc({ type: 'image', attrs: { fileId, alt: 'A map' } });
    await room.teacher
      .put(`/api/pages/${draft.id}`)
      .send({ isPublished: true, document: described })
      .expect(200);
    expect((await room.teacher.put(`/api/pages/${draft.id}`).send({ document })).status).toBe(422);
  });

  it('answer 404 for a section of another instructor', async () => {
    expectProblem(await room.otherTeacher.post(address()).send(body()), 404);
    expectProblem(await room.learner.post(address()).send(body()), 403);
  });
});

describe('a page with hostile texts', () => {
  it('should return each of them as the text that was sent, in every attribute', async () => {
    const storable = hostileTexts.filter((one) => one && !/\0|\p{Surrogate}/u.test(one));
    expect(storable.length).toBeGreaterThan(50);
    const content = storable.flatMap((one) => [
      paragraph(one),
      { type: 'codeBlock', content: [text(one)] },
      { type: 'image', attrs: { fileId, alt: one.slice(0, 250).replace(/\p{Surrogate}/gu, '') } },
      { type: 'file', attrs: { fileId, name: one.slice(0, 100).replace(/\p{Surrogate}/gu, '') } },
      {
        type: 'video',
        attrs: {
          url: 'https://player.vimeo.com/video/1',
          title: one.slice(0, 100).replace(/\p{Surrogate}/gu, ''),
        },
      },
    ]);
    for (let start = 0; start < content.length; start += 500) {
      const document = doc(...content.slice(start, start + 500));
      const page = await addPage({ document });
      const { body: read, headers } = await room.teacher.get(`/api/pages/${page.id}`).expect(200);
      expect((read as PageDto).document).toEqual(document);
      expect(headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'x-content-type-options': 'nosniff',
      });
    }
  });
});

describe('GET /api/pages/:id should', () => {
  it('show students published pages of their sections only', async () => {
    const [draft, published] = [await addPage(), await addPage({ isPublished: true, title: 'Shown' })];
    await room.learner.get(`/api/pages/${published.id}`).expect(200);
    expectProblem(await room.learner.get(`/api/pages/${draft.id}`), 404);
    expectProblem(await room.outsider.get(`/api/pages/${published.id}`), 404);
    expectProblem(await room.otherTeacher.get(`/api/pages/${published.id}`), 404);
    await room.registrar.get(`/api/pages/${draft.id}`).expect(200);
  });

  it('show instructors with view=student what students see', async () => {
    const draft = await addPage();
    await room.teacher.get(`/api/pages/${draft.id}`).expect(200);
    expectProblem(await room.teacher.get(`/api/pages/${draft.id}?view=student`), 404);
    expectProblem(await room.teacher.get(`/api/pages/${draft.id}?view=staff`), 400);
  });

  it('answer 404 to a student who dropped the section', async () => {
    const page = await addPage({ isPublished: true });
    const enrollments = `UPDATE enrollments SET status = $1 WHERE section_id = '${room.section.id}'`;
    await system.dataSource.query(enrollments, ['dropped']);
    expectProblem(await room.learner.get(`/api/pages/${page.id}`), 404);
    expectProblem(await room.learner.get(address()), 404);
    await system.dataSource.query(enrollments, ['enrolled']);
  });
});

describe('GET /api/sections/:id/pages should', () => {
  it('list the pages by title, without their documents', async () => {
    await addPage({ title: 'ZZ draft' });
    await addPage({ title: 'ZZ shown', isPublished: true });
    const titles = async (client: typeof room.teacher, query: string): Promise<string[]> =>
      ((await client.get(`${address()}?${query}`).expect(200)).body as PageDto[]).map(({ title }) => title);
    const search = 'filter={"search":"zz"}';
    expect(await titles(room.teacher, search)).toEqual(['ZZ draft', 'ZZ shown']);
    expect(await titles(room.learner, search)).toEqual(['ZZ shown']);
    expect(await titles(room.teacher, 'filter={"search":"zz","view":"student"}')).toEqual(['ZZ shown']);
    const [first] = (await room.teacher.get(`${address()}?range=[0,0]`).expect(200)).body as object[];
    expect(first).not.toHaveProperty('document');
  });
});

describe('PUT /api/pages/:id should', () => {
  it('save each text as a version, and refuse a stale If-Match', async () => {
    const created = await room.teacher.post(address()).send(body()).expect(201);
    const { id } = created.body as PageDto;
    const second = await room.registrar
      .put(`/api/pages/${id}`)
      .set('If-Match', created.headers.etag!)
      .send({ document: doc(paragraph('Second')) })
      .expect(200);
    expect(second.body).toMatchObject({ number: 2, title: 'Week 1', document: doc(paragraph('Second')) });
    expectProblem(
      await room.teacher.put(`/api/pages/${id}`).set('If-Match', created.headers.etag!).send({ title: 'a' }),
      412,
    );
    const published = await room.teacher.put(`/api/pages/${id}`).send({ isPublished: true }).expect(200);
    expect(published.body).toMatchObject({ number: 2, isPublished: true });
  });

  it('number the versions of two concurrent writes without a gap', async () => {
    const { id } = await addPage();
    await Promise.all(
      Array.from({ length: 6 }, (_, position) =>
        room.teacher
          .put(`/api/pages/${id}`)
          .send({ title: `Title ${position}` })
          .expect(200),
      ),
    );
    const { body: versions } = await room.teacher.get(`/api/pages/${id}/versions`).expect(200);
    expect((versions as { number: number }[]).map(({ number }) => number)).toEqual([7, 6, 5, 4, 3, 2, 1]);
  });
});

describe('GET /api/pages/:id/versions should', () => {
  it('list who saved what when, and return each version', async () => {
    const { id } = await addPage();
    await room.teacher.put(`/api/pages/${id}`).send({ title: 'Week one' }).expect(200);
    const { body: versions } = await room.teacher.get(`/api/pages/${id}/versions`).expect(200);
    expect(versions).toEqual([
      expect.objectContaining({ number: 2, title: 'Week one', authorName: 'Ida Rhodes' }),
      expect.objectContaining({ number: 1, title: 'Week 1', savedAt: expect.any(String) }),
    ]);
    const first = await room.teacher.get(`/api/pages/${id}/versions/1`).expect(200);
    expect(first.body).toMatchObject({ title: 'Week 1', document: body().document });
    expectProblem(await room.teacher.get(`/api/pages/${id}/versions/3`), 404);
    expectProblem(await room.teacher.get(`/api/pages/${id}/versions/x`), 400);
    expectProblem(await room.learner.get(`/api/pages/${id}/versions`), 403);
    expectProblem(await room.otherTeacher.get(`/api/pages/${id}/versions/1`), 404);
  });
});

describe('POST /api/pages/:id/versions/:n/restore should', () => {
  it('save the earlier text as the newest version', async () => {
    const { id } = await addPage();
    await room.teacher
      .put(`/api/pages/${id}`)
      .send({ title: 'Week one', document: doc(paragraph('Second')) })
      .expect(200);
    const restored = await room.teacher.post(`/api/pages/${id}/versions/1/restore`).expect(200);
    expect(restored.body).toMatchObject({ ...body(), number: 3 });
    expectProblem(await room.teacher.post(`/api/pages/${id}/versions/9/restore`), 404);
    expectProblem(
      await room.teacher.post(`/api/pages/${id}/versions/1/restore`).set('If-Match', '"1-x"'),
      412,
    );
    expect((await trailOf(system, id)).map(({ action }) => action)).toContain('content_page.restore');
  });

  it('refuse a version that a published page may not show', async () => {
    const { id } = await addPage({ document: doc({ type: 'image', attrs: { fileId } }) });
    await room.teacher
      .put(`/api/pages/${id}`)
      .send({ document: doc(paragraph('a')), isPublished: true })
      .expect(200);
    const response = await room.teacher.post(`/api/pages/${id}/versions/1/restore`);
    expectProblem(response, 422, { code: 'incomplete', errors: { 'document.content.0': expect.anything() } });
  });
});

describe('DELETE /api/pages/:id should', () => {
  it('delete the page with its versions', async () => {
    const { id } = await addPage();
    await room.teacher.delete(`/api/pages/${id}`).expect(204);
    expectProblem(await room.teacher.get(`/api/pages/${id}`), 404);
    expectProblem(await room.teacher.delete(`/api/pages/${unknown}`), 404);
  });
});

describe('the database should', () => {
  it('keep a version as it is, as long as its page exists', async () => {
    const { id } = await addPage();
    const refused = /Versions of pages are kept as they are/;
    const { dataSource } = system;
    await expect(
      dataSource.query(`UPDATE content_page_versions SET title = 'x' WHERE page_id = $1`, [id]),
    ).rejects.toThrow(refused);
    await expect(
      dataSource.query('DELETE FROM content_page_versions WHERE page_id = $1', [id]),
    ).rejects.toThrow(refused);
  });
});
