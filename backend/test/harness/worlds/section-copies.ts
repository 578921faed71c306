import { beforeAll } from '@jest/globals';
import type { ContentModuleDto } from '../../../src/modules/content/modules/modules.dto.js';
import type { SectionCopyDto } from '../../../src/modules/section-copies/section-copies.dto.js';
import type { Section } from '../../../src/modules/sections/section.entity.js';
import { JobPace } from '../../../src/platform/jobs/job-pace.js';
import { pdf } from '../files.js';
import { waitFor } from '../server-process.js';
import type { Client } from '../test-app.js';
import { contentWorld, room } from './content.js';
import { system } from './world.js';

/** Classrooms whose copies are made quickly. */
export const copiesWorld = (): void => {
  contentWorld();
  beforeAll(() => void Object.assign(system.app.get(JobPace), { pollMs: 50 }));
};

export const fall = () => room.records.section({ instructorId: room.instructor.id });

/** In a term that begins 147 days later, in winter. */
export async function spring(given: Partial<Section> = {}): Promise<Section> {
  const { id: termId } = await room.records.term({
    type: 'spring',
    year: 2031,
    startDate: '2031-01-20',
    endDate: '2031-05-10',
    registrationStartDate: '2030-11-01',
    registrationEndDate: '2031-01-31',
  });
  return room.records.section({ instructorId: room.instructor.id, termId, ...given });
}

export const every = ['content', 'assignments', 'discussions', 'scheme'];

export const request = (
  to: { id: string },
  from: { id: string },
  body: object = {},
  client: Client = room.teacher,
) => client.post(`/api/sections/${to.id}/copy`).send({ fromSectionId: from.id, parts: every, ...body });

export const preview = async (to: Section, from: Section, parts = every): Promise<SectionCopyDto> =>
  (await request(to, from, { parts, dryRun: true }).expect(200)).body as SectionCopyDto;

export const read = async (id: string): Promise<SectionCopyDto> =>
  (await room.teacher.get(`/api/section-copies/${id}`).expect(200)).body as SectionCopyDto;

/** Waits until the copy has ended. */
export async function copy(to: Section, from: Section, parts = every): Promise<SectionCopyDto> {
  const { id } = (await request(to, from, { parts }).expect(200)).body as { id: string };
  return ended(id);
}

export async function ended(id: string): Promise<SectionCopyDto> {
  await waitFor(async () => ['done', 'failed'].includes((await read(id)).status!));
  return read(id);
}

const post = async <Body>(path: string, body: object): Promise<Body> =>
  (await room.teacher.post(path).send(body).expect(201)).body as Body;

export const link = (href: string) => ({
  type: 'paragraph',
  content: [{ type: 'text', text: 'there', marks: [{ type: 'link', attrs: { href } }] }],
});
export const doc = (...content: object[]) => ({ type: 'doc', content });

export interface Course {
  section: Section;
  folder: { id: string };
  file: { id: string; name: string };
  groups: { id: string; name: string }[];
  assignment: { id: string };
  graded: { id: string };
  discussion: { id: string };
  page: { id: string };
  modules: ContentModuleDto[];
}

export const upload = async (section: { id: string }, name: string, folderId?: string, note?: string) => {
  const sent = room.teacher.post(`/api/sections/${section.id}/files`).attach('file', pdf({ note }), name);
  if (folderId) void sent.field('folderId', folderId);
  return (await sent.expect(201)).body as { id: string; name: string };
};

export const saveScheme = async (section: { id: string }, names: [string, string]) => {
  const groups = names.map((name, index) => ({
    name,
    weight: index ? 40 : 60,
    dropLowest: index,
    extraCredit: false,
  }));
  const { body } = await room.teacher
    .put(`/api/sections/${section.id}/grading-scheme`)
    .send({ weighting: 'weights', groups })
    .expect(200);
  return (body as { groups: { id: string; name: string }[] }).groups;
};

