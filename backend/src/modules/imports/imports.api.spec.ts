import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import {
  bench,
  count,
  file,
  first,
  importsWorld,
  mapping,
  records,
  run,
  sections,
  state,
  term,
} from '../../../test/harness/worlds/imports.js';

importsWorld();

describe('npm run import -- schedule should', () => {
  it('tell in a dry run what it would do, and do nothing', async () => {
    const before = await state();
    const answer = await run(first, {}, { dryRun: true });
    expect(answer.planned).toEqual([
      'create 1: term Import Fall',
      'create 2: course IM 1, created from its code; review it',
      'create 2: instructor Mina Alder',
      'create 2: section IM 1 01 (K1), 30 seats, Mon Wed 9:00-9:50; Fri 13:00-14:50'.replaceAll('9:', '09:'),
      'create 3: instructor S Birch',
      'create 3: section IM 1 02 (K2), unlimited',
      'create 4: course IM 2, created from its code; review it',
      'create 4: section IM 2 01 (K3), 0 seats, Tue 09:00-09:50; 2030-12-10 09:00-11:50',
    ]);
    expect(answer.written).toBe(false);
    expect(await state()).toBe(before);
    expect(await bench.query(`SELECT 1 FROM audit_events WHERE action LIKE 'import%'`)).toEqual([]);
  });

  it('write courses, instructors, sections and meetings', async () => {
    const answer = await run(first);
    expect(answer.counts).toEqual({
      terms: count(1),
      courses: count(2),
      instructors: count(2),
      sections: count(3),
      meetings: { create: 5, change: 0, unchanged: 0, refused: 0, remove: 0 },
    });
    expect(answer.refused).toEqual([]);
    expect(answer.notes).toEqual([
      'sections with several instructors: 1; the first instructor is used (lines 3)',
    ]);
    expect(await sections()).toEqual([
      {
        code: 'IM 1',
        number: '01',
        key: 'K1',
        capacity: 30,
        unlimited: false,
        teacher: 'Alder',
        schedule: 'Mon Wed 09:00-09:50; Fri 13:00-14:50',
        location: 'Hall 1; Lab 2',
      },
      {
        code: 'IM 1',
        number: '02',
        key: 'K2',
        capacity: 9999,
        unlimited: true,
        teacher: 'Birch',
        schedule: null,
        location: null,
      },
      {
        code: 'IM 2',
        number: '01',
        key: 'K3',
        capacity: 0,
        unlimited: false,
        teacher: null,
        schedule: 'Tue 09:00-09:50; 2030-12-10 09:00-11:50',
        location: 'Hall 1',
      },
    ]);
    expect(
      await bench.query(
        `SELECT code, title, needs_review, credits FROM courses WHERE code LIKE 'IM %' ORDER BY code`,
      ),
    ).toEqual(['IM 1', 'IM 2'].map((code) => ({ code, title: code, needs_review: true, credits: '0.00' })));
    expect(await bench.query(`SELECT role, email FROM users WHERE last_name IN ('Alder', 'Birch')`)).toEqual(
      Array.from({ length: 2 }, () => ({ role: 'faculty', email: null })),
    );
  });

  it('leave one row in the audit trail', async () => {
    const [row, ...more] = await bench.query<{ actor_id: null; details: Record<string, unknown> }>(
      `SELECT * FROM audit_events WHERE action = 'import.schedule'`,
    );
    expect(more).toEqual([]);
    const sha256 = createHash('sha256')
      .update(file(...first))
      .digest('hex');
    expect(row).toMatchObject({ actor_id: null, subject_type: 'term' });
    expect(row!.details).toMatchObject({
      file: 'file.txt',
      sha256,
      rows: 4,
      refusals: 0,
      mapping: 'mapping.json',
    });
  });

  it('change nothing the second time', async () => {
    const before = await state();
    const { counts } = await run(first);
    expect(counts).toEqual({
      terms: count(0, 0, 1),
      courses: count(0, 0, 2),
      instructors: count(0, 0, 2),
      sections: count(0, 0, 3),
      meetings: { create: 0, change: 0, unchanged: 5, refused: 0, remove: 0 },
    });
    expect(await state()).toBe(before);
  });

  it('change exactly what the file changes', async () => {
    const before = await bench.query(`SELECT id, updated_at FROM sections ORDER BY id`);
    const rows = [first[0]!.replace('K1,30', 'K1,31').replace('Lab 2', 'Lab 3'), ...first.slice(1)];
    const plan = await run(rows, {}, { dryRun: true });
    expect(plan.planned).toEqual([
      'change 2: section IM 1 01 (K1): capacity 30 -> 31; location Hall 1; Lab 2 -> Hall 1; Lab 3; meetings added: 1; meetings removed: 1',
    ]);
    const { counts } = await run(rows);
    expect(counts).toMatchObject({
      courses: count(0, 0, 2),
      sections: count(0, 1, 2),
      meetings: { create: 1, unchanged: 4, remove: 1 },
    });
    const after = await bench.query(`SELECT id, updated_at FROM sections ORDER BY id`);
    expect(after.filter((row, index) => JSON.stringify(row) !== JSON.stringify(before[index]))).toHaveLength(
      1,
    );
    await run(first);
  });

  it('change the dates of a term that is there, and tell it', async () => {
    const later = { term: { ...mapping.term, endDate: '2030-12-20', gradesDue: '2030-12-22' } };
    const answer = await run(first, later);
    expect(answer.counts.terms).toEqual(count(0, 1));
    expect(answer.notes).toContain(
      'the term Import Fall is updated from the mapping: endDate 2030-12-14 -> 2030-12-20; gradesDue 2030-12-17 -> 2030-12-22',
    );
    await run(first, { term: { ...mapping.term, gradesDue: '2030-12-17' } });
  });

  it('leave sections alone that are not in the file, and count them', async () => {
    const before = await state();
    const answer = await run(first.slice(0, 1));
    expect(answer.notes).toContain('not found in the file and not changed: 2 sections of Import Fall');
    expect(await state()).toBe(before);
  });

  it('never touch who is enrolled, and refuse seats below them', async () => {
    await bench.query(`UPDATE sections SET enrolled = 12, waitlisted = 3 WHERE source_key = 'K1'`);
    const answer = await run([first[0]!.replace('K1,30', 'K1,11'), first[1]!]);
    expect(answer.refused).toEqual(['2: capacity: 11 is below the 12 enrolled students']);
    expect(answer.counts.sections).toEqual(count(0, 0, 1, 1));
    await run([first[0]!.replace('K1,30', 'K1,12')]);
    expect(
      await bench.query(`SELECT capacity, enrolled, waitlisted FROM sections WHERE source_key = 'K1'`),
    ).toEqual([{ capacity: 12, enrolled: 12, waitlisted: 3 }]);
    await run(first);
  });

  it('keep the course of a section that has enrollments', async () => {
    const [{ id } = { id: '' }] = await bench.query<{ id: string }>(
      `SELECT id FROM sections WHERE source_key = 'K2'`,
    );
    const [{ term_id } = { term_id: '' }] = await bench.query<{ term_id: string }>(
      `SELECT term_id FROM sections WHERE id = $1`,
      [id],
    );
    const student = await records.student();
    await bench.query(
      `INSERT INTO enrollments (student_id, section_id, term_id, status) VALUES ($1, $2, $3, 'waitlisted')`,
      [student.id, id, term_id],
    );
    const answer = await run([
      first[1]!.replace('IM 1', 'IM 9'),
      first[0]!.replace('IM 1', 'IM 2').replace('01', '09'),
    ]);
    expect(answer.refused).toEqual([
      "2: courseCode: the section is stored with IM 1 and has enrollments, so it can't become IM 9",
    ]);
    expect((await sections()).map(({ code, number }) => `${code as string}/${number as string}`)).toEqual([
      'IM 2/09',
      'IM 1/02',
      'IM 2/01',
    ]);
    await run(first);
  });

  it('let two sections exchange their numbers', async () => {
    const swapped = [first[0]!.replace('01,K1', '02,K1'), first[1]!.replace('02,K2', '01,K2')];
    expect((await run(swapped)).counts.sections).toEqual(count(0, 2));
    expect((await sections()).map(({ number }) => number)).toEqual(['02', '01', '01']);
    expect((await run(swapped)).counts.sections).toEqual(count(0, 0, 2));
  });

  it('number by its id what has no number, or one that another section has, the same each time', async () => {
    const rows = ['IN 1,,N1,5,,', 'IN 1,A,N2,5,,', 'IN 1,A,N3,5,,', 'IN 2,A,N4,5,,'];
    const answer = await run(rows, term('Numbers'));
    expect(answer.notes).toEqual([
      '4: number A of this course is already on line 3; this section gets the number N3',
    ]);
    const numbers = async (): Promise<unknown[]> => (await sections('Numbers')).map(({ number }) => number);
    expect(await numbers()).toEqual(['N1', 'A', 'N3', 'A']);
    expect((await run(rows.reverse(), term('Numbers'))).counts.sections).toEqual(count(0, 0, 4));
    expect(await numbers()).toEqual(['N1', 'A', 'N3', 'A']);
  });

  it('find a section that was entered by hand by its course and number', async () => {
    const stored = await records.term({ name: 'By hand' });
    const course = await records.course({ code: 'IH 1' });
    await records.section({ courseId: course.id, termId: stored.id, sectionNumber: '01', capacity: 9 });
    const answer = await run(['IH 1,01,H1,9,,'], term('By hand'), { dryRun: true });
    expect(answer.planned).toEqual(['change 2: section IH 1 01 (H1): id nothing -> H1']);
    expect((await run(['IH 1,01,H1,9,,'], term('By hand'))).counts.sections).toEqual(count(0, 1));
    const another = await run(['IH 1,01,H2,9,,'], term('By hand'));
    expect(another.notes).toContain(
      '2: number 01 of this course belongs to a section that is not in the file; this section gets the number H2',
    );
  });

  it('take one person for an instructor of the same name, and nobody where several have it', async () => {
    const rows = ['IP 1,01,P1,5,"Cedar, Ann",', 'IP 1,02,P2,5,"CEDAR, ann",', 'IP 1,03,P3,5,"Dual, Jo",'];
    for (const email of ['dual.1@collegium.example', 'dual.2@collegium.example'])
      await records.user({ role: 'faculty', firstName: 'Jo', lastName: 'Dual', email });
    const answer = await run(rows, term('People'));
    expect(answer.counts.instructors).toEqual(count(1, 0, 1));
    expect(answer.notes).toEqual([
      '4: section IP 1 03 (P3): 2 faculty members are named Jo Dual, so no instructor is assigned',
    ]);
    expect((await sections('People')).map(({ teacher }) => teacher)).toEqual(['Cedar', 'Cedar', null]);
  });

  it("set a course's own fees, and leave them alone if the file has none", async () => {
    const columns = { code: 'code', title: 'title', technologyFee: 'technology', laboratoryFee: 'lab' };
    const withFees = { kind: 'courses', format: 'csv', columns };
    const content =
      'code,title,technology,lab\nIF 1,Biology,no,$75.00\nIF 2,Computing,yes,0\nIF 3,Physics,,"1,250"\nIF 4,Chemistry,,75 each\n';
    const answer = await bench.run('courses', withFees, content);
    expect(answer.counts.courses).toEqual({ create: 3, change: 0, unchanged: 0, refused: 1 });
    expect(answer.refused).toEqual([expect.stringMatching(/laboratoryFee.*"75 each" must be an amount/)]);
    const fees = () =>
      bench.query(`SELECT technology_fee, laboratory_fee FROM courses WHERE code LIKE 'IF %' ORDER BY code`);
    const before = [
      { technology_fee: false, laboratory_fee: '75.00' },
      { technology_fee: true, laboratory_fee: null },
      { technology_fee: false, laboratory_fee: '1250.00' },
    ];
    expect(await fees()).toEqual(before);
    const without = { ...withFees, columns: { code: 'code', title: 'title' } };
    expect((await bench.run('courses', without, 'code,title\nIF 1,Biology I\n')).counts.courses).toEqual(
      count(0, 1, 0),
    );
    expect(await fees()).toEqual(before);
    await bench.run(
      'courses',
      withFees,
      'code,title,technology,lab\nIF 1,Biology I,yes,\nIF 2,Computing,,80\n',
    );
    expect(await fees()).toEqual([
      { technology_fee: true, laboratory_fee: null },
      { technology_fee: true, laboratory_fee: '80.00' },
      before[2],
    ]);
  });

  it('fill in a course that waits for review, and leave the catalog as it is', async () => {
    await records.course({ code: 'IC 1', title: 'Of the catalog', credits: 3 });
    const columns = {
      courseCode: 'course',
      sectionNumber: 'number',
      courseTitle: 'title',
      courseCredits: 'hours',
    };
    const described = { ...term('Courses'), columns, meetings: undefined, defaults: { capacity: 7 } };
    const content =
      'course,number,title,hours\nIM 1,77,Now &amp; Then,1 TO 4 hours.\nIC 1,01,Other,3\nIC 2,01,New,2\n';
    const answer = await bench.run('schedule', { ...mapping, ...described, htmlEntities: true }, content);
    expect(answer.counts.courses).toEqual(count(1, 1, 1));
    expect(answer.notes).toEqual([
      '3: course IC 1 keeps its stored title and credits, Of the catalog (3.00); the file has Other (3)',
    ]);
    expect(
      await bench.query(
        `SELECT title, credits, credits_text, needs_review FROM courses WHERE code IN ('IC 1', 'IC 2', 'IM 1') ORDER BY code`,
      ),
    ).toEqual([
      { title: 'Of the catalog', credits: '3.00', credits_text: null, needs_review: false },
      { title: 'New', credits: '2.00', credits_text: null, needs_review: false },
      { title: 'Now & Then', credits: '1.00', credits_text: '1 TO 4 hours.', needs_review: false },
    ]);
    const updated = { ...mapping, ...described, updateCourses: true, htmlEntities: true };
    expect((await bench.run('schedule', updated, content)).counts.courses).toEqual(count(0, 1, 2));
  });
});
