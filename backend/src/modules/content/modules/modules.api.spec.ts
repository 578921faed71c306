import { describe, expect, it } from '@jest/globals';
import { expectProblem } from '../../../../test/harness/problem.js';
import { statementsOf } from '../../../../test/harness/statements.js';
import {
  addItem,
  addModule,
  anotherSection,
  contentWorld,
  latestEvent,
  list,
  modulesOf,
  orderOf,
  room,
} from '../../../../test/harness/worlds/content.js';
import { system } from '../../../../test/harness/worlds/world.js';
import { messages } from '../messages.js';

contentWorld();

const nobody = '00000000-0000-4000-8000-000000000000';

describe('GET /api/sections/:id/modules should', () => {
  it('need one statement and the session for 200 items, for staff and for students', async () => {
    const section = await anotherSection();
    const modules: { id: string }[] = [];
    for (let count = 0; count < 10; count++)
      modules.push(await addModule(section, { prerequisiteIds: modules.slice(-1).map(({ id }) => id) }));
    await system.dataSource.query(
      `INSERT INTO content_items (section_id, module_id, position, kind, title, is_published, requirement, url)
       SELECT $1, module, number, 'link', 'Link ' || number, TRUE, 'view', 'https://example.org/'
       FROM unnest($2::uuid[]) module, generate_series(0, 19) number`,
      [section.id, modules.map(({ id }) => id)],
    );
    const items = (await list(section, room.learner)).flatMap((module) => module.items);
    expect(items).toHaveLength(200);
    for (const client of [room.teacher, room.learner])
      expect(await statementsOf(() => client.get(modulesOf(section)).expect(200))).toHaveLength(2);
  });
});

describe('POST /api/sections/:id/modules should', () => {
  it('add a module after the last one, unpublished by default', async () => {
    const section = await anotherSection();
    const first = await addModule(section, { title: 'Week 1' });
    const response = await room.teacher.post(modulesOf(section)).send({ title: 'Week 2' }).expect(201);
    expect(response.headers.location).toBe(`/api/modules/${response.body.id}`);
    expect(response.body).toMatchObject({
      title: 'Week 2',
      isPublished: false,
      items: [],
      prerequisiteIds: [],
    });
    expect((await list(section)).map(({ id }) => id)).toEqual([first.id, response.body.id]);
  });

  it('refuse a missing title, and prerequisites of other sections', async () => {
    const section = await anotherSection();
    const foreign = await addModule(await anotherSection());
    expectProblem(await room.teacher.post(modulesOf(section)).send({ title: ' ' }), 422, {
      errors: { title: ['Title is required'] },
    });
    for (const id of [nobody, foreign.id])
      expectProblem(
        await room.teacher.post(modulesOf(section)).send({ title: 'Week', prerequisiteIds: [id] }),
        422,
        { errors: { prerequisiteIds: [messages.unknownModules] } },
      );
    expect(await list(section)).toEqual([]);
  });

  it('be for instructors of the section and the registrar only', async () => {
    const path = modulesOf(room.section);
    await room.otherTeacher.post(path).send({ title: 'Week' }).expect(404);
    await room.learner.post(path).send({ title: 'Week' }).expect(403);
    await room.registrar.post(path).send({ title: 'Week' }).expect(201);
  });
});

describe('PUT /api/modules/:id should', () => {
  it('keep what is left out, and record the change', async () => {
    const section = await anotherSection();
    const first = await addModule(section);
    const { id } = await addModule(section, { availableFrom: '2026-09-08T08:00:00-04:00' });
    const path = `/api/modules/${id}`;
    const { headers } = await room.teacher.get(path).expect(200);
    const { body } = await room.teacher
      .put(path)
      .set('If-Match', headers.etag!)
      .send({ title: 'Costs', prerequisiteIds: [first.id] })
      .expect(200);
    expect(body).toMatchObject({
      title: 'Costs',
      isPublished: true,
      availableFrom: '2026-09-08T12:00:00.000Z',
      prerequisiteIds: [first.id],
    });
    expect((await latestEvent('content_module.update', id)).details.changes).toEqual({
      title: ['Week', 'Costs'],
      prerequisiteIds: [[], [first.id]],
    });
    expectProblem(await room.teacher.put(path).set('If-Match', headers.etag!).send({ title: 'X' }), 412);
  });

  it('refuse a cycle of prerequisites', async () => {
    const section = await anotherSection();
    const one = await addModule(section);
    const two = await addModule(section, { prerequisiteIds: [one.id] });
    const three = await addModule(section, { prerequisiteIds: [two.id] });
    for (const id of [one.id, three.id])
      expectProblem(await room.teacher.put(`/api/modules/${one.id}`).send({ prerequisiteIds: [id] }), 422, {
        errors: { prerequisiteIds: [messages.cycle] },
      });
  });

  it('refuse a cycle that two changes at once would make', async () => {
    const section = await anotherSection();
    const modules = [await addModule(section), await addModule(section)];
    const statuses = await Promise.all(
      modules.map(async ({ id }, at) => {
        const body = { prerequisiteIds: [modules[1 - at]!.id] };
        return (await room.teacher.put(`/api/modules/${id}`).send(body)).status;
      }),
    );
    expect(statuses.sort()).toEqual([200, 422]);
  });
});

