import { describe, expect, it } from '@jest/globals';
import { expectProblem } from '../../../../test/harness/problem.js';
import {
  addItem,
  addModule,
  anotherSection,
  contentWorld,
  list,
  modulesOf,
  room,
  view,
} from '../../../../test/harness/worlds/content.js';
import { system } from '../../../../test/harness/worlds/world.js';
import type { Section } from '../../sections/section.entity.js';
import { isInOpenItem, isReleased } from '../../content-release/content-release.scope.js';

contentWorld();

const seen = (section: Section) => list(section, room.learner);
const first = async (section: Section) => (await seen(section))[0]!;
const later = '2099-09-08T08:00:00-04:00';
const opens = { reason: 'opens', message: 'Opens September 8, 2099, 8:00 a.m. ET', moduleId: null };

/** An assignment of a section, and the item that leads to it. */
async function assigned(section: Section, body: object = {}, inModule: object = {}) {
  const assignment = await room.records.assignment(section, { maxPoints: 10 });
  const module = await addModule(section, inModule);
  const item = await addItem(module, {
    kind: 'assignment',
    url: undefined,
    assignmentId: assignment.id,
    ...body,
  });
  return { assignment, module, item };
}

const draft = (section: Section) => room.records.assignment(section, { isPublished: false });

/** Whether the rule for pages, files, assignments and discussions opens an assignment to the student. */
async function rules(assignmentId: string, studentId: string | null = room.student.id) {
  const [row] = await system.dataSource.query<{ released: boolean; shown: boolean }[]>(
    `SELECT ${isReleased('assignment', 'target.id', '$2')} AS released,
       ${isInOpenItem('assignment', 'target.id', '$2')} AS shown
     FROM (SELECT $1::uuid AS id) target`,
    [assignmentId, studentId],
  );
  return [row!.released, row!.shown];
}

describe('GET /api/sections/:id/modules should, for a student,', () => {
  it('leave out what is not published, and be 404 without a seat', async () => {
    const section = await anotherSection();
    await addModule(section, { isPublished: false });
    const module = await addModule(section);
    const item = await addItem(module);
    await addItem(module, { isPublished: false });
    const draft = await room.records.assignment(section, { isPublished: false });
    await addItem(module, { kind: 'assignment', url: undefined, assignmentId: draft.id });
    expect((await seen(section)).map(({ items }) => items.map(({ id }) => id))).toEqual([[item.id]]);
    await room.outsider.get(modulesOf(section)).expect(404);
    await room.outsider.get(`/api/modules/${module.id}`).expect(404);
    await room.outsider.get(`/api/module-items/${item.id}`).expect(404);
    await room.otherTeacher.get(modulesOf(section)).expect(404);
  });

  it('be 404 after a drop, and stay open after a final grade', async () => {
    const section = await room.records.section({ instructorId: room.instructor.id });
    const enrollment = await room.records.enrollment(room.student, section);
    const set = (status: string) =>
      system.dataSource.query('UPDATE enrollments SET status = $2 WHERE id = $1', [enrollment.id, status]);
    await set('completed');
    await room.learner.get(modulesOf(section)).expect(200);
    await set('dropped');
    await room.learner.get(modulesOf(section)).expect(404);
  });

  it('say when a module or an item opens, and hide what it leads to', async () => {
    const section = await anotherSection();
    const module = await addModule(section, { availableFrom: later });
    await addItem(module);
    const open = await addModule(section);
    const item = await addItem(open, { availableFrom: later });
    const [locked, free] = await seen(section);
    expect(locked).toMatchObject({ state: 'locked', locks: [expect.objectContaining(opens)] });
    expect(locked!.items[0]).toMatchObject({ url: null, locks: [expect.objectContaining(opens)] });
    expect(free).toMatchObject({ state: 'complete', locks: [] });
    expect(free!.items[0]).toMatchObject({ url: null, locks: [expect.objectContaining(opens)] });
    const { body } = await room.learner.get(`/api/module-items/${item.id}`).expect(200);
    expect(body).toMatchObject({ url: null, locks: [expect.objectContaining(opens)] });
    expectProblem(await view(item), 409);
  });

  it('close an item at its end', async () => {
    const section = await anotherSection();
    const { assignment } = await assigned(section, { availableUntil: '2020-01-02T08:00:00-05:00' });
    expect((await first(section)).items[0]).toMatchObject({
      assignmentId: null,
      locks: [expect.objectContaining({ reason: 'closed', message: 'Closed January 2, 2020, 8:00 a.m. ET' })],
    });
    expect(await rules(assignment.id)).toEqual([false, false]);
  });

  it('keep modules locked until the modules before them are complete, step by step', async () => {
    const section = await anotherSection();
    const one = await addModule(section, { title: 'Week 1' });
    const item = await addItem(one, { requirement: 'view' });
    const two = await addModule(section, { title: 'Week 2', prerequisiteIds: [one.id] });
    const three = await addModule(section, { title: 'Week 3', prerequisiteIds: [two.id] });
    const states = async () => (await seen(section)).map(({ state }) => state);
    expect(await states()).toEqual(['open', 'locked', 'locked']);
    const [, , last] = await seen(section);
    expect(last!.locks).toEqual([
      { reason: 'module', message: 'Complete the module "Week 1" first', at: null, moduleId: one.id },
    ]);
    await view(item).expect(200);
    expect(await states()).toEqual(['complete', 'complete', 'complete']);
    expect(three.prerequisiteIds).toEqual([two.id]);
  });

  it('ignore requirements that the student cannot see', async () => {
    const section = await anotherSection();
    const one = await addModule(section);
    await addItem(one, { requirement: 'view', isPublished: false });
    const draft = await room.records.assignment(section, { isPublished: false });
    await addItem(one, { kind: 'assignment', url: undefined, assignmentId: draft.id, requirement: 'submit' });
    await addModule(section, { prerequisiteIds: [one.id] });
    expect((await seen(section)).map(({ state }) => state)).toEqual(['complete', 'complete']);
  });

  it('complete an item with a submission, or with a posted score', async () => {
    const section = await anotherSection();
    const { assignment, module } = await assigned(section, { requirement: 'submit' });
    const scored = await addItem(module, {
      kind: 'assignment',
      url: undefined,
      assignmentId: assignment.id,
      requirement: 'score_at_least',
      minimumScore: 8,
    });
    const complete = async () => (await first(section)).items.map(({ isComplete }) => isComplete);
    expect(await complete()).toEqual([false, false]);
    const { id } = await room.records.submission(assignment, room.student, { score: 7.99 });
    expect(await complete()).toEqual([true, false]);
    await room.teacher.post(`/api/assignments/${assignment.id}/post-grades`).expect(200);
    expect(await complete()).toEqual([true, false]);
    await room.teacher.put(`/api/assignment-submissions/${id}/grade`).send({ score: 8 }).expect(200);
    expect(await complete()).toEqual([true, true]);
    await room.teacher.post(`/api/assignments/${assignment.id}/withdraw-grades`).expect(200);
    expect(await complete()).toEqual([true, false]);
    expect(scored.minimumScore).toBe(8);
  });
});

