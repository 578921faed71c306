import { beforeAll, describe, expect, it } from '@jest/globals';
import { type Classroom, openClassroom } from '../../../test/harness/classroom.js';
import { jpeg, pdf, png } from '../../../test/harness/files.js';
import { trailOf, unknownId } from '../../../test/harness/lookups.js';
import { expectProblem } from '../../../test/harness/problem.js';
import type { Client } from '../../../test/harness/test-app.js';
import { openWorld, system } from '../../../test/harness/worlds/world.js';
import { ReplacedFiles } from './replaced-files.service.js';
import type { SectionFileDto, SectionFolderDto } from './section-files.dto.js';

openWorld();

let room: Classroom;
let files: string;
let folders: string;
beforeAll(async () => {
  room = await openClassroom(system);
  files = `/api/sections/${room.section.id}/files`;
  folders = `/api/sections/${room.section.id}/folders`;
});

let count = 0;
const fresh = (extension: string): string => `file ${++count}.${extension}`;
const send = (name: string, content: Buffer | string = pdf(), fields: object = {}, client = room.teacher) => {
  const request = client.post(files).attach('file', Buffer.from(content), name);
  for (const [field, value] of Object.entries(fields)) void request.field(field, value as string);
  return request;
};
const upload = async (
  name = fresh('pdf'),
  content: Buffer | string = pdf(),
  fields: object = {},
): Promise<SectionFileDto> => (await send(name, content, fields).expect(201)).body as SectionFileDto;
const folder = async (name: string, parentId: string | null = null): Promise<SectionFolderDto> =>
  (await room.teacher.post(folders).send({ name, parentId }).expect(201)).body as SectionFolderDto;
const listed = async (client: Client, query = '', path = files): Promise<string[]> =>
  ((await client.get(path + query).expect(200)).body as { name: string }[]).map(({ name }) => name);
const contents = (): Promise<{ name: string }[]> =>
  system.dataSource.query('SELECT name FROM stored_files ORDER BY name');
const refused = async (request: Promise<unknown> | PromiseLike<unknown>, errors: object): Promise<void> =>
  expectProblem((await request) as never, 422, { errors });

describe('POST /api/sections/{id}/files should', () => {
  it('store a file in a folder, unpublished, with its address and history', async () => {
    const { id: folderId } = await folder('Readings');
    const response = await send('Syllabus.pdf', pdf(), { folderId }).expect(201);
    const file = response.body as SectionFileDto;
    expect(file).toMatchObject({
      sectionId: room.section.id,
      folderId,
      name: 'Syllabus.pdf',
      mediaType: 'application/pdf',
      size: pdf().length,
      isPublished: false,
      uses: [],
    });
    expect(response.headers.location).toBe(`/api/section-files/${file.id}`);
    expect((await room.teacher.get(`/api/section-files/${file.id}`).expect(200)).body).toEqual(file);
    expect((await trailOf(system, file.id)).map(({ action }) => action)).toEqual(['section_file.create']);
  });

  it('number a file whose name the folder has, regardless of letter case, also at once', async () => {
    const pasted = [1, 2, 3].map(() => upload('image.png', png()));
    expect((await Promise.all(pasted)).map(({ name }) => name).toSorted()).toEqual([
      'image (2).png',
      'image (3).png',
      'image.png',
    ]);
    expect((await upload('IMAGE.png', png())).name).toBe('IMAGE (4).png');
    const other = await upload('image.png', png(), { folderId: (await folder('Same names')).id });
    expect(other.name).toBe('image.png');
  });

  it('refuse a missing file, an unknown folder, and a folder of another section', async () => {
    await refused(room.teacher.post(files).field('isPublished', 'true'), { file: ['Choose a file'] });
    const elsewhere = await openClassroom(system);
    const { body } = await elsewhere.teacher
      .post(`/api/sections/${elsewhere.section.id}/folders`)
      .send({ name: 'Theirs' })
      .expect(201);
    for (const folderId of [unknownId, (body as SectionFolderDto).id])
      await refused(send(fresh('pdf'), pdf(), { folderId }), { folderId: ["This folder doesn't exist."] });
    await refused(send(fresh('exe')), { file: [expect.stringContaining('must be one of these file types')] });
    await refused(send(fresh('png'), '<script>alert(1)</script>'), { file: [expect.any(String)] });
  });

  it('be for people who teach the section only, before anything is stored', async () => {
    const before = await contents();
    expectProblem(await send('a.pdf', pdf(), {}, room.learner), 403);
    expectProblem(await send('a.pdf', pdf(), {}, room.otherTeacher), 404);
    expectProblem(
      await room.registrar.post(`/api/sections/${unknownId}/files`).attach('file', pdf(), 'a.pdf'),
      404,
    );
    expect(await contents()).toEqual(before);
    await send(fresh('pdf'), pdf(), {}, room.registrar).expect(201);
  });
});

