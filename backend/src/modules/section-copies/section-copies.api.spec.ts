import { beforeAll, describe, expect, it } from '@jest/globals';
import { room } from '../../../test/harness/worlds/content.js';
import {
  copiesWorld,
  copy,
  type Course,
  course,
  doc,
  every,
  link,
  listOf,
  preview,
  recordOf,
  saveScheme,
  spring,
  upload,
} from '../../../test/harness/worlds/section-copies.js';
import { system } from '../../../test/harness/worlds/world.js';
import type { Section } from '../sections/section.entity.js';
import { messages } from './messages.js';
import type { SectionCopyDto } from './section-copies.dto.js';

copiesWorld();

interface Titled {
  id: string;
  title: string;
  document: { content: object[] };
  groupId: string;
  isPublished: boolean;
}

interface ListedModule {
  id: string;
  title: string;
  items: { isPublished: boolean }[];
}

describe('POST /api/sections/{id}/copy should', () => {
  let from: Course;
  let to: Section;
  let made: SectionCopyDto;
  const copied = async (what: string, title: string): Promise<Titled> => {
    const path = what === 'pages' ? 'pages' : 'discussions';
    const { id } = (await listOf<Titled>(to, path)).find((one) => one.title === title)!;
    return recordOf<Titled>(`/api/${path}/${id}`);
  };
  const assignments = async (section: Section): Promise<Titled[]> => {
    const filter = encodeURIComponent(JSON.stringify({ sectionId: section.id }));
    const rows = await recordOf<Titled[]>(`/api/assignments?filter=${filter}`);
    return Promise.all(rows.map(({ id }) => recordOf<Titled>(`/api/assignments/${id}`)));
  };

  beforeAll(async () => {
    from = await course();
    to = await spring();
    made = await copy(to, from.section);
  });

  it('copy everything and report what it created', () => {
    expect(made).toMatchObject({
      sectionId: to.id,
      fromSectionId: from.section.id,
      parts: every,
      status: 'done',
      failure: null,
      recordsDone: 16,
      recordsTotal: 16,
    });
    expect(made.summary).toEqual({
      modules: 2,
      items: 6,
      pages: 1,
      files: 1,
      folders: 1,
      assignments: 2,
      discussions: 1,
      groups: 2,
      dates: 7,
      days: 147,
      notes: [],
      refusals: [],
    });
  });

  it('copy modules in order as drafts, with prerequisites, and items that lead to the copies', async () => {
    const [first, second] = await listOf<ListedModule>(to, 'modules');
    expect([first!.title, second!.title]).toEqual(['Week 1', 'Week 2']);
    expect(second).toMatchObject({
      isPublished: false,
      prerequisiteIds: [first!.id],
      availableFrom: expect.stringMatching(/^2031-01-27T05:00:00/) as unknown,
    });
    const page = await copied('pages', 'Start here');
    const discussion = await copied('discussions', 'Which fund?');
    const file = (await listOf<{ id: string }>(to, 'files'))[0]!;
    const assignment = (await assignments(to)).find(({ title }) => title === 'Case notes')!;
    expect(second!.items.map(({ isPublished }) => isPublished)).toEqual(Array(6).fill(false));
    expect(second!.items).toMatchObject([
      { kind: 'heading', title: 'Read', indent: 1 },
      { kind: 'page', pageId: page.id, requirement: 'view' },
      { kind: 'file', fileId: file.id },
      { kind: 'link', url: `/portal/classroom/${to.id}/pages/${page.id}` },
      { kind: 'assignment', assignmentId: assignment.id, requirement: 'score_at_least', minimumScore: 8 },
      { kind: 'discussion', discussionId: discussion.id, requirement: 'post' },
    ]);
  });

  it('copy assignments with their settings, without work, at the same time of day', async () => {
    const [debate, notes] = (await assignments(to)).sort((one, other) => (other.title < one.title ? -1 : 1));
    const { groups } = await recordOf<{ groups: { id: string; name: string }[] }>(
      `/api/sections/${to.id}/grading-scheme`,
    );
    const exams = groups.find(({ name }) => name === 'Exams')!;
    expect(exams.id).not.toBe(from.groups[1]!.id);
    expect(notes).toMatchObject({
      title: 'Case notes',
      description: 'Say what you think.',
      dueDate: '2031-02-25T04:59:00.000Z',
      // After the change of the clocks.
      lateUntil: '2031-04-01T03:59:00.000Z',
      maxPoints: 20,
      maxAttempts: 3,
      scoredAttempt: 'highest',
      allowAboveMax: true,
      assignmentType: 'homework',
      groupId: exams.id,
      isPublished: false,
      submitted: 0,
    });
    expect(debate).toMatchObject({ title: 'Debate', assignmentType: 'discussion', groupId: null });
  });

  it('store the first original of an assignment, also in a copy of a copy', async () => {
    const target = await spring();
    await copy(target, to, ['assignments']);
    const rows = await system.dataSource.query<object[]>(
      `SELECT section_id AS section, origin_id AS origin FROM assignments
       WHERE title = 'Case notes' AND section_id = ANY ($1) ORDER BY created_at`,
      [[from.section.id, to.id, target.id]],
    );
    const origin = from.assignment.id;
    expect(rows).toEqual([
      { section: from.section.id, origin: null },
      { section: to.id, origin },
      { section: target.id, origin },
    ]);
  });

  it('copy discussions without posts, graded by the copy of their assignment', async () => {
    const debate = (await assignments(to)).find(({ title }) => title === 'Debate')!;
    const notes = (await assignments(to)).find(({ title }) => title === 'Case notes')!;
    expect(await copied('discussions', 'Which fund?')).toMatchObject({
      opensAt: '2031-01-26T13:00:00.000Z',
      locksAt: '2031-02-09T17:00:00.000Z',
      requireInitialPost: true,
      assignmentId: debate.id,
      isPublished: false,
      posts: 0,
      document: doc(link(`/portal/classroom/${to.id}/assignments/${notes.id}`)),
    });
  });

  it('lead the links and files of pages to the copies, and leave other links', async () => {
    const discussion = await copied('discussions', 'Which fund?');
    const [file] = await listOf<{ id: string; folderId: string; isPublished: boolean; uses: object[] }>(
      to,
      'files',
    );
    const page = await copied('pages', 'Start here');
    expect(page.document).toEqual(
      doc(
        { type: 'file', attrs: { fileId: file!.id, name: 'The map' } },
        link(`/portal/classroom/${to.id}/discussions/${discussion.id}?sort=new`),
        link('https://example.org/elsewhere'),
      ),
    );
    expect(file).toMatchObject({ isPublished: false });
    expect(file!.uses).toHaveLength(3);
    const [folder] = await listOf<{ id: string; name: string }>(to, 'folders');
    expect(folder).toMatchObject({ id: file!.folderId, name: 'Readings' });
  });

  it('share the stored content of files', async () => {
    const contents = await system.dataSource.query<{ file_id: string }[]>(
      'SELECT DISTINCT file_id FROM section_files WHERE section_id = ANY ($1::uuid[])',
      [[from.section.id, to.id]],
    );
    expect(contents).toHaveLength(1);
  });

  it('begin the history of each copy, by the person who copied', async () => {
    const { id } = await copied('discussions', 'Which fund?');
    const history = await recordOf<object[]>(`/api/discussions/${id}/history`);
    expect(history).toHaveLength(1);
    expect(JSON.stringify(history)).toContain('Which fund?');
    const [event] = await system.dataSource.query<{ actor_id: string }[]>(
      `SELECT actor_id FROM audit_events WHERE action = 'section_copy.finish' AND subject_id = $1`,
      [made.id],
    );
    expect(event!.actor_id).toBe(room.instructor.id);
  });

  it('add a second copy after the first, use the same files, and say so in the preview', async () => {
    const target = await spring();
    await copy(target, from.section, ['content', 'assignments', 'discussions']);
    const { summary } = await preview(target, from.section, ['content', 'assignments', 'discussions']);
    expect(summary).toMatchObject({ modules: 2, files: 0, folders: 0 });
    expect(summary.notes).toEqual([
      messages.sameTitles('modules', ['Week 1', 'Week 2']),
      messages.sameTitles('pages', ['Start here']),
      messages.sameTitles('assignments', ['Debate', 'Case notes']),
      messages.sameTitles('discussions', ['Which fund?']),
      messages.groupsMissing(['Exams']),
    ]);
    await copy(target, from.section, ['content', 'assignments', 'discussions']);
    expect((await listOf<Titled>(target, 'modules')).map(({ title }) => title)).toEqual([
      'Week 1',
      'Week 2',
      'Week 1',
      'Week 2',
    ]);
    expect(await listOf(target, 'files')).toHaveLength(1);
  });

  it('number a file whose name another file has', async () => {
    const target = await spring();
    const folder = await room.teacher
      .post(`/api/sections/${target.id}/folders`)
      .send({ name: 'READINGS' })
      .expect(201);
    await upload(target, 'Map.pdf', (folder.body as { id: string }).id, '%another\n');
    const { summary } = await copy(target, from.section, ['content']);
    expect(summary).toMatchObject({ files: 1, folders: 0 });
    expect(summary.notes).toContain(messages.renamed(['map.pdf']));
    const names = (await listOf<{ name: string }>(target, 'files')).map(({ name }) => name);
    expect(names).toEqual(['map (2).pdf', 'Map.pdf']);
  });

  it('copy only the parts that are chosen, with the files that these use', async () => {
    const target = await spring();
    const names: [string, string] = ['exams', 'Other'];
    const [exams] = await saveScheme(target, names);
    const { summary } = await copy(target, from.section, ['assignments']);
    expect(summary).toMatchObject({ assignments: 2, modules: 0, pages: 0, files: 1, folders: 1, groups: 0 });
    expect(summary.notes).toEqual([]);
    const notes = (await assignments(target)).find(({ title }) => title === 'Case notes')!;
    expect(notes.groupId).toBe(exams!.id);
    const [file] = await listOf<{ id: string }>(target, 'files');
    expect(notes.document).toEqual(doc({ type: 'file', attrs: { fileId: file!.id, name: 'The map' } }));
  });

  it('leave out items of other parts, and keep links to what is not copied', async () => {
    const target = await spring();
    const { summary } = await copy(target, from.section, ['content']);
    expect(summary).toMatchObject({ items: 4, assignments: 0, discussions: 0 });
    expect(summary.notes).toEqual([
      messages.itemsLeftOut(1, 'assignments'),
      messages.itemsLeftOut(1, 'discussions'),
      messages.linksStay(1),
    ]);
    const [{ id } = { id: '' }] = await listOf<Titled>(target, 'pages');
    const page = await recordOf<Titled>(`/api/pages/${id}`);
    const address = `/portal/classroom/${from.section.id}/discussions/${from.discussion.id.toUpperCase()}?sort=new`;
    expect(page.document.content[1]).toEqual(link(address));
  });
});
