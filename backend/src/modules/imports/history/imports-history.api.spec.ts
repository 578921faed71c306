import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  degrees,
  enrollments,
  header,
  totals,
  transfers,
  whole,
  type HistoryBench,
  startHistory,
} from '../../../../test/harness/history.js';

let history: HistoryBench;
beforeAll(async () => {
  history = await startHistory();
});
afterAll(() => history?.close());

describe('npm run import -- history should', () => {
  it('bring in enrollments that the transcript, the averages and the degree audit count', async () => {
    const { student: one, lines, code } = await history.student();
    const done = await history.importEnrollments(lines);
    expect(done).toMatchObject({ refused: [], written: true, importNumber: expect.any(Number) });
    expect(done.counts).toMatchObject({
      enrollments: { create: 4, refused: 0 },
      courses: { create: 2 },
      terms: { create: 2 },
      sections: { create: 4 },
    });

    // A D is repeated with a B: 4 credits at 3.00 points, and 2.5 credits at 3.67, from the other system's scale.
    const { body } = await history.registrar.get(`/api/students/${one.id}/transcript`).expect(200);
    expect(body).toMatchObject({
      cumulativeGpa: '3.26',
      creditsAttempted: 12.5,
      creditsEarned: 5.5,
      terms: [
        {
          name: 'Fall 2010 (H)',
          termGpa: '2.21',
          courses: expect.arrayContaining([
            expect.objectContaining({ code, credits: 3, grade: 'D', gradePoints: '1.00', isCounted: false }),
            expect.objectContaining({ title: 'Old course', credits: 2.5, grade: 'A-', gradePoints: '3.67' }),
            expect.objectContaining({ credits: 3, grade: 'W', gradePoints: null }),
          ]),
        },
        {
          name: 'Spring 2011 (H)',
          courses: [
            expect.objectContaining({ code, credits: 4, grade: 'B', isCounted: true, isRepeat: true }),
          ],
        },
      ],
    });
    const record = await history.registrar.get(`/api/students/${one.id}`).expect(200);
    expect(record.body).toMatchObject({ cumulativeGpa: '3.26', creditsAttempted: 12.5, creditsEarned: 5.5 });
    const list = await history.registrar.get(`/api/students/${one.id}/enrollments`).expect(200);
    expect(list.body).toContainEqual(
      expect.objectContaining({
        courseCode: code,
        courseCredits: 3,
        sectionNumber: '01',
        status: 'completed',
      }),
    );
    const [enrollment] = await history.bench.query(
      `SELECT status, drop_date AT TIME ZONE 'America/New_York' AS left FROM enrollments
       WHERE student_id = $1 AND grade = 'W'`,
      [one.id],
    );
    expect(enrollment).toEqual({ status: 'dropped', left: new Date('2010-10-15T00:00:00') });
    expect(
      await history.bench.query(
        `SELECT is_active, registration_end_date::text FROM terms WHERE name = 'Fall 2010 (H)'`,
      ),
    ).toEqual([{ is_active: false, registration_end_date: '2010-08-23' }]);
  });

  it('count an imported course for a prerequisite', async () => {
    const { student: one, lines, code } = await history.student();
    await history.importEnrollments(lines);
    const asks = await history.records.course({ prerequisites: code });
    const section = await history.records.section({ courseId: asks.id, capacity: 5 });
    const check = async (studentId: string): Promise<string[]> => {
      const { body } = await history.registrar
        .post('/api/enrollments/check')
        .send({ studentId, sectionId: section.id, termId: section.termId });
      return (body as { blockers: { code: string }[] }).blockers.map((blocker) => blocker.code);
    };
    expect(await check((await history.records.student()).id)).toContain('prerequisite');
    expect(await check(one.id)).not.toContain('prerequisite');
  });

  it('refuse by line and field, and bring in all other rows', async () => {
    const { student: one, lines } = await history.student();
    const id = one.studentId;
    const running = await history.records.term({
      name: 'Running (H)',
      startDate: '2026-01-01',
      endDate: '2099-01-01',
    });
    await history.records.section({ termId: running.id });
    const outcome = await history.importEnrollments([
      lines[0]!,
      `NOBODY,201010,OLD,1,,3,A,,,,`,
      `${id},209999,OLD,1,,3,A,,,,`,
      `${id},Running (H),OLD,1,,3,A,,,,`,
      `${id},201010,OLD,1,,3,Q,,,,`,
      `${id},201010,OLD,1,,3.125,A,,,,`,
      `${id},201010,OLD,1,,,A,,,,`,
      `${id},201010,OLD,2,,3,A,4.50,,,`,
      `${id},201010,OLD,2,,3,W,2,,,`,
      `${id},201010,OLD,2,,3,A,0,,,`,
      `${id},201010,OLD,2,,3,A,,,,10/15/2010`,
      `${id},201010,OLD,2,,3,W,,,13/15/2010,`,
      `${id},201010,OLD,2,,3,,,,,`,
      lines[0]!.replace('D,1.00', 'C,2.00'),
    ]);
    expect(outcome.counts.enrollments).toEqual({ create: 1, change: 0, unchanged: 0, refused: 13 });
    expect(outcome.refused.sort((a, b) => parseInt(a) - parseInt(b))).toEqual([
      "3: studentId: the student NOBODY doesn't exist",
      '4: term: the term "209999" doesn\'t exist; create it, or add it to "terms" in the mapping',
      '5: term: Running (H) has not ended; only past terms can be imported as history',
      expect.stringMatching(
        /^6: grade: "Q" is not one of A\+, A, .*; translate it with "values" in the mapping$/,
      ),
      '7: credits: "3.125" is not a number from 0 to 30 with at most two decimals',
      '8: credits: blank, but required for a new course',
      expect.stringMatching(
        /^9: gradePoints: 4.50 is above 4\.\d+, the highest grade points in Fall 2010 \(H\)$/,
      ),
      '10: gradePoints: W has no grade points',
      '11: gradePoints: 0, but A has grade points; leave it blank to use the grade scale of the term',
      '12: withdrawnOn: only a withdrawal (W) has this date',
      '13: enrolledOn: "13/15/2010" is not a date such as MM/DD/YYYY',
      '14: grade: blank, but a value is required',
      expect.stringMatching(
        /^15: the student's course in this term is already on line 2, and that line is used/,
      ),
    ]);
    const again = await history.importEnrollments([
      lines[0]!,
      lines[0]!.replace('D,1.00', 'C,2.00').replace(',01,', ',,'),
    ]);
    expect(again.counts.enrollments).toEqual({ create: 0, change: 0, unchanged: 1, refused: 1 });
    expect(again.refused[0]).toMatch(
      /^3: is already on record with different values: completed, grade D, 3.00 credits, 1.00 points/,
    );
    expect(again.importNumber).toBeNull();
    const refused = await history.run({ ...enrollments, missingCourses: 'refuse' }, [
      header,
      `${id},201010,NONE,9,,3,A,,,,`,
    ]);
    expect(refused.refused).toEqual([expect.stringContaining("courseCode: the course NONE 9 doesn't exist")]);
  });

  it('refuse students beyond the seats of a section that has a limit', async () => {
    const [one, other] = [await history.records.student(), await history.records.student()];
    const term = await history.records.term({
      name: 'Full (H)',
      startDate: '2015-01-10',
      endDate: '2015-05-01',
    });
    const section = await history.records.section({ termId: term.id, capacity: 1, sectionNumber: '07' });
    const [course] = await history.bench.query<{ code: string }>('SELECT code FROM courses WHERE id = $1', [
      section.courseId,
    ]);
    const row = (id: string): string => `${id},Full (H),${course!.code.replace(' ', ',')},07,3,A,,,,`;
    const outcome = await history.importEnrollments([row(one.studentId), row(other.studentId)]);
    expect(outcome.refused).toEqual(['3: section: 07 has 1 seats, and all are filled']);
    expect(await history.bench.query('SELECT enrolled FROM sections WHERE id = $1', [section.id])).toEqual([
      { enrolled: 1 },
    ]);
  });

  it('write nothing in a dry run or after a refusal with --strict, and list what would be created', async () => {
    const { student: one, lines } = await history.student();
    await history.run(totals, [whole, `${one.studentId},,3.26,12.5,5.5,`]);
    const before = await history.everything();
    const plan = await history.importEnrollments(lines, { dryRun: true });
    expect(plan).toMatchObject({ written: false, counts: { enrollments: { create: 4 } }, differences: [] });
    expect(plan.reconciliation).toMatchObject({ students: 1, differing: 0 });
    expect(plan.planned).toContainEqual(
      expect.stringMatching(
        /^create 2: enrollment of T\d+ in TST \d+, Fall 2010 \(H\): grade D, 3.00 credits, 1.00 points$/,
      ),
    );
    const strict = await history.importEnrollments([...lines, 'NOBODY,201010,OLD,1,,3,A,,,,'], {
      strict: true,
    });
    expect(strict).toMatchObject({ written: false, refusals: 1 });
    expect(await history.everything()).toEqual(before);
  });

  it('report each difference from the stated totals, altogether and by term', async () => {
    const { student: one, lines } = await history.student();
    await history.importEnrollments(lines);
    const id = one.studentId;
    const outcome = await history.run(totals, [
      whole,
      `${id},,3.4,12.5,5.5,`,
      `${id},201010,2.2115384,8.5,5.5,12.175`,
      `${id},201120,3.00,4,0,12.00`,
      `${id},209999,3.00,,,`,
      `${id},,,,,`,
    ]);
    expect(outcome.refused).toEqual([
      '3: qualityPoints: "12.175" is not a number from 0 to 99999 with at most two decimals',
      '5: term: the term "209999" doesn\'t exist; import its enrollments first',
      '6: gpa and credits are blank; give at least one of them',
    ]);
    const own = outcome.differences.filter(({ studentId }) => studentId === id);
    expect(own).toEqual([
      {
        studentId: id,
        term: null,
        figure: 'gpa',
        stated: '3.40',
        imported: '3.26',
        difference: '-0.14',
        repeatedCourses: 1,
      },
    ]);
    const term = await history.run(totals, [whole, `${id},201010,2.2115384,8.5,6.5,`]);
    expect(term.differences.filter(({ studentId }) => studentId === id)).toMatchObject([
      { term: null, figure: 'gpa' },
      {
        term: 'Fall 2010 (H)',
        figure: 'creditsEarned',
        stated: '6.50',
        imported: '5.50',
        difference: '-1.00',
      },
    ]);
    expect(term.reconciliation!.differing).toBeGreaterThan(0);
  });

  it('import transfer credit and degrees', async () => {
    const one = await history.records.student();
    const course = await history.records.course({ credits: 3 });
    await history.records.program({ code: 'HIST-BS' });
    const id = one.studentId;
    const outcome = await history.run(transfers, [
      'id,school,code,title,grade,credits,ours,done',
      `${id},Elm College,MAT-1,Calculus,B,4,${course.code},2009-05-10`,
      `${id},Elm College,ART-2,Drawing,C,3,,`,
      `${id},Ash College,MAT-9,Calculus,A,4,${course.code},`,
      `${id},Elm College,X-1,,A,0,,`,
      `${id},Elm College,X-1,,A,3,NONE 1,`,
    ]);
    expect(outcome.refused).toEqual([
      `4: courseCode: ${course.code} is already credited on line 2`,
      '5: credits: must be more than 0',
      "6: courseCode: the course NONE 1 doesn't exist",
    ]);
    expect(outcome.counts.transfers).toEqual({ create: 2, change: 0, unchanged: 0, refused: 3 });
    const credits = await history.registrar.get(`/api/students/${one.id}/transfer-credits`).expect(200);
    expect(credits.body).toMatchObject([
      { institution: 'Elm College', externalCode: 'MAT-1', courseCode: course.code, credits: 4 },
      { externalCode: 'ART-2', courseCode: null, credits: 3 },
    ]);
    const { evaluationId } = (credits.body as { evaluationId: string }[])[0]!;
    const evaluation = await history.registrar.get(`/api/transfer-evaluations/${evaluationId}`).expect(200);
    expect(evaluation.body).toMatchObject({
      status: 'articulated',
      creditsAwarded: 7,
      articulatedByName: `Import ${outcome.importNumber} (file.txt)`,
    });
    expect((await history.registrar.get(`/api/students/${one.id}`)).body).toMatchObject({ creditsEarned: 7 });

    const awarded = await history.run(degrees, [
      'id,award,date,honors,program',
      `${id},Bachelor of Science in Finance,2012-05-20,magna cum laude,HIST-BS`,
      `${id},Master of Arts,2099-05-20,,`,
      `${id},Master of Arts,2014-05-20,,NONE`,
    ]);
    expect(awarded.refused).toEqual([
      '3: conferredOn: "2099-05-20" is not a date from 1900 through today',
      "4: programCode: the program NONE doesn't exist",
    ]);
    const degree = {
      id: expect.any(String),
      award: 'Bachelor of Science in Finance',
      programName: expect.any(String),
      conferredOn: '2012-05-20',
      honors: 'magna cum laude',
    };
    const list = await history.registrar.get(`/api/students/${one.id}/degrees`).expect(200);
    expect(list.body).toEqual([degree]);
    const transcript = await history.registrar.get(`/api/students/${one.id}/transcript`).expect(200);
    expect(transcript.body).toMatchObject({ degrees: [degree], creditsEarned: 7, creditsTransferred: 7 });
    const paper = await history.registrar
      .get(`/api/students/${one.id}/transcript`)
      .set('Accept', 'application/pdf')
      .expect(200);
    expect(paper.headers['content-type']).toBe('application/pdf');
  });
});