describe('GET /api/sections/:id/modules should, for a student with an extension,', () => {
  it('return the own due date', async () => {
    const section = await anotherSection();
    const { assignment } = await assigned(section);
    const dueDate = '2099-03-01T04:59:00.000Z';
    await room.teacher
      .put(`/api/assignments/${assignment.id}/students/${room.student.id}`)
      .send({ dueDate, reason: 'Illness' })
      .expect(200);
    expect((await first(section)).items[0]).toMatchObject({ dueDate });
    const [staff] = await list(section);
    expect(staff!.items[0]!.dueDate).toBe(new Date(assignment.dueDate!).toISOString());
  });
});

describe('the rule of release should', () => {
  it('open content without an item, and content in unpublished items', async () => {
    const section = await anotherSection();
    const { id } = await room.records.assignment(section);
    expect(await rules(id)).toEqual([true, false]);
    const { assignment } = await assigned(section, { isPublished: false, availableFrom: later });
    expect(await rules(assignment.id)).toEqual([true, false]);
  });

  it('lock content with its item or module, until one item is open', async () => {
    const section = await anotherSection();
    const { assignment, module } = await assigned(section, {}, { availableFrom: later });
    expect(await rules(assignment.id)).toEqual([false, false]);
    await addItem(await addModule(section), {
      kind: 'assignment',
      url: undefined,
      assignmentId: assignment.id,
    });
    expect(await rules(assignment.id)).toEqual([true, true]);
    expect(module.availableFrom).toBe('2099-09-08T12:00:00.000Z');
  });

  it('lock content behind a module that the student has not completed', async () => {
    const section = await anotherSection();
    const one = await addModule(section);
    const item = await addItem(one, { requirement: 'view' });
    const { assignment } = await assigned(section, {}, { prerequisiteIds: [one.id] });
    expect([await rules(assignment.id), await rules(assignment.id, null)]).toEqual([
      [false, false],
      [false, false],
    ]);
    await view(item).expect(200);
    expect(await rules(assignment.id)).toEqual([true, true]);
  });
});