/** A section with one of everything, each naming the others. */
export async function course(): Promise<Course> {
  const section = await fall();
  const under = `/api/sections/${section.id}`;
  const folder = await post<{ id: string }>(`${under}/folders`, { name: 'Readings' });
  const file = await upload(section, 'map.pdf', folder.id);
  const groups = await saveScheme(section, ['Essays', 'Exams']);
  const assignment = await post<{ id: string }>('/api/assignments', {
    sectionId: section.id,
    title: 'Case notes',
    description: 'Say what you think.',
    dueDate: '2030-10-01T03:59:00Z',
    lateUntil: '2030-11-05T04:59:00Z',
    maxPoints: 20,
    maxAttempts: 3,
    scoredAttempt: 'highest',
    allowAboveMax: true,
    assignmentType: 'homework',
    groupId: groups[1]!.id,
    isPublished: true,
    document: doc({ type: 'file', attrs: { fileId: file.id, name: 'The map' } }),
  });
  const graded = await post<{ id: string }>('/api/assignments', {
    sectionId: section.id,
    title: 'Debate',
    description: 'Post your view.',
    dueDate: '2030-09-15T16:00:00Z',
    maxPoints: 10,
    assignmentType: 'discussion',
    isPublished: true,
  });
  const discussion = await post<{ id: string }>(`${under}/discussions`, {
    title: 'Which fund?',
    document: doc(link(`/portal/classroom/${section.id}/assignments/${assignment.id}`)),
    opensAt: '2030-09-01T12:00:00Z',
    locksAt: '2030-09-15T16:00:00Z',
    requireInitialPost: true,
    assignmentId: graded.id,
    isPublished: true,
  });
  const page = await post<{ id: string }>(`${under}/pages`, {
    title: 'Start here',
    isPublished: true,
    document: doc(
      { type: 'file', attrs: { fileId: file.id, name: 'The map' } },
      link(`/portal/classroom/${section.id}/discussions/${discussion.id.toUpperCase()}?sort=new`),
      link('https://example.org/elsewhere'),
    ),
  });
  const modules = await addModules(section, { assignment, discussion, page, file });
  return { section, folder, file, groups, assignment, graded, discussion, page, modules };
}

async function addModules(
  section: Section,
  { assignment, discussion, page, file }: Pick<Course, 'assignment' | 'discussion' | 'page' | 'file'>,
): Promise<ContentModuleDto[]> {
  const path = `/api/sections/${section.id}/modules`;
  const first = await post<ContentModuleDto>(path, { title: 'Week 1', isPublished: true });
  const second = await post<ContentModuleDto>(path, {
    title: 'Week 2',
    isPublished: true,
    availableFrom: '2030-09-02T04:00:00Z',
    prerequisiteIds: [first.id],
  });
  const add = (body: object) => post(`/api/modules/${second.id}/items`, { isPublished: true, ...body });
  await add({ kind: 'heading', title: 'Read', indent: 1 });
  await add({ kind: 'page', pageId: page.id, requirement: 'view', availableFrom: '2030-09-02T04:00:00Z' });
  await add({ kind: 'file', fileId: file.id });
  await add({ kind: 'link', title: 'Later', url: `/portal/classroom/${section.id}/pages/${page.id}` });
  await add({
    kind: 'assignment',
    assignmentId: assignment.id,
    requirement: 'score_at_least',
    minimumScore: 8,
  });
  await add({ kind: 'discussion', discussionId: discussion.id, requirement: 'post' });
  return (await room.teacher.get(path).expect(200)).body as ContentModuleDto[];
}

export const listOf = async <Row>(section: { id: string }, what: string): Promise<Row[]> =>
  (await room.teacher.get(`/api/sections/${section.id}/${what}`).expect(200)).body as Row[];
export const recordOf = async <Row>(path: string): Promise<Row> =>
  (await room.teacher.get(path).expect(200)).body as Row;

/** How many rows each table has that a copy writes. */
export async function rowsOf(...sections: { id: string }[]): Promise<object> {
  const counts: Record<string, number> = {};
  for (const table of [
    'content_modules',
    'content_items',
    'content_pages',
    'section_files',
    'section_folders',
    'assignments',
    'discussions',
    'grading_groups',
    'section_copies',
  ]) {
    const [row] = await system.dataSource.query<{ count: number }[]>(
      `SELECT count(*)::int FROM ${table} WHERE section_id = ANY ($1::uuid[])`,
      [sections.map(({ id }) => id)],
    );
    counts[table] = row!.count;
  }
  return counts;
}
