import { beforeAll, describe, expect, it } from '@jest/globals';
import { expectProblem } from '../../../../test/harness/problem.js';
import {
  assignmentsWorld,
  explanation,
  gradedSection,
  group,
  posted,
  room,
  save,
  schemeOf,
  schemePath,
  scored,
} from '../../../../test/harness/worlds/grades.js';
import { system } from '../../../../test/harness/worlds/world.js';
import type { Section } from '../../sections/section.entity.js';
import type {
  GradingSchemeVersionDto,
  SchemePreviewDto,
  UpdateGradingSchemeDto,
} from './grading-scheme.dto.js';

assignmentsWorld();

let section: Section;
beforeAll(async () => {
  section = await gradedSection();
});

const weighted = (homework: number, exams: number, more: object = {}) => ({
  weighting: 'weights' as const,
  groups: [group('Homework', homework, more), group('Exams', exams)],
});
const put = (body: object, of: Section = section) => room.teacher.put(schemePath(of)).send(body);

describe('GET /api/sections/{id}/grading-scheme should', () => {
  it('return the default of a section that saved none, with the letters of the policy', async () => {
    const { letters, ...scheme } = await schemeOf(section);
    expect(scheme).toEqual({
      sectionId: section.id,
      schemeVersion: 0,
      weighting: 'points',
      groups: [{ id: null, name: 'Assignments', weight: 100, dropLowest: 0, extraCredit: false }],
      late: { percent: 0, per: 'day', floorPercent: 0, graceMinutes: 1 },
      missingPercent: 0,
    });
    expect(letters[0]).toEqual({ letter: 'A+', fromPercent: 97 });
    expect(letters.at(-1)).toEqual({ letter: 'D-', fromPercent: 60 });
  });

  it('be for the section and its students', async () => {
    await room.learner.get(schemePath(section)).expect(200);
    expectProblem(await room.outsider.get(schemePath(section)), 404);
    expectProblem(await room.otherTeacher.get(schemePath(section)), 404);
    expectProblem(await (await system.as('bursar')).get(schemePath(section)), 403);
  });
});

