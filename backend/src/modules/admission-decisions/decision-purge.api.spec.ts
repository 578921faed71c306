import { describe, expect, it } from '@jest/globals';
import {
  act,
  applied,
  complete,
  confirmed,
  openAdmissions,
  propose,
  review,
  verifyGpa,
} from '../../../test/harness/worlds/admissions.js';
import { answersOf } from '../../../test/harness/worlds/applications.js';
import { tablesWith } from '../../../test/harness/worlds/canaries.js';
import { admissions, system } from '../../../test/harness/worlds/world.js';
import { RetentionService } from '../applications/retention/retention.service.js';

openAdmissions();

const day = 86_400_000;
const canary = 'Qxvz';
const mark = (text: string) => `${canary}${text}`;
const tick = (days: number) => system.app.get(RetentionService).tick(new Date(Date.now() + days * day));
const files = async (id: string) => {
  const [row] = await system.dataSource.query(
    `SELECT count(*)::int AS count FROM stored_files file JOIN application_documents document ON document.file_id = file.id
     WHERE document.application_id = $1`,
    [id],
  );
  return row.count as number;
};

describe('the purge of a denied application should', () => {
  it('delete reviews, reasons and letters 365 days after the denial, but not while another decision is prepared', async () => {
    const { id, client } = await applied(mark('box'), answersOf(mark('First'), mark('Last')));
    await complete(id);
    await review(id, { comment: mark('comment') });
    await verifyGpa(id, 1.5);
    const withdrawn = await confirmed(id, 'admit_with_conditions', {
      conditions: mark('conditions'),
      note: mark('note'),
      overrides: [{ code: 'gpa_below_minimum', reason: mark('override') }],
    });
    const evaluations = '/api/transfer-evaluations';
    const { body: evaluation } = await admissions
      .post(evaluations)
      .send({
        applicationId: id,
        institution: mark('college'),
        courses: [{ externalCode: 'ENG 111', externalTitle: mark('course'), externalCredits: 3 }],
      })
      .expect(201);
    await admissions
      .put(`${evaluations}/${evaluation.id}`)
      .send({ notes: mark('evaluation') })
      .expect(200);
    await act(withdrawn, 'withdraw', { reason: mark('reason') }).expect(200);
    await act(await confirmed(id, 'deny'), 'release').expect(200);
    await client.get(`/api/apply/applications/${id}/decision`).expect(200);
    await system.flushAudit();
    const held = await tablesWith(canary);
    // The control: the canaries are where they should be.
    expect(held).toEqual(
      expect.arrayContaining([
        'public.admission_decisions',
        'public.application_reviews',
        'public.applications',
        'public.mails',
        'public.transfer_courses',
        'public.transfer_evaluations',
      ]),
    );
    expect(held).not.toContain('public.audit_events');
    expect(held).not.toContain('public.notifications');
    expect(await files(id)).toBe(2);
    await tick(364);
    expect(await tablesWith(canary)).toEqual(held);
    const { body } = await propose(id, 'defer').expect(201);
    await tick(366);
    expect(await tablesWith(canary)).toEqual(held);
    await act(body.id, 'withdraw', { reason: 'No' }).expect(200);
    await tick(366);
    await system.flushAudit();
    expect(await tablesWith(canary)).toEqual([]);
    expect(await files(id)).toBe(0);
    const rows = await system.dataSource.query(
      'SELECT code, state FROM admission_decisions WHERE application_id = $1 ORDER BY number',
      [id],
    );
    expect(rows).toEqual([
      { code: 'admit_with_conditions', state: 'withdrawn' },
      { code: 'deny', state: 'released' },
      { code: 'defer', state: 'withdrawn' },
    ]);
  });
});
