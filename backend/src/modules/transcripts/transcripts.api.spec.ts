import { describe, expect, it } from '@jest/globals';
import { trailOf, unknownId } from '../../../test/harness/lookups.js';
import { readPdf } from '../../../test/harness/pdf.js';
import { expectProblem } from '../../../test/harness/problem.js';
import { records, registrar, system } from '../../../test/harness/worlds/world.js';
import {
  email,
  gradesOfSixTerms,
  mark,
  none,
  path,
  student,
  transcriptsWorld,
} from '../../../test/harness/worlds/transcripts.js';

transcriptsWorld(gradesOfSixTerms);

describe('GET /api/students/{id}/transcript should', () => {
  it('show every attempt with what it counts, and the averages and the standing of each term', async () => {
    const { body } = await registrar.get(path()).expect(200);
    expect(body).toEqual({
      student: { id: student.id, studentId: student.studentId, firstName: 'Quinn', lastName: 'Ærø' },
      program: expect.objectContaining({ name: 'Letters', degreeType: 'BA', catalogYear: '2020-2021' }),
      terms: [
        {
          id: expect.any(String),
          name: 'Term One',
          termGpa: '1.23',
          cumulativeGpa: '1.23',
          creditsAttempted: 4.5,
          creditsEarned: 1.5,
          standing: 'warning',
          hasBegun: true,
          qualityPoints: '5.55',
          gpaCredits: 4.5,
          courses: [
            {
              code: 'QTR 101',
              title: 'Numbers',
              credits: 3,
              grade: 'F',
              ...mark(['0.00', '0.00'], 0, false),
            },
            {
              code: 'QTR 102',
              title: 'About QTR 102',
              credits: 1.5,
              grade: 'A-',
              ...mark(['3.70', '5.55'], 1.5, true),
            },
          ],
        },
        {
          id: expect.any(String),
          name: 'Term Two',
          termGpa: '3.00',
          cumulativeGpa: '3.23',
          creditsAttempted: 6,
          creditsEarned: 3,
          standing: 'suspension',
          hasBegun: true,
          qualityPoints: '9.00',
          gpaCredits: 3,
          courses: [
            {
              code: 'QTR 101',
              title: 'Numbers',
              credits: 3,
              grade: 'B',
              ...mark(['3.00', '9.00'], 3, true, true),
            },
            { code: 'QTR 103', title: 'About QTR 103', credits: 3, grade: 'W', ...mark(none, 0, false) },
          ],
        },
        {
          id: expect.any(String),
          name: 'Term Last',
          termGpa: null,
          cumulativeGpa: '3.23',
          creditsAttempted: 3,
          creditsEarned: 0,
          standing: 'suspension',
          hasBegun: true,
          qualityPoints: '0.00',
          gpaCredits: 0,
          courses: [
            { code: 'QTR 106', title: 'About QTR 106', credits: 3, grade: 'I', ...mark(none, 0, false) },
            { code: 'QTR 107', title: 'About QTR 107', credits: 2.5, grade: 'IP', ...mark(none, 0, false) },
          ],
        },
        {
          id: expect.any(String),
          name: 'Term Now',
          termGpa: null,
          cumulativeGpa: '3.23',
          creditsAttempted: 3,
          creditsEarned: 0,
          standing: null,
          hasBegun: true,
          qualityPoints: '0.00',
          gpaCredits: 0,
          courses: [
            { code: 'QTR 108', title: 'About QTR 108', credits: 3, grade: null, ...mark(none, 0, false) },
          ],
        },
      ],
      cumulativeGpa: '3.23',
      creditsEarned: 4.5,
      creditsAttempted: 16.5,
      qualityPoints: '14.55',
      gpaCredits: 4.5,
      degrees: [],
      transferCredits: [],
      creditsTransferred: 0,
    });
  });

  it('show "Registered" for a future term, also in the PDF', async () => {
    const one = await records.student();
    const term = await records.term({ name: 'Term Ahead', startDate: '2198-01-06', endDate: '2198-05-01' });
    const course = await records.course({ code: 'QTR 201', title: 'Ahead', credits: 3 });
    const enrolled = await records.section({ courseId: course.id, termId: term.id });
    await records.enrollment(one, enrolled, { status: 'enrolled' });
    const at = `/api/students/${one.id}/transcript`;
    const { body } = await registrar.get(at).expect(200);
    expect(body).toMatchObject({
      terms: [{ name: 'Term Ahead', hasBegun: false, courses: [{ grade: null }] }],
    });
    const paper = await registrar.get(at).set('Accept', 'application/pdf').buffer().expect(200);
    const text = (await readPdf(paper.body as Buffer)).text.replace(/\s+/g, ' ');
    expect(text).toContain('QTR 201 Ahead 3 Registered');
    expect(text).toContain('Registered for 3 credits');
    expect(text).not.toMatch(/3 In progress|Term GPA/);
  });

  it('answer the same to the student, 403 to who may not and 404 for a student who is not there', async () => {
    const own = await system.asPerson(email);
    expect((await own.get(path()).expect(200)).body).toEqual((await registrar.get(path())).body);
    for (const role of ['faculty', 'bursar', 'admissions', 'financial_aid', 'compliance'] as const)
      expectProblem(await (await system.as(role)).get(path()), 403);
    expectProblem(await (await system.as('student')).get(path()), 404);
    expectProblem(await registrar.get(`/api/students/${unknownId}/transcript`), 404);
  });

  it('be the unofficial PDF where that is asked for, and be written down as a read', async () => {
    const one = await records.student({}, { firstName: 'Empty', lastName: 'Record' });
    const answer = await registrar
      .get(`/api/students/${one.id}/transcript`)
      .set('Accept', 'application/pdf')
      .buffer()
      .expect(200)
      .expect('Content-Type', 'application/pdf')
      .expect('Content-Disposition', /unofficial/);
    const { text, title } = await readPdf(answer.body as Buffer);
    expect(title).toBe('Unofficial transcript');
    expect(text).toMatch(/Empty Record[\s\S]*It has no signature[\s\S]*No courses are on record/);
    expect((await trailOf(system, one.id)).map(({ action }) => action)).toEqual(['student.transcript.read']);
  });

  it('have on paper what it has as data', async () => {
    const answer = await registrar.get(path()).set('Accept', 'application/pdf').buffer().expect(200);
    const { text, roles } = await readPdf(answer.body as Buffer);
    const flat = text.replace(/\s+/g, ' ');
    for (const part of [
      'Quinn Ærø',
      student.studentId,
      'Letters, BA',
      '2020-2021',
      'QTR 101 Numbers 3 F 0.00 0.00 Not in the GPA',
      'QTR 101 Numbers 3 B 3.00 9.00 Repeat',
      'W Withdrawn; Not in the GPA',
      'IP In progress; Not in the GPA',
      'I Incomplete; Not in the GPA',
      'QTR 108 About QTR 108 3 In progress',
      'Academic suspension',
      'Attempted 4.5 · Earned 1.5 · GPA credits 4.5 · Quality points 5.55 · Term GPA 1.23 · Cumulative GPA 1.23 · Academic warning',
      'Credits attempted 16.5 Credits earned 4.5 GPA credits 4.5 Quality points 14.55 Cumulative GPA 3.23',
    ])
      expect(flat).toContain(part);
    expect(flat).not.toMatch(/QTR 104|QTR 105|QTR 109|QTR 110|Later|Term Idle|No courses in this term/);
    expect(roles.filter((role) => role === 'H2').length).toBe(6);
  });
});
