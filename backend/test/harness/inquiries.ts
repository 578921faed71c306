import { type InquiryKind, inquiryKinds, isRequest } from '../../src/common/inquiry-kinds.js';
import { startOfNewYorkDay } from '../../src/common/new-york.js';
import type { InquiryDto } from '../../src/modules/inquiries/inquiries.dto.js';
import type { Inquiry } from '../../src/modules/inquiries/inquiry.entity.js';
import { Records } from './records.js';
import type { Client, TestApp } from './test-app.js';

export type OneOfEachKind = Record<InquiryKind, Inquiry>;

interface Inquiries {
  records: Records;
  /** One set of student@, and one of another student. */
  own: OneOfEachKind;
  others: OneOfEachKind;
  anonymous: Inquiry;
}

/** Replaces all inquiries with two of each kind and an anonymous complaint. */
export async function openInquiries(system: TestApp): Promise<Inquiries> {
  const records = new Records(system.dataSource);
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
  const own = await ofEach(student!.id);
  const others = await ofEach((await records.student()).id);
  const day = startOfNewYorkDay(new Date());
  const anonymous = await records.inquiry({
    kind: 'complaint',
    anonymous: true,
    name: null,
    email: null,
    receivedAt: day,
    createdAt: day,
  });
  return { records, own, others, anonymous };
}

export const listed = async (client: Client, filter: object = {}): Promise<InquiryDto[]> => {
  const query = { filter: JSON.stringify(filter), range: '[0,199]' };
  return (await client.get('/api/inquiries').query(query).expect(200)).body as InquiryDto[];
};

export const kindsIn = (rows: InquiryDto[]): string[] => [...new Set(rows.map(({ kind }) => kind))].sort();