describe('DELETE /api/modules/:id should', () => {
  it('delete the module with its items, and keep what they lead to', async () => {
    const section = await anotherSection();
    const { id: assignmentId } = await room.records.assignment(section);
    const module = await addModule(section);
    const item = await addItem(module, { kind: 'assignment', url: undefined, assignmentId });
    await room.otherTeacher.delete(`/api/modules/${module.id}`).expect(404);
    await room.teacher.delete(`/api/modules/${module.id}`).expect(204);
    await room.teacher.get(`/api/module-items/${item.id}`).expect(404);
    await room.teacher.get(`/api/assignments/${assignmentId}`).expect(200);
  });
});

describe('PUT /api/sections/:id/modules/order should', () => {
  const save = (section: { id: string }, modules: object[], etag?: string) => {
    const call = room.teacher.put(`${modulesOf(section)}/order`);
    return (etag ? call.set('If-Match', etag) : call).send({ modules });
  };

  it('save the order of modules and items at once, with items in other modules', async () => {
    const section = await anotherSection();
    const [one, two] = [await addModule(section), await addModule(section)];
    const [a, b, c] = [await addItem(one), await addItem(one), await addItem(two)];
    const { headers } = await room.teacher.get(modulesOf(section));
    const order = [
      { id: two.id, items: [b.id, c.id] },
      { id: one.id, items: [a.id] },
    ];
    const { body } = await save(section, order, headers.etag).expect(200);
    expect(orderOf(body)).toEqual(order);
    expect(orderOf(await list(section))).toEqual(order);
    expectProblem(await save(section, order, headers.etag), 412);
    expect((await latestEvent('content_module.order')).details.changes).toMatchObject({
      order: [expect.any(Array), order],
    });
  });

  it('be stale after a module or an item was added or deleted', async () => {
    const section = await anotherSection();
    const module = await addModule(section);
    const stale = async (change: () => Promise<unknown>) => {
      const { headers, body } = await room.teacher.get(modulesOf(section));
      await change();
      expectProblem(await save(section, orderOf(body), headers.etag), 412);
    };
    await stale(() => addModule(section));
    await stale(() => addItem(module));
    const { id } = await addItem(module);
    await stale(() => room.teacher.delete(`/api/module-items/${id}`).expect(204));
  });

  it('name the path of each missing, repeated or foreign id', async () => {
    const section = await anotherSection();
    const [one, two] = [
      await addModule(section, { title: 'One' }),
      await addModule(section, { title: 'Two' }),
    ];
    const item = await addItem(one, { title: 'Syllabus' });
    const foreign = await addModule(await anotherSection());
    const stranger = await addItem(foreign);
    const { order } = messages;
    const cases: [object[], Record<string, string[]>][] = [
      [[{ id: one.id, items: [item.id] }], { modules: [order.missingModules('Two')] }],
      [
        [
          { id: one.id, items: [] },
          { id: two.id, items: [] },
        ],
        { modules: [order.missingItems('Syllabus')] },
      ],
      [
        [
          { id: one.id, items: [item.id] },
          { id: two.id, items: [item.id] },
        ],
        { 'modules.1.items.0': [order.repeated] },
      ],
      [
        [
          { id: one.id, items: [item.id] },
          { id: two.id, items: [] },
          { id: two.id, items: [] },
        ],
        { 'modules.2.id': [order.repeated] },
      ],
      [
        [
          { id: one.id, items: [item.id, stranger.id] },
          { id: two.id, items: [] },
          { id: foreign.id, items: [] },
        ],
        { 'modules.0.items.1': [order.foreignItem], 'modules.2.id': [order.foreignModule] },
      ],
    ];
    for (const [modules, errors] of cases) expectProblem(await save(section, modules), 422, { errors });
    expect(orderOf(await list(section))).toEqual([
      { id: one.id, items: [item.id] },
      { id: two.id, items: [] },
    ]);
  });

  it('let two orders saved at once run one after the other', async () => {
    const section = await anotherSection();
    const modules = [await addModule(section), await addModule(section), await addModule(section)];
    const { headers } = await room.teacher.get(modulesOf(section));
    const plain = modules.map(({ id }) => ({ id, items: [] }));
    const statuses = await Promise.all(
      [[...plain].reverse(), [plain[1]!, plain[0]!, plain[2]!]].map(
        async (order) => (await save(section, order, headers.etag)).status,
      ),
    );
    expect(statuses.sort()).toEqual([200, 412]);
  });
});
