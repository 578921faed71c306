import { spawnSync } from 'node:child_process';
import { beforeAll } from '@jest/globals';
import { StandingService } from '../../../src/modules/standing/standing.service.js';
import type { Student } from '../../../src/modules/students/student.entity.js';
import type { IssuedTranscriptDto } from '../../../src/modules/transcripts/transcripts.dto.js';
import { type Client } from '../test-app.js';
import { openWorld, records, registrar, system } from './world.js';

export let own: Client;
export let student: Student;
const email = 'sunniva.shared@collegium.example';

export const issue = async (): Promise<IssuedTranscriptDto> =>
  (await registrar.post(`/api/students/${student.id}/transcripts`).send({}).expect(201))
    .body as IssuedTranscriptDto;

export const fileOf = async ({ id }: IssuedTranscriptDto): Promise<Buffer> =>
  (await registrar.get(`/api/transcripts/${id}`).buffer().expect(200)).body as Buffer;

export const page = async ({ code }: IssuedTranscriptDto): Promise<string> =>
  (await system.anonymous.get(`/verify/${code}`).set('Accept', 'text/html').expect(200)).text;

export const facts = async ({ code }: IssuedTranscriptDto): Promise<unknown> =>
  (
    (await system.anonymous.get(`/verify/${code}`).set('Accept', 'application/json')).body as {
      facts: unknown;
    }
  ).facts;

export const share = (client: Client, { id }: IssuedTranscriptDto, body: object) =>
  client.put(`/api/transcripts/${id}/sharing`).send(body);

export const hasPdfsig = spawnSync('pdfsig', ['-v']).error === undefined;

/** A student whose transcript is shared. */
export function sharedTranscriptsWorld(): void {
  openWorld(['registrar']);

  beforeAll(async () => {
    const program = await records.program({ name: 'Letters', degreeType: 'BA' });
    student = await records.student(
      { programId: program.id },
      { firstName: 'Sunniva', lastName: 'Ærø', email },
    );
    const term = await records.term({ name: 'Term Shared', startDate: '2025-01-06', endDate: '2025-05-01' });
    const course = await records.course({ code: 'QSH 101', title: 'Rhetoric', credits: 3 });
    const section = await records.section({ courseId: course.id, termId: term.id });
    await records.enrollment(student, section, { status: 'completed', grade: 'A-' });
    const ahead = await records.term({ name: 'Term Ahead', startDate: '2198-01-06', endDate: '2198-05-01' });
    const later = await records.course({ code: 'QSH 201', title: 'Poetics', credits: 3 });
    await records.enrollment(student, await records.section({ courseId: later.id, termId: ahead.id }));
    await system.app.get(StandingService).recompute([student.id]);
    own = await system.asPerson(email);
  });
}
