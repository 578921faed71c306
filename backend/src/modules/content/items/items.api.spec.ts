import { beforeAll, describe, expect, it } from '@jest/globals';
import { expectProblem } from '../../../../test/harness/problem.js';
import {
  addItem,
  addModule,
  anotherSection,
  contentWorld,
  list,
  room,
  latestEvent,
  view,
} from '../../../../test/harness/worlds/content.js';
import { system } from '../../../../test/harness/worlds/world.js';
import { Environment } from '../../../platform/config/environment.js';
import type { Section } from '../../sections/section.entity.js';
import { messages } from '../messages.js';
import type { ContentModuleDto } from '../modules/modules.dto.js';

contentWorld();

let section: Section;

let module: ContentModuleDto;

let assignmentId: string;

beforeAll(async () => {
  section = await anotherSection();
  module = await addModule(section);
  assignmentId = (await room.records.assignment(section, { title: 'Case notes', maxPoints: 20 })).id;
});

const post = (body: object, client = room.teacher) =>
  client.post(`/api/modules/${module.id}/items`).send(body);

describe('POST /api/modules/:id/items should', () => {
  it('add items of each kind in order, an assignment under its own title', async () => {
    const other = await addModule(section);
    const add = (body: object) => room.teacher.post(`/api/modules/${other.id}/items`).send(body).expect(201);
    await add({ kind: 'heading', title: 'Read first', indent: 1 });
    await add({ kind: 'link', title: 'Help', url: '/portal/help' });
    await add({ kind: 'video', title: 'Costs', url: 'https://player.vimeo.com/video/1' });
    const { body, headers } = await add({
      kind: 'assignment',
      assignmentId,
      requirement: 'score_at_least',
      minimumScore: 8,
    });
    expect(headers.location).toBe(`/api/module-items/${body.id}`);
    expect(body).toMatchObject({ title: 'Case notes', maxPoints: 20, isPublished: false, minimumScore: 8 });
    const { body: items } = await room.teacher.get(`/api/modules/${other.id}/items`).expect(200);
    expect((items as { kind: string }[]).map(({ kind }) => kind)).toEqual([
      'heading',
      'link',
      'video',
      'assignment',
    ]);
  });

  it.each<[string, object, Record<string, string[]>]>([
    [
      'a link without a title',
      { kind: 'link', url: 'https://example.org' },
      { title: ['Title is required'] },
    ],
    ['a link without an address', { kind: 'link', title: 'A' }, { url: ['URL is required'] }],
    [
      'an address that runs script',
      { kind: 'link', title: 'A', url: 'java\tscript:alert(1)' },
      { url: ["Can't contain control characters."] },
    ],
    [
      'a script in disguise',
      { kind: 'link', title: 'A', url: ' JavaScript:alert(1)' },
      { url: [messages.linkInvalid] },
    ],
    [
      'a video of another host',
      { kind: 'video', title: 'A', url: 'https://example.org/video' },
      { url: [messages.videoInvalid('www.youtube-nocookie.com, player.vimeo.com')] },
    ],
    [
      'a heading with a requirement',
      { kind: 'heading', title: 'A', requirement: 'view' },
      { requirement: [messages.requirementForKind('heading', 'none')] },
    ],
    [
      'a field of another kind',
      { kind: 'heading', title: 'A', url: 'https://example.org' },
      { url: [messages.notForKind('heading')] },
    ],
    [
      'an end before the start',
      {
        kind: 'heading',
        title: 'A',
        availableFrom: '2026-09-08T08:00:00Z',
        availableUntil: '2026-09-08T08:00:00Z',
      },
      { availableUntil: [messages.endsBeforeStart] },
    ],
    ['a deep indent', { kind: 'heading', title: 'A', indent: 3 }, { indent: ['Must be at most 2.'] }],
  ])('refuse %s', async (_, body, errors) => expectProblem(await post(body), 422, { errors }));

  it('refuse a link to an address of this site that acts when it is opened', async () => {
    const { origin } = system.app.get(Environment).baseUrl;
    for (const url of ['/api/logout', `${origin}/api/logout`])
      expectProblem(await post({ kind: 'link', title: 'A', url }), 422, {
        errors: { url: [messages.linkInvalid] },
      });
  });

  it('refuse a minimum score that is missing, unused or above the points', async () => {
    const item = { kind: 'assignment', assignmentId, requirement: 'score_at_least' };
    const refused = async (body: object, message: string) =>
      expectProblem(await post({ ...item, ...body }), 422, { errors: { minimumScore: [message] } });
    await refused({}, messages.minimumScoreRequired);
    await refused({ requirement: 'submit', minimumScore: 8 }, messages.minimumScoreUnused);
    await refused({ minimumScore: 20.5 }, messages.minimumScoreTooHigh(20));
  });

  it('refuse an assignment of another section', async () => {
    const foreign = await room.records.assignment(await anotherSection());
    expectProblem(await post({ kind: 'assignment', assignmentId: foreign.id }), 422, {
      errors: { assignmentId: [messages.unknownAssignment] },
    });
  });

  it('be for instructors of the section only', async () => {
    await post({ kind: 'heading', title: 'A' }, room.otherTeacher).expect(404);
    await post({ kind: 'heading', title: 'A' }, room.learner).expect(403);
  });
});

