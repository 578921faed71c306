import fs from 'node:fs';
import path from 'node:path';
import { expect } from '@jest/globals';
import type { InquiryFileDto, InquiryRecordDto } from '../../../src/modules/inquiries/inquiries.dto.js';
import { InquiryFilesService } from '../../../src/modules/inquiries/inquiry-files.service.js';
import { pdf } from '../files.js';
import { admissions, openWorld, system } from './world.js';

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
      'SELECT bytes::int AS bytes FROM upload_usage WHERE student_id IS NULL',
    )
  )[0]!.bytes;

/** Inquiries with files. */
export function inquiryFilesWorld(): void {
  openWorld(['admissions'], { RATE_LIMITS: 'off' });
}
