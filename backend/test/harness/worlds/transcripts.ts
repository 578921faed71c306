import { spawnSync } from 'node:child_process';
import type { Enrollment } from '../../../src/modules/enrollments/enrollment.entity.js';
import { StandingService } from '../../../src/modules/standing/standing.service.js';
import type { Student } from '../../../src/modules/students/student.entity.js';
import type { Term } from '../../../src/modules/terms/term.entity.js';
import type { IssuedTranscriptDto } from '../../../src/modules/transcripts/transcripts.dto.js';
import type { Client } from '../test-app.js';
import { records, registrar, system, worldOf } from './world.js';

/** A student with `gradesOfSixTerms`, or one who has a `gradeToShare`. */
export const transcriptsWorld = worldOf(['registrar']);

export let student: Student;
export let own: Client;
export const email = 'quinn.transcript@collegium.example';

export const path = (): string => `/api/students/${student.id}/transcript`;

export const mark = (
  [gradePoints, qualityPoints]: [string, string] | [null, null],
  creditsEarned: number,
  isCounted: boolean,
  isRepeat = false,
) => ({ gradePoints, qualityPoints, creditsEarned, isCounted, isRepeat });

export const none: [null, null] = [null, null];

export const issue = async ({ id }: { id: string } = student): Promise<IssuedTranscriptDto> =>
  (await registrar.post(`/api/students/${id}/transcripts`).send({}).expect(201)).body as IssuedTranscriptDto;

export const fileOf = async ({ id }: { id: string }, client = registrar): Promise<Buffer> =>
  (await client.get(`/api/transcripts/${id}`).buffer().expect(200).expect('Content-Type', 'application/pdf'))
    .body as Buffer;

export const page = async ({ code }: IssuedTranscriptDto): Promise<string> =>
  (await system.anonymous.get(`/verify/${code}`).set('Accept', 'text/html').expect(200)).text;

export const facts = async ({ code }: IssuedTranscriptDto): Promise<unknown> => {
  const { body } = await system.anonymous.get(`/verify/${code}`).set('Accept', 'application/json');
  return (body as { facts: unknown }).facts;
};

export const share = (client: Client, { id }: IssuedTranscriptDto, body: object) =>
  client.put(`/api/transcripts/${id}/sharing`).send(body);

export const hasPdfsig = spawnSync('pdfsig', ['-v']).error === undefined;

export async function gradesOfSixTerms(): Promise<void> {
  const program = await records.program({ name: 'Letters', degreeType: 'BA', requiredCredits: 120 });
  student = await records.student(
    { programId: program.id, catalogYear: '2020-2021' },
    { firstName: 'Quinn', lastName: 'Ærø', email },
  );
  const terms: Record<string, Term> = {};
  for (const [name, startDate, endDate] of [
    ['One', '2020-01-06', '2020-05-01'],
    ['Two', '2020-08-24', '2020-12-12'],
    ['Idle', '2021-01-06', '2021-05-01'],
    ['Last', '2021-08-24', '2021-12-12'],
    ['Now', '2022-01-06', '2199-12-12'],
    ['Later', '2199-01-06', '2199-12-12'],
  ] as const)
    terms[name] = await records.term({ name: `Term ${name}`, startDate, endDate });
  const math = await records.course({ code: 'QTR 101', title: 'Numbers', credits: 3 });
  const enrolled = async (term: string, code: string | null, given: Partial<Enrollment>, credits = 3) => {
    const course = code ? await records.course({ code, title: `About ${code}`, credits }) : math;
    const section = await records.section({ courseId: course.id, termId: terms[term]!.id });
    const enrollmentDate = new Date('2020-01-01T12:00:00Z');
    await records.enrollment(student, section, { status: 'completed', enrollmentDate, ...given });
  };
  await enrolled('One', null, { grade: 'F' });
  await enrolled('One', 'QTR 102', { grade: 'A-' }, 1.5);
  await enrolled('Two', null, { grade: 'B' });
  await enrolled('Two', 'QTR 103', { status: 'dropped', grade: 'W', dropDate: new Date() });
  await enrolled('Two', 'QTR 104', { status: 'dropped', dropDate: new Date() });
  await enrolled('Idle', 'QTR 105', { status: 'dropped', dropDate: new Date() });
  await enrolled('Last', 'QTR 106', { grade: 'I' });
  await enrolled('Last', 'QTR 107', { grade: 'IP' }, 2.5);
  await enrolled('Now', 'QTR 108', { status: 'enrolled' });
  await enrolled('Later', 'QTR 109', { status: 'waitlisted' });
  await enrolled('Later', 'QTR 110', { status: 'dropped', dropDate: new Date() });
  await system.app.get(StandingService).recompute([student.id]);
}

export async function gradeToShare(): Promise<void> {
  const { id: programId } = await records.program({ name: 'Letters', degreeType: 'BA' });
  student = await records.student({ programId }, { firstName: 'Sunniva', lastName: 'Ærø', email });
  const term = await records.term({ name: 'Term Shared', startDate: '2025-01-06', endDate: '2025-05-01' });
  const course = await records.course({ code: 'QSH 101', title: 'Rhetoric', credits: 3 });
  const section = await records.section({ courseId: course.id, termId: term.id });
  await records.enrollment(student, section, { status: 'completed', grade: 'A-' });
  const ahead = await records.term({ name: 'Term Ahead', startDate: '2198-01-06', endDate: '2198-05-01' });
  const later = await records.course({ code: 'QSH 201', title: 'Poetics', credits: 3 });
  await records.enrollment(student, await records.section({ courseId: later.id, termId: ahead.id }));
  await system.app.get(StandingService).recompute([student.id]);
  own = await system.asPerson(email);
}
