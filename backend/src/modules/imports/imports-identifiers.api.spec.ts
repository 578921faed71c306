import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type HistoryBench, startHistory } from '../../../test/harness/history.js';
import { storedBefore } from '../../../test/harness/stored-pairs.js';
import { mapping as schedule } from '../../../test/harness/worlds/imports.js';

let history: HistoryBench;
beforeAll(async () => {
  history = await startHistory();
});
afterAll(() => history?.close());

const none = { create: 0, change: 0, unchanged: 0, refused: 0 };

describe('An import should find records by the normal form of their identifiers:', () => {
  const people = {
    kind: 'students',
    format: 'csv',
    columns: { studentId: 'id', firstName: 'first', lastName: 'last', programCode: 'program' },
  };
  const students = (...rows: string[]) =>
    history.bench.run('students', people, ['id,first,last,program', ...rows, ''].join('\n'));

  it('students and programs, and refuse what a spreadsheet made of a number, and reordered names', async () => {
    const program = await history.records.program({ code: 'BS-NF' });
    const student = await history.records.student({ studentId: 'NF-1' });
    const done = await students('nf-\u200b１,Ada,Qian,bs-nf', 'NF 2,Ben,Elm,', 'nf\u00a0\u00a02,Ben,Elm,');
    expect(done.counts.students).toEqual({ ...none, create: 1, change: 1, refused: 1 });
    expect(done.refused).toEqual(['4: studentId: NF 2 is already on line 3, and that line is used']);
    expect(
      await history.bench.query('SELECT student_id, program_id FROM students WHERE id = $1', [student.id]),
    ).toEqual([{ student_id: 'NF-1', program_id: program.id }]);
    const refused = await students('2.6E+08,Ada,Qian,', 'NF 3,A\u202eda,Qian,');
    expect(refused.refused).toEqual([
      '2: studentId: "2.6E+08" was changed by a spreadsheet; format the column as text, and export the file again',
      '3: firstName: contains characters that change the direction of text',
    ]);
  });

  it('courses and departments', async () => {
    await history.bench.query(`INSERT INTO departments (name) VALUES ('Normal Forms')`);
    const { id } = await history.records.course({ code: 'NF 101', title: 'Old' });
    const done = await history.bench.run(
      'courses',
      { kind: 'courses', format: 'csv', columns: { code: 'code', title: 'title', department: 'dept' } },
      [
        'code,title,dept',
        'nf\u00a0101,New,NORMAL  forms',
        'NF 102,Two,Rare Forms',
        'nf 102,Three,rare forms',
        'NF 103,Four,rare forms',
        '',
      ].join('\n'),
    );
    expect(done.counts.courses).toEqual({ ...none, create: 2, change: 1, refused: 1 });
    expect(done.refused).toEqual(['4: code: NF 102 is already on line 3, and that line is used']);
    expect(
      await history.bench.query(
        `SELECT code, title, department FROM courses WHERE id = $1 OR code = 'NF 103'
        ORDER BY code`,
        [id],
      ),
    ).toEqual([
      { code: 'NF 101', title: 'New', department: 'Normal Forms' },
      { code: 'NF 103', title: 'Four', department: 'Rare Forms' },
    ]);
  });

  it('terms and sections', async () => {
    const { name, ...dates } = schedule.term;
    const term = await history.records.term({ ...dates, type: 'fall', name: name.toUpperCase() });
    const course = await history.records.course({ code: 'NF 201' });
    const stored = await history.records.section({
      courseId: course.id,
      termId: term.id,
      sectionNumber: '1a',
    });
    const { sectionKey: _, ...columns } = schedule.columns;
    const done = await history.bench.run(
      'schedule',
      { ...schedule, columns },
      [
        'course,number,id,seats,teacher,meets',
        'nf 201,1A,,12,Staff,"LEC,MW,9:00-9:50,Hall 1"',
        'NF  201,1a,,12,Staff,"LAB,F,9:00-9:50,Hall 1"',
        '',
      ].join('\n'),
    );
    expect(done.refused).toEqual([]);
    expect(done.counts).toMatchObject({
      terms: { create: 0 },
      courses: { create: 0 },
      sections: { change: 1, create: 0 },
    });
    expect(
      await history.bench.query('SELECT id, section_number, capacity FROM sections WHERE course_id = $1', [
        course.id,
      ]),
    ).toEqual([{ id: stored.id, section_number: '1a', capacity: 12 }]);
  });

  it('past enrollments, but none of records with the same identifier', async () => {
    const { student, lines, code } = await history.student();
    const spelled = lines.map((line) => line.replace(student.studentId, student.studentId.toLowerCase()));
    expect(await history.importEnrollments(spelled)).toMatchObject({ refused: [] });
    await storedBefore(history.system.dataSource, 'courses', async () => {
      await history.records.course({ code: code.toLowerCase() });
    });
    const other = await history.records.student();
    const [line] = lines;
    const refused = await history.importEnrollments([line!.replace(student.studentId, other.studentId)]);
    expect(refused.refused).toEqual([
      '2: the student, the course or the term has the same identifier as another record; change one of the two first',
    ]);
  });
});
