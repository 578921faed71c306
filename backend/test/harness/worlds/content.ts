import type { ContentModuleDto } from '../../../src/modules/content/modules/modules.dto.js';
import type { ModuleItemDto } from '../../../src/modules/content/items/items.dto.js';
import type { Section } from '../../../src/modules/sections/section.entity.js';
import { type Classroom, openClassroom } from '../classroom.js';
import type { Client } from '../test-app.js';
import { system, worldOf } from './world.js';

export let room: Classroom;

/** A classroom without content. */
export const contentWorld = (...pieces: (() => Promise<void>)[]): void =>
  worldOf()(
    async () => {
      room = await openClassroom(system);
    },
    ...pieces,
  );

/** Another section of the room's instructor and student, so that cases don't share modules. */
export async function anotherSection(): Promise<Section> {
  const section = await room.records.section({ instructorId: room.instructor.id });
  await room.records.enrollment(room.student, section);
  return section;
}

export const modulesOf = ({ id }: { id: string }) => `/api/sections/${id}/modules`;

export const list = async (section: Section, client: Client = room.teacher, query = '') =>
  (await client.get(modulesOf(section) + query).expect(200)).body as ContentModuleDto[];

export const addModule = async (section: Section, body: object = {}) =>
  (
    await room.teacher
      .post(modulesOf(section))
      .send({ title: 'Week', isPublished: true, ...body })
      .expect(201)
  ).body as ContentModuleDto;

export const addItem = async ({ id }: { id: string }, body: object = {}) =>
  (
    await room.teacher
      .post(`/api/modules/${id}/items`)
      .send({ kind: 'link', title: 'A link', url: 'https://example.org/', isPublished: true, ...body })
      .expect(201)
  ).body as ModuleItemDto;

export const view = (item: { id: string }, client: Client = room.learner) =>
  client.post(`/api/module-items/${item.id}/view`);

/** For each item of the order, its modules and items by title. */
export const orderOf = (modules: ContentModuleDto[]) =>
  modules.map(({ id, items }) => ({ id, items: items.map((item) => item.id) }));

/** The newest row of the audit trail of an action. */
export async function latestEvent(action: string, subjectId?: string) {
  const [event] = await system.dataSource.query<{ details: { changes: object } }[]>(
    `SELECT details FROM audit_events WHERE action = $1 AND ($2::uuid IS NULL OR subject_id = $2)
     ORDER BY id DESC LIMIT 1`,
    [action, subjectId ?? null],
  );
  return event!;
}
