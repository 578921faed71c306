import { beforeAll, describe, expect, it } from '@jest/globals';
import { answersOf, openTerms, submitted } from '../../../../test/harness/worlds/applications.js';
import { admissions, openWorld, records, system } from '../../../../test/harness/worlds/world.js';
import type { ApplicationMatchesDto } from './application-matches.dto.js';

openWorld(['admissions'], { RATE_LIMITS: 'off' });
beforeAll(openTerms);

const find = async (id: string): Promise<ApplicationMatchesDto> =>
  (await admissions.get(`/api/applications/${id}/matches`).expect(200)).body as ApplicationMatchesDto;

describe('GET /api/applications/{id}/matches should', () => {
  it('find other applicants by phone, or by birth date and a similar name, with the reasons', async () => {
    const own = { birthDate: '2001-02-03', phone: '910-555-0111' };
    const id = await submitted('zoe', answersOf('Zoë', 'Adeyemi', own));
    const alike = await submitted(
      'zoe.adeyemi',
      answersOf('Zoe', 'Adeyemi', { ...own, phone: '+1 (910) 555 0111' }),
    );
    const twin = await submitted('max', answersOf('Max', 'Brandt', { ...own, phone: '910-555-0112' }));
    const caller = await submitted('kai', answersOf('Kai', 'Lund', { ...own, birthDate: '1999-01-01' }));
    const { applications } = await find(id);
    expect(applications.map((one) => [one.id, one.reasons])).toEqual([
      [alike, ['phone', 'birth_date_and_name']],
      [caller, ['phone']],
    ]);
    expect(applications.map((one) => one.id)).not.toContain(twin);
    expect(applications[0]).toMatchObject({
      applicantName: 'Zoe Adeyemi',
      email: 'zoe.adeyemi@mail.example',
    });
  });

  it('find students too, also by the mailbox, and record who was shown', async () => {
    const user = await records.user({ role: 'student', email: 'uma.reyes@mail.example' });
    const student = await records.student({ userId: user.id });
    const id = await submitted('uma.reyes+apply', answersOf('Uma', 'Reyes', { phone: '910-555-0113' }));
    const { students } = await find(id);
    expect(students).toEqual([expect.objectContaining({ id: student.id, reasons: ['email'] })]);
    await system.flushAudit();
    const [row] = await system.dataSource.query<{ details: object }[]>(
      `SELECT details FROM audit_events WHERE action = 'application_matches.list' ORDER BY occurred_at DESC LIMIT 1`,
    );
    expect(row!.details).toMatchObject({ application: id });
    await (await system.as('registrar')).get(`/api/applications/${id}/matches`).expect(200);
    await (await system.as('bursar')).get(`/api/applications/${id}/matches`).expect(403);
    await admissions.get('/api/applications/00000000-0000-4000-8000-000000000000/matches').expect(404);
  });
});