describe('PUT /api/sections/{id}/grading-scheme should', () => {
  it('keep every change as a version that nobody can change', async () => {
    const own = await gradedSection();
    const first = await put(weighted(40, 60), own).set('If-Match', '"0-x"').expect(200);
    expect(first.body).toMatchObject({ schemeVersion: 1, missingPercent: 0 });
    expect(first.headers.etag).toMatch(/^"1-/);
    const second = await save(own, { missingPercent: 50 });
    expect(second.schemeVersion).toBe(2);
    expect((await save(own, { missingPercent: 50 })).schemeVersion).toBe(2);
    const { body } = await room.teacher.get(`${schemePath(own)}/versions`).expect(200);
    expect(
      (body as GradingSchemeVersionDto[]).map(({ number, missingPercent }) => [number, missingPercent]),
    ).toEqual([
      [2, 50],
      [1, 0],
    ]);
    expect((body as GradingSchemeVersionDto[])[0]!.createdByName).toBe('Ida Rhodes');
    await expect(
      system.dataSource.query(`UPDATE grading_scheme_versions SET content = '{}' WHERE number = 1`),
    ).rejects.toThrow(/permission denied|never changes/);
    const [event] = await system.dataSource.query<{ details: { changes: object } }[]>(
      `SELECT details FROM audit_events WHERE action = 'grading_scheme.update' AND details->>'sectionId' = $1
       ORDER BY id DESC LIMIT 1`,
      [own.id],
    );
    expect(event!.details.changes).toEqual({ missingPercent: [0, 50] });
  });

  it('refuse a stale If-Match, also of the first save', async () => {
    const own = await gradedSection();
    const { etag } = (await room.teacher.get(schemePath(own))).headers;
    await put({ missingPercent: 10 }, own).set('If-Match', etag!).expect(200);
    expectProblem(await put({ missingPercent: 20 }, own).set('If-Match', etag!), 412);
  });

  it('let one of two concurrent first saves win', async () => {
    const own = await gradedSection();
    const answers = await Promise.all(
      [10, 20].map((missingPercent) => put({ missingPercent }, own).set('If-Match', '"0-x"')),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  it.each<[string, object, Record<string, RegExp>]>([
    ['weights that do not sum to 100', weighted(40, 59.99), { groups: /sum to 99\.99/ }],
    [
      'a group without weight',
      { weighting: 'weights', groups: [group('All', null)] },
      { 'groups.0.weight': /weight/ },
    ],
    ['no regular group', { groups: [group('Extra', 5, { extraCredit: true })] }, { groups: /at least one/ }],
    ['two groups of one name', { groups: [group('One', 50), group('one', 50)] }, { 'groups.1.name': /name/ }],
    [
      'drops of extra credit',
      { groups: [group('All', 100), group('Extra', 5, { extraCredit: true, dropLowest: 1 })] },
      { 'groups.1.dropLowest': /Must be 0/ },
    ],
    [
      'a group of another section',
      { groups: [group('All', 100, { id: '00000000-0000-4000-8000-000000000001' })] },
      { 'groups.0.id': /isn't in/ },
    ],
    [
      'letters out of order',
      {
        letters: [
          { letter: 'B', fromPercent: 80 },
          { letter: 'A', fromPercent: 80 },
        ],
      },
      { 'letters.1.letter': /lower letter/, 'letters.1.fromPercent': /less than/ },
    ],
    ['no letters', { letters: [] }, { letters: /at least one/ }],
    ['a percent over 100', { missingPercent: 101 }, { missingPercent: /at most 100/ }],
    [
      'a bad late rule',
      { late: { percent: 1.234, per: 'week', floorPercent: -1 } },
      {
        'late.percent': /decimal/,
        'late.per': /hour, day/,
        'late.floorPercent': /least 0/,
        'late.graceMinutes': /required/,
      },
    ],
    ['an unknown field', { curve: 5 }, { curve: /unknown/ }],
  ])('refuse %s', async (_, body, errors) => {
    const response = await put(body);
    expectProblem(response, 422, { errors: expect.any(Object) });
    const found = (response.body as { errors: Record<string, string[]> }).errors;
    for (const [field, message] of Object.entries(errors))
      expect([field, found[field]?.[0]]).toEqual([field, expect.stringMatching(message)]);
  });

  it('refuse to delete a group with assignments, and move none to another section', async () => {
    const own = await gradedSection();
    const { groups } = await save(own, weighted(40, 60));
    const work = await posted(own);
    const place = (groupId: string | null) =>
      room.teacher.put(`/api/assignments/${work.id}`).send({ groupId });
    await place(groups[1]!.id!).expect(200);
    const answer = await put({ groups: [{ ...groups[0]!, weight: 100 }] }, own);
    expectProblem(answer, 422, { errors: expect.any(Object) });
    expect((answer.body as { errors: object }).errors).toEqual({ groups: [expect.stringMatching(/Exams/)] });
    await place(groups[0]!.id!).expect(200);
    await put({ groups: [{ ...groups[0]!, weight: 100 }] }, own).expect(200);
    const elsewhere = await save(await gradedSection(), weighted(50, 50));
    expectProblem(await place(elsewhere.groups[0]!.id!), 422, { errors: expect.any(Object) });
  });

  it('keep assignments without a group where they are when the groups change their order', async () => {
    const own = await gradedSection();
    const work = await posted(own);
    const { groups } = await save(own, weighted(40, 60));
    await save(own, { groups: [groups[1]!, groups[0]!] });
    const { body } = await room.teacher.get(`/api/assignments/${work.id}`).expect(200);
    expect((body as { groupId: string }).groupId).toBe(groups[0]!.id);
  });

  it('be for those who teach the section', async () => {
    expectProblem(await room.learner.put(schemePath(section)).send({}), 403);
    expectProblem(await room.otherTeacher.put(schemePath(section)).send({}), 404);
    expectProblem(await room.learner.get(`${schemePath(section)}/versions`), 403);
  });
});

describe('POST /api/sections/{id}/grading-scheme/preview should', () => {
  it('list the students whose total or letter would change, and save nothing', async () => {
    const own = await gradedSection();
    const other = await room.records.student();
    await room.records.enrollment(other, own);
    await scored(await posted(own), 45);
    await posted(own, { countsAs: 'regular' });
    const preview = await room.teacher
      .post(`${schemePath(own)}/preview`)
      .send({ missingPercent: 50 })
      .expect(200);
    expect(preview.body).toEqual({
      students: 2,
      changed: [
        expect.objectContaining({
          studentId: room.student.id,
          before: { current: 45, remainingAsZero: 45, letter: 'F' },
          after: { current: 70, remainingAsZero: 70, letter: 'C-' },
        }),
      ],
    });
    const same = await room.teacher
      .post(`${schemePath(own)}/preview`)
      .send({})
      .expect(200);
    expect((same.body as SchemePreviewDto).changed).toEqual([]);
    expect((await schemeOf(own)).schemeVersion).toBe(0);
    expectProblem(await room.teacher.post(`${schemePath(own)}/preview`).send(weighted(1, 2)), 422, {
      errors: expect.any(Object),
    });
  });
});

describe('the totals of a preview should', () => {
  it('be those after the save, also when the groups change their order', async () => {
    const own = await gradedSection();
    const { groups } = await save(own, weighted(40, 60));
    await scored(await posted(own, { maxPoints: 10 }), 9);
    await scored(await posted(own, { maxPoints: 10, groupId: groups[1]!.id! }), 6);
    const total = async () => (await explanation(own)).current.percent;
    expect(await total()).toBe(72);
    const changes: UpdateGradingSchemeDto[] = [
      { groups: [groups[1]!, groups[0]!] },
      {
        groups: [
          { ...groups[1]!, weight: 50 },
          { ...groups[0]!, weight: 50 },
        ],
      },
      { weighting: 'points' },
    ];
    for (const change of changes) {
      const now = await total();
      const { body } = await room.teacher
        .post(`${schemePath(own)}/preview`)
        .send(change)
        .expect(200);
      const [changed] = (body as SchemePreviewDto).changed;
      await save(own, change);
      expect(await total()).toBe(changed ? changed.after.current : now);
    }
  });
});

describe('the database should', () => {
  const owner = (sql: string, values: unknown[]) => system.dataSource.query(sql, values);

  it('hold the sum of weights at the end of a transaction', async () => {
    const own = await gradedSection();
    const { groups } = await save(own, weighted(40, 60));
    await expect(
      owner('UPDATE grading_groups SET weight = 41 WHERE id = $1', [groups[0]!.id]),
    ).rejects.toThrow(/sum to 100/);
    await owner(`UPDATE grading_groups SET weight = 100 - weight WHERE section_id = $1`, [own.id]);
    await expect(
      owner('UPDATE grading_groups SET weight = NULL WHERE section_id = $1', [own.id]),
    ).rejects.toThrow(/sum to 100/);
  });

  it('keep a group and its assignments in one section', async () => {
    const { groups } = await save(await gradedSection(), weighted(40, 60));
    const work = await posted(section);
    await expect(
      owner('UPDATE assignments SET group_id = $2 WHERE id = $1', [work.id, groups[0]!.id]),
    ).rejects.toThrow(/fk_assignments_group_id_section_id/);
    await expect(
      owner('UPDATE grading_groups SET section_id = $2 WHERE id = $1', [groups[1]!.id, section.id]),
    ).rejects.toThrow(/a group stays in its section/);
  });
});
