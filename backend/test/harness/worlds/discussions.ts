import { beforeAll } from '@jest/globals';
import type { DiscussionDto } from '../../../src/modules/discussions/discussions.dto.js';
import type { PostDto } from '../../../src/modules/discussions/posts/posts.dto.js';
import type { Student } from '../../../src/modules/students/student.entity.js';
import type { User } from '../../../src/platform/auth/user.entity.js';
import { type Classroom, openClassroom } from '../classroom.js';
import type { Client } from '../test-app.js';
import { openWorld, records, system } from './world.js';

export let room: Classroom;
/** A second student of the room's section. */
export let classmate: Client;
export let classmateRecord: Student;
/** A student who completed the section. */
export let alumna: Client;

export function discussionsWorld(settings: Record<string, string> = {}): void {
  openWorld([], settings);
  beforeAll(async () => {
    room = await openClassroom(system);
    [classmateRecord, classmate] = await studentOf({ firstName: 'Grace', lastName: 'Hopper' });
    await records.enrollment(classmateRecord, room.section);
    const [graduate, client] = await studentOf({ firstName: 'Mary', lastName: 'Keller' });
    await records.enrollment(graduate, room.section, { status: 'completed', grade: 'A' });
    alumna = client;
  }, 300_000);
}

export async function studentOf(person: Partial<User> = {}): Promise<[Student, Client]> {
  const user = await records.user({ role: 'student', ...person });
  return [await records.student({ userId: user.id }), await system.asPerson(user.email!)];
}

export const said = (text: string): object => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});
export const textOf = ({ document }: Pick<PostDto, 'document'>): string | undefined =>
  document?.content[0]?.content?.[0]?.text;

/** A published discussion of the room's section. */
export async function discussion(given: object = {}): Promise<DiscussionDto> {
  const { body } = await room.teacher
    .post(`/api/sections/${room.section.id}/discussions`)
    .send({ title: 'Index funds', document: said('Which would you choose?'), isPublished: true, ...given })
    .expect(201);
  return body as DiscussionDto;
}

export async function post(
  who: Client,
  { id }: { id: string },
  text: string,
  parent?: PostDto,
): Promise<PostDto> {
  const { body } = await who
    .post(`/api/discussions/${id}/posts`)
    .send({ document: said(text), ...(parent && { parentId: parent.id }) })
    .expect(201);
  return body as PostDto;
}

export async function postsOf(who: Client, { id }: { id: string }, query = ''): Promise<PostDto[]> {
  return (await who.get(`/api/discussions/${id}/posts${query}`).expect(200)).body as PostDto[];
}

export const readBy = async (who: Client, { id }: { id: string }): Promise<DiscussionDto> =>
  (await who.get(`/api/discussions/${id}`).expect(200)).body as DiscussionDto;

/** A module opens the discussion at a later time: until then it doesn't exist for students. */
export async function keepFromStudents(
  { id, title }: DiscussionDto,
  sectionId = room.section.id,
): Promise<void> {
  const { body } = await room.teacher
    .post(`/api/sections/${sectionId}/modules`)
    .send({ title: 'Later', isPublished: true, availableFrom: '2099-01-01T00:00:00Z' })
    .expect(201);
  await room.teacher
    .post(`/api/modules/${(body as { id: string }).id}/items`)
    .send({ kind: 'discussion', title, discussionId: id, isPublished: true })
    .expect(201);
}

/** The student drops the section, as the registrar's drop leaves the row. */
export const drop = (student: Student): Promise<unknown> =>
  system.dataSource.query(
    `UPDATE enrollments SET status = 'dropped', drop_date = now() WHERE student_id = $1 AND section_id = $2`,
    [student.id, room.section.id],
  );
