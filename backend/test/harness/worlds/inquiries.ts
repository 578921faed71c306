import fs from 'node:fs';
import path from 'node:path';
import { expect } from '@jest/globals';
import { type InquiryKind, inquiryKinds, isRequest } from '../../../src/common/inquiry-kinds.js';
import { startOfNewYorkDay } from '../../../src/common/new-york.js';
import type {
  InquiryDto,
  InquiryFileDto,
  InquiryRecordDto,
} from '../../../src/modules/inquiries/inquiries.dto.js';
import type { Inquiry } from '../../../src/modules/inquiries/inquiry.entity.js';
import { InquiryFilesService } from '../../../src/modules/inquiries/inquiry-files.service.js';
import { pdf } from '../files.js';
import type { Client } from '../test-app.js';
import { admissions, type Office, records, system, worldOf } from './world.js';

/** A system without rate limits, with these offices, perhaps with `twoOfEachKind`. */
export const inquiriesWorld = (offices: readonly Office[], ...pieces: (() => Promise<void>)[]): void =>
  worldOf(offices, { RATE_LIMITS: 'off' })(...pieces);

type OneOfEachKind = Record<InquiryKind, Inquiry>;

/** One set of student@, and one of another student. */
export let own: OneOfEachKind;
export let others: OneOfEachKind;
export let anonymous: Inquiry;

/** Replaces all inquiries with two of each kind and an anonymous complaint. */
export async function twoOfEachKind(): Promise<void> {
  await system.dataSource.query('TRUNCATE inquiries CASCADE');
  const [student] = await system.dataSource.query<{ id: string }[]>(
    `SELECT students.id FROM students JOIN users ON users.id = user_id WHERE email = 'student@collegium.example'`,
  );
  const ofEach = async (studentId: string): Promise<OneOfEachKind> => {
    const made = inquiryKinds.map(async (kind) => {
      const more = isRequest(kind) ? { studentId } : {};
      return [kind, await records.inquiry({ kind, subject: `About ${kind}`, ...more })] as const;
    });
    return Object.fromEntries(await Promise.all(made)) as OneOfEachKind;
  };
  own = await ofEach(student!.id);
  others = await ofEach((await records.student()).id);
  const day = startOfNewYorkDay(new Date());
  anonymous = await records.inquiry({
    kind: 'complaint',
    anonymous: true,
    name: null,
    email: null,
    receivedAt: day,
    createdAt: day,
  });
}

export const listed = async (client: Client, filter: object = {}): Promise<InquiryDto[]> => {
  const query = { filter: JSON.stringify(filter), range: '[0,199]' };
  return (await client.get('/api/inquiries').query(query).expect(200)).body as InquiryDto[];
};

export const kindsIn = (rows: InquiryDto[]): string[] => [...new Set(rows.map(({ kind }) => kind))].sort();

let count = 0;
export const hours = 3_600_000;
export const days = 24 * hours;

/** Each has its own sender, so that no receipt limit is reached. */
export async function send(email = `sender@${count}.example`, files = ['transcript.pdf']): Promise<string> {
  count++;
  const request = system.anonymous
    .post('/api/inquiries/transfer-evaluations')
    .set('Accept', 'application/json');
  const fields = {
    firstName: 'Maya',
    lastName: 'Okafor',
    email,
    phone: '910 555 0142',
    program: 'Wealth Management',
    previousInstitutions: 'Cape Fear',
    consent: 'true',
    acknowledgment: 'true',
  };
  for (const [name, value] of Object.entries(fields)) void request.field(name, value);
  for (const name of files) void request.attach('transcripts', pdf({ size: 5000 }), name);
  const { body } = await request.expect(201);
  return (body as { id: string }).id;
}

/** The address in the receipt of an inquiry. */
export async function linkOf(id: string): Promise<string | null> {
  const [mail] = await system.dataSource.query<{ text: string; html: string }[]>(
    `SELECT mail.text, mail.html FROM mails mail JOIN inquiries inquiry ON mail.text LIKE '%' || inquiry.number || '%'
     WHERE inquiry.id = $1`,
    [id],
  );
  if (!mail) return null;
  const [address] = /http:\S+\/confirm-files\/[\w-]{43}\b/.exec(mail.text)!;
  expect(mail.html).toContain(`href="${address}"`);
  return new URL(address).pathname;
}

export const caseOf = async (id: string): Promise<InquiryRecordDto> =>
  (await admissions.get(`/api/inquiries/${id}`).expect(200)).body as InquiryRecordDto;

export const fileOf = async (id: string): Promise<InquiryFileDto> => (await caseOf(id)).files[0]!;

export const download = async (id: string) =>
  admissions.get(`/api/inquiries/${id}/files/${(await fileOf(id)).id}`);

export const tickIn = (ms: number): Promise<void> =>
  system.app.get(InquiryFilesService).tick(new Date(Date.now() + ms));

export const open = (address: string) => system.anonymous.get(address);
export const confirm = (address: string) => system.anonymous.post(address).type('form').send('');

export const onDisk = (): number =>
  fs
    .readdirSync(path.join(system.dataDir, 'files'), { withFileTypes: true })
    .filter((entry) => entry.isFile()).length;

export const publicBytes = async (): Promise<number> =>
  (
    await system.dataSource.query<{ bytes: number }[]>(
      `SELECT bytes::int AS bytes FROM upload_usage
       WHERE student_id IS NULL AND section_id IS NULL AND NOT of_applicants`,
    )
  )[0]!.bytes;