describe('POST /api/module-items/:id/view should', () => {
  it('record the first view of a student with a seat, and nothing for others', async () => {
    const section = await anotherSection();
    const item = await addItem(await addModule(section), { requirement: 'view' });
    const { body } = await view(item).expect(200);
    expect(body).toMatchObject({ id: item.id, isComplete: true });
    await view(item).expect(200);
    const events = await system.dataSource.query<object[]>(
      `SELECT FROM audit_events WHERE action = 'module_item.view' AND subject_id = $1`,
      [item.id],
    );
    expect(events).toHaveLength(1);
    await view(item, room.outsider).expect(404);
    await view(item, room.teacher).expect(404);
  });
});

describe('GET /api/sections/:id/modules?view=student should', () => {
  it('show staff what a student sees who has done nothing', async () => {
    const section = await anotherSection();
    const one = await addModule(section);
    await addItem(one, { requirement: 'view' });
    await addModule(section, { isPublished: false });
    const modules = await list(section, room.teacher, '?view=student');
    expect(modules.map(({ id, state }) => [id, state])).toEqual([[one.id, 'open']]);
    expect(modules[0]!.items[0]).toMatchObject({ isComplete: false, locks: [] });
    const [staff] = await list(section);
    expect(staff).not.toHaveProperty('locks');
    expectProblem(await room.teacher.get(`${modulesOf(section)}?view=parent`), 400);
  });
});

describe('a locked item should keep its assignment from a student,', () => {
  it('in every list, alone, on the dashboard and for submissions', async () => {
    const section = await anotherSection();
    const { assignment, item } = await assigned(section, { availableFrom: later });
    const path = `/api/assignments/${assignment.id}`;
    await room.learner.get(path).expect(404);
    await room.learner.post(`${path}/submissions`).send({ text: 'Early' }).expect(404);
    const listed = async () =>
      ((await room.learner.get(`/api/sections/${section.id}/assignments`).expect(200)).body as object[])
        .length;
    expect(await listed()).toBe(0);
    await room.teacher.get(path).expect(200);
    await room.teacher.put(`/api/module-items/${item.id}`).send({ availableFrom: null }).expect(200);
    await room.learner.get(path).expect(200);
    expect(await listed()).toBe(1);
    await room.learner.post(`${path}/submissions`).send({ text: 'In time' }).expect(201);
  });
});

describe('a locked item should keep its assignment from a student,', () => {
  it('also in notifications of its publication, and in the list as staff see it as a student', async () => {
    const section = await anotherSection();
    const [locked, open] = [await draft(section), await draft(section)];
    await addItem(await addModule(section), {
      kind: 'assignment',
      url: undefined,
      assignmentId: locked.id,
      availableFrom: later,
    });
    for (const { id } of [locked, open])
      await room.teacher.put(`/api/assignments/${id}`).send({ isPublished: true }).expect(200);
    await draft(section);
    const notified = await system.dataSource.query<{ link: string }[]>(
      `SELECT link FROM notifications WHERE user_id = $1 AND kind = 'assignment_published' AND link ~ $2`,
      [room.student.userId, `${locked.id}|${open.id}`],
    );
    expect(notified.map(({ link }) => link)).toEqual([expect.stringContaining(open.id)]);
    const path = `/api/sections/${section.id}/assignments`;
    const { body } = await room.teacher.get(`${path}?view=student`).expect(200);
    expect((body as { id: string }[]).map(({ id }) => id)).toEqual([open.id]);
    expect((await room.teacher.get(path).expect(200)).body).toHaveLength(3);
    expectProblem(await room.teacher.get(`${path}?view=parent`), 400);
  });
});

describe('a locked item should keep its page from a student,', () => {
  it('until the item opens', async () => {
    const section = await anotherSection();
    const { body: page } = await room.teacher
      .post(`/api/sections/${section.id}/pages`)
      .send({
        title: 'Costs',
        isPublished: true,
        document: {
          type: 'doc',
          content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Low.' }] }],
        },
      })
      .expect(201);
    const path = `/api/pages/${page.id}`;
    await room.learner.get(path).expect(200);
    const item = await addItem(await addModule(section), {
      kind: 'page',
      url: undefined,
      pageId: page.id,
      title: '',
      availableFrom: later,
    });
    expect(item.title).toBe('Costs');
    await room.learner.get(path).expect(404);
    await room.teacher.get(path).expect(200);
    await room.teacher.get(`${path}?view=student`).expect(404);
    await room.teacher.put(`/api/module-items/${item.id}`).send({ availableFrom: null }).expect(200);
    await room.learner.get(path).expect(200);
    expect((await first(section)).items[0]!.pageId).toBe(page.id);
  });
});