describe('GET /api/sections/{id}/files should', () => {
  it('show students published files, and instructors all, or what students see', async () => {
    const [hidden, shown] = [await upload(), await upload(fresh('png'), png(), { isPublished: 'true' })];
    expect(await listed(room.teacher)).toEqual(expect.arrayContaining([hidden.name, shown.name]));
    for (const names of [await listed(room.learner), await listed(room.teacher, '?view=student')]) {
      expect(names).toContain(shown.name);
      expect(names).not.toContain(hidden.name);
    }
    expect(await listed(room.teacher, `?search=${encodeURIComponent(shown.name)}`)).toEqual([shown.name]);
    await room.learner.get(`/api/section-files/${shown.id}`).expect(200);
    expectProblem(await room.learner.get(`/api/section-files/${hidden.id}`), 404);
  });

  it('be empty of other sections, and 404 without a seat', async () => {
    for (const client of [room.outsider, room.otherTeacher])
      for (const path of [files, folders]) expectProblem(await client.get(path), 404);
    expectProblem(await (await system.as('bursar')).get(files), 403);
  });

  it('name the pages that use a file, whose publication opens it to students', async () => {
    const file = await upload();
    const path = `/api/section-files/${file.id}`;
    const document = {
      type: 'doc',
      content: [{ type: 'file', attrs: { fileId: file.id, name: file.name } }],
    };
    const created = await room.teacher
      .post(`/api/sections/${room.section.id}/pages`)
      .send({ title: 'Week 1', document })
      .expect(201);
    const { id } = created.body as { id: string };
    const uses = [{ kind: 'page', id, title: 'Week 1' }];
    expect((await room.teacher.get(path).expect(200)).body).toMatchObject({ uses });
    for (const address of [path, `/files/${file.id}`]) expectProblem(await room.learner.get(address), 404);
    await room.teacher.put(`/api/pages/${id}`).send({ isPublished: true }).expect(200);
    expect((await room.learner.get(path).expect(200)).body).toMatchObject({ uses });
    await room.learner.get(`/files/${file.id}`).expect(200);
    expectProblem(await room.teacher.delete(path), 409, {
      detail: `"${file.name}" is used in the page "Week 1". Remove it there first.`,
    });
    const empty = { type: 'doc', content: [{ type: 'paragraph' }] };
    await room.teacher.put(`/api/pages/${id}`).send({ document: empty }).expect(200);
    expectProblem(await room.learner.get(path), 404);
    await room.teacher.delete(path).expect(204);
  });

  it('name module items, which open and hold back a file', async () => {
    const file = await upload();
    const path = `/files/${file.id}`;
    const run = (sql: string, values: unknown[]) => system.dataSource.query<{ id: string }[]>(sql, values);
    const { section } = room;
    await run('INSERT INTO content_outlines (section_id) VALUES ($1)', [section.id]);
    const [module] = await run(
      `INSERT INTO content_modules (section_id, title, position, is_published) VALUES ($1, 'Unit', 0, TRUE) RETURNING id`,
      [section.id],
    );
    const [item] = await run(
      `INSERT INTO content_items (section_id, module_id, position, kind, title, file_id, is_published)
       VALUES ($1, $2, 0, 'file', 'Handout', $3, FALSE) RETURNING id`,
      [section.id, module!.id, file.id],
    );
    const set = (text: string) => run(`UPDATE content_items SET ${text} WHERE id = $1`, [item!.id]);
    expectProblem(await room.learner.get(path), 404);
    await set('is_published = TRUE');
    await room.learner.get(path).expect(200);
    // The file is published too, but its item isn't available yet.
    await room.teacher.put(`/api/section-files/${file.id}`).send({ isPublished: true }).expect(200);
    await set(`available_from = now() + interval '1 day'`);
    expectProblem(await room.learner.get(path), 404);
    expect(await listed(room.teacher, '?view=student')).not.toContain(file.name);
    expectProblem(await room.teacher.delete(`/api/section-files/${file.id}`), 409, {
      detail: `"${file.name}" is used in the module item "Handout". Remove it there first.`,
    });
    await run('DELETE FROM content_modules WHERE id = $1', [module!.id]);
    await room.learner.get(path).expect(200);
  });
});