describe('PUT /api/module-items/:id should', () => {
  it('keep what is left out, and refuse another kind or a stale version', async () => {
    const { id } = await addItem(module, { requirement: 'view', indent: 1 });
    const path = `/api/module-items/${id}`;
    const { headers } = await room.teacher.get(path).expect(200);
    const { body } = await room.teacher.put(path).send({ title: 'Read', kind: 'link' }).expect(200);
    expect(body).toMatchObject({
      title: 'Read',
      requirement: 'view',
      indent: 1,
      url: 'https://example.org/',
    });
    expectProblem(await room.teacher.put(path).send({ kind: 'heading' }), 422, {
      errors: { kind: [messages.kindFixed] },
    });
    expectProblem(await room.teacher.put(path).set('If-Match', headers.etag!).send({ title: 'X' }), 412);
    await room.otherTeacher.put(path).send({ title: 'X' }).expect(404);
  });

  it('refuse a change that contradicts what stays', async () => {
    const { id } = await addItem(module, { availableFrom: '2026-09-08T08:00:00Z' });
    const { body } = await room.teacher
      .put(`/api/module-items/${id}`)
      .send({ availableUntil: '2026-09-01T08:00:00Z' })
      .expect(422);
    expect(body.errors).toEqual({ availableUntil: [messages.endsBeforeStart] });
  });
});

describe('DELETE /api/assignments/:id should', () => {
  it('also delete the items that lead to the assignment', async () => {
    const { id } = await room.records.assignment(section);
    const item = await addItem(module, { kind: 'assignment', url: undefined, assignmentId: id });
    await room.teacher.delete(`/api/assignments/${id}`).expect(204);
    await room.teacher.get(`/api/module-items/${item.id}`).expect(404);
    expect((await list(section)).length).toBeGreaterThan(0);
  });
});

describe('GET /api/sections/:id/progress should', () => {
  it('show students their own progress, and the class to the instructor', async () => {
    const section = await anotherSection();
    const restricted = { directoryRestriction: ['phone'], directoryByCategory: true };
    const late = await room.records.student(restricted, { firstName: 'Zoe', lastName: 'Adams' });
    await room.records.enrollment(late, section);
    await room.records.enrollment(await room.records.student(), section, { status: 'dropped' });
    const module = await addModule(section, { title: 'Week 1' });
    const item = await addItem(module, { title: 'Read', requirement: 'view' });
    await addItem(module);
    await addItem(module, { requirement: 'view', isPublished: false });
    await view(item).expect(200);
    const path = `/api/sections/${section.id}/progress`;
    const about = { itemId: item.id, moduleTitle: 'Week 1', title: 'Read', requirement: 'view' };

    const { body: own } = await room.learner.get(path).expect(200);
    expect(own).toEqual({ completed: 1, items: [expect.objectContaining({ ...about, isComplete: true })] });

    const { body: all } = await room.teacher.get(path).expect(200);
    expect(all).toEqual({
      items: [expect.objectContaining({ ...about, completedBy: [room.student.id] })],
      students: [
        {
          studentId: late.id,
          studentNumber: late.studentId,
          name: 'Zoe Adams',
          directoryRestricted: true,
          directoryRestriction: ['phone'],
        },
        expect.objectContaining({ name: 'Ada Byron', directoryRestricted: false, directoryRestriction: [] }),
      ],
    });
    expect((await latestEvent('progress.read')).details).toEqual({
      sectionId: section.id,
      ids: expect.arrayContaining([late.id, room.student.id]),
    });
    await room.outsider.get(path).expect(404);
    await room.otherTeacher.get(path).expect(404);
  });
});
