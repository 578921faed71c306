import { describe, expect, it } from '@jest/globals';
import { readPdf } from '../../../test/harness/pdf.js';
import { records, registrar, system } from '../../../test/harness/worlds/world.js';
import { gradesOfSixTerms, transcriptsWorld } from '../../../test/harness/worlds/transcripts.js';
import { StandingService } from '../standing/standing.service.js';
import type { TranscriptDto } from './transcripts.dto.js';

transcriptsWorld(gradesOfSixTerms);

describe('GET /api/students/{id}/transcript should', () => {
  it('agree with the student’s own figures, for the whole demo university', async () => {
    const rows = await system.dataSource.query<
      { id: string; gpa: string | null; earned: number; attempted: number; points: string }[]
    >(
      `SELECT id, cumulative_gpa AS gpa, credits_earned::float8 AS earned, credits_attempted::float8 AS attempted,
         gpa_points AS points FROM students ORDER BY gpa_credits DESC, id LIMIT 25`,
    );
    expect(rows).toHaveLength(25);
    for (const { id, gpa, earned, attempted, points } of rows) {
      const transcript = (await registrar.get(`/api/students/${id}/transcript`).expect(200))
        .body as TranscriptDto;
      const { cumulativeGpa, creditsEarned, creditsAttempted, terms } = transcript;
      expect([cumulativeGpa, creditsEarned, creditsAttempted]).toEqual([gpa, earned, attempted]);
      const courses = terms.flatMap((term) => term.courses);
      const sum = (of: (course: (typeof courses)[number]) => number): number =>
        courses.reduce((total, course) => total + of(course), 0);
      expect(sum((course) => course.creditsEarned) + transcript.creditsTransferred).toBeCloseTo(earned, 6);
      expect(
        sum(({ isCounted, credits, gradePoints }) => (isCounted ? credits * Number(gradePoints) : 0)),
      ).toBeCloseTo(Number(points), 6);
      // Computed independently of SQL: credits times points, for each course, each term and the record.
      for (const { credits, gradePoints, qualityPoints } of courses)
        expect(qualityPoints).toBe(gradePoints && (credits * Number(gradePoints)).toFixed(2));
      for (const term of terms) {
        expect(term.courses).not.toHaveLength(0);
        const own = term.courses.reduce((total, { qualityPoints }) => total + Number(qualityPoints), 0);
        expect(Number(term.qualityPoints)).toBeCloseTo(own, 6);
      }
      expect(Number(transcript.qualityPoints)).toBeCloseTo(Number(points), 6);
    }
  });

  it('keep a term on one sheet, and say on each whose it is and which of how many', async () => {
    const one = await records.student({}, { firstName: 'Many', lastName: `Terms${'x'.repeat(90)}` });
    const years = Array.from({ length: 12 }, (_, at) => 2001 + at);
    for (const year of years) {
      const term = await records.term({
        name: `Year ${year}`,
        startDate: `${year}-01-06`,
        endDate: `${year}-05-01`,
      });
      for (let at = 0; at < 4; at++) {
        const section = await records.section({ termId: term.id });
        await records.enrollment(one, section, { status: 'completed', grade: 'B' });
      }
    }
    await system.app.get(StandingService).recompute([one.id]);
    const answer = await registrar
      .get(`/api/students/${one.id}/transcript`)
      .set('Accept', 'application/pdf')
      .buffer()
      .expect(200);
    const { sheets, pages } = await readPdf(answer.body as Buffer);
    expect(pages).toBeGreaterThan(2);
    for (const [at, sheet] of sheets.entries()) {
      expect(sheet).toContain(`Page ${at + 1} of ${pages}`);
      expect(sheet).toContain(one.studentId);
      const terms = sheet.split(/Year \d{4}/).slice(1);
      for (const term of terms) expect(term.match(/Attempted .*Term GPA/g)).toHaveLength(1);
    }
    expect(sheets.join('').match(/Year \d{4}/g)).toHaveLength(years.length);
  });
});