describe('PUT /api/section-files/{id} should', () => {
  it('rename, move and publish a file', async () => {
    const file = await upload();
    const { id: folderId } = await folder('Week 1');
    const path = `/api/section-files/${file.id}`;
    const name = fresh('PDF');
    const { body } = await room.teacher.put(path).send({ name, folderId, isPublished: true }).expect(200);
    expect(body).toMatchObject({ id: file.id, name, folderId, isPublished: true });
    expect(await listed(room.teacher, `?folderId=${folderId}`)).toEqual([name]);
    expect((await room.teacher.put(path).send({ folderId: null }).expect(200)).body).toMatchObject({
      folderId: null,
    });
    expect((await trailOf(system, file.id)).at(1)).toMatchObject({
      action: 'section_file.update',
      details: { changes: { folderId: [null, folderId], isPublished: [false, true] } },
    });
  });

  it('keep the extension, refuse names in use, and remove what is invisible', async () => {
    const [file, other] = [await upload(), await upload()];
    const put = (body: object) => room.teacher.put(`/api/section-files/${file.id}`).send(body);
    for (const name of ['page.html', 'syllabus', 'syllabus.pdf.exe', '.pdf'])
      await refused(put({ name }), { name: ['Keep the extension ".pdf" at the end of the name.'] });
    await refused(put({ name: other.name }), {
      name: ['This folder already has a file with this name. Replace that file, or choose another name.'],
    });
    const { body } = await put({ name: '../../etc/pay\u202eslip.pdf' }).expect(200);
    expect(body).toMatchObject({ name: 'payslip.pdf' });
    await refused(put({ folderId: unknownId }), { folderId: ["This folder doesn't exist."] });
  });

  it('refuse a stale If-Match', async () => {
    const file = await upload();
    const path = `/api/section-files/${file.id}`;
    const { headers } = await room.teacher.get(path);
    await room.teacher
      .put(path)
      .send({ name: fresh('pdf') })
      .expect(200);
    for (const request of [
      room.teacher.put(path).send({ name: fresh('pdf') }),
      room.teacher.delete(path),
      room.teacher.put(`${path}/content`).attach('file', pdf(), 'a.pdf'),
    ])
      expectProblem(await request.set('If-Match', headers.etag!), 412);
  });
});

describe('PUT /api/section-files/{id}/content should', () => {
  it('replace the content in place, and delete the old content after 72 hours', async () => {
    const file = await upload();
    const replace = room.teacher.put(`/api/section-files/${file.id}/content`);
    const { body } = await replace.attach('file', pdf({ size: 900 }), 'a newer version.pdf').expect(200);
    expect(body).toMatchObject({ id: file.id, name: file.name, size: 900 });
    const content = await room.teacher.get(`/files/${file.id}`).expect(200);
    expect((content.body as Buffer).length).toBe(900);
    expect((await trailOf(system, file.id)).map(({ action }) => action)).toContain('section_file.replace');
    const stored = () =>
      system.dataSource.query<object[]>('SELECT FROM stored_files WHERE name = $1', [file.name]);
    expect(await stored()).toHaveLength(1);
    const job = system.app.get(ReplacedFiles);
    await job.deleteReplaced(new Date(Date.now() + 71 * 3_600_000));
    expect(await stored()).toHaveLength(1);
    await job.deleteReplaced(new Date(Date.now() + 73 * 3_600_000));
    expect(await stored()).toHaveLength(0);
    await room.teacher.get(`/files/${file.id}`).expect(200);
  });

  it('refuse another type, and other people', async () => {
    const file = await upload(fresh('png'), png());
    const replace = (client: Client, content: Buffer, name: string) =>
      client.put(`/api/section-files/${file.id}/content`).attach('file', content, name);
    await refused(replace(room.teacher, jpeg(), 'photo.jpg'), {
      file: [`"${file.name}" can only be replaced by another .png file. Upload other types as a new file.`],
    });
    expectProblem(await replace(room.otherTeacher, png(), 'a.png'), 404);
    expectProblem(await replace(room.learner, png(), 'a.png'), 403);
  });

  it('keep content that another section shares until the last file gives it up', async () => {
    const file = await upload();
    const other = await room.records.section({ instructorId: room.instructor.id });
    const [{ id }] = await system.dataSource.query<[{ id: string }]>(
      `INSERT INTO section_files (section_id, name, file_id)
       SELECT $1, name, file_id FROM section_files WHERE id = $2 RETURNING id`,
      [other.id, file.id],
    );
    const later = new Date(Date.now() + 100 * 3_600_000);
    await room.teacher.delete(`/api/section-files/${file.id}`).expect(204);
    await system.app.get(ReplacedFiles).deleteReplaced(later);
    await room.teacher.get(`/files/${id}`).expect(200);
    await room.teacher.delete(`/api/section-files/${id}`).expect(204);
    await system.app.get(ReplacedFiles).deleteReplaced(later);
    expect(
      await system.dataSource.query('SELECT FROM stored_files WHERE name = $1', [file.name]),
    ).toHaveLength(0);
  });
});

describe('the folders of a section should', () => {
  it('be created, renamed, moved, and deleted when empty', async () => {
    const [outer, inner] = [await folder('Outer'), await folder('Inner')];
    const put = (id: string, body: object) => room.teacher.put(`/api/section-folders/${id}`).send(body);
    expect((await put(inner.id, { parentId: outer.id, name: 'Slides' }).expect(200)).body).toMatchObject({
      parentId: outer.id,
      name: 'Slides',
    });
    for (const parentId of [outer.id, inner.id])
      await refused(put(outer.id, { parentId }), {
        parentId: ["A folder can't be moved into itself or one of its folders."],
      });
    await refused(room.teacher.post(folders).send({ name: 'outer' }), {
      name: ['A folder with this name already exists here.'],
    });
    const inUse = { detail: 'This folder contains files or folders. Move or delete them first.' };
    const remove = (id: string) => room.teacher.delete(`/api/section-folders/${id}`);
    expectProblem(await remove(outer.id), 409, inUse);
    const file = await upload(fresh('pdf'), pdf(), { folderId: inner.id });
    expectProblem(await remove(inner.id), 409, inUse);
    await room.teacher.delete(`/api/section-files/${file.id}`).expect(204);
    await remove(inner.id).expect(204);
    await remove(outer.id).expect(204);
    expectProblem(await remove(outer.id), 404);
  });

  it('form no circle when two are moved into each other at the same time', async () => {
    const [one, two] = [await folder('One'), await folder('Two')];
    const move = (id: string, parentId: string) =>
      room.teacher.put(`/api/section-folders/${id}`).send({ parentId });
    const answers = await Promise.all([move(one.id, two.id), move(two.id, one.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('be at most eight levels deep', async () => {
    let parentId: string | null = null;
    for (let level = 1; level <= 8; level++) parentId = (await folder(`Level ${level}`, parentId)).id;
    await refused(room.teacher.post(folders).send({ name: 'Level 9', parentId }), {
      parentId: ['Folders can be at most 8 levels deep.'],
    });
  });

  it('be shown to students only on the way to a file', async () => {
    const outer = await folder('Handouts');
    const inner = await folder('Week 9', outer.id);
    expect(await listed(room.learner, '', folders)).not.toContain('Handouts');
    await upload(fresh('pdf'), pdf(), { folderId: inner.id, isPublished: 'true' });
    expect(await listed(room.learner, '', folders)).toEqual(expect.arrayContaining(['Handouts', 'Week 9']));
    expect(await listed(room.learner, '', folders)).not.toContain('Level 1');
    expectProblem(await room.learner.post(folders).send({ name: 'Mine' }), 403);
    expectProblem(await room.otherTeacher.put(`/api/section-folders/${inner.id}`).send({ name: 'X' }), 404);
  });
});

describe('DELETE /api/sections/{id} should', () => {
  it('deactivate a section with files, and delete the folders of one without', async () => {
    const remove = async (withFile: boolean) => {
      const section = await room.records.section({ instructorId: room.instructor.id });
      await room.teacher.post(`/api/sections/${section.id}/folders`).send({ name: 'A' }).expect(201);
      if (withFile)
        await room.teacher
          .post(`/api/sections/${section.id}/files`)
          .attach('file', pdf(), 'a.pdf')
          .expect(201);
      return (await room.registrar.delete(`/api/sections/${section.id}`).expect(204)).headers.outcome;
    };
    expect(await remove(true)).toBe('deactivated');
    expect(await remove(false)).toBe('deleted');
  });
});
