import { describe, expect, it } from '@jest/globals';
import { everyFile } from '../../../test/harness/everywhere.js';
import { waitFor } from '../../../test/harness/server-process.js';
import {
  act,
  applied,
  complete,
  confirmed,
  openAdmissions,
  propose,
  review,
  reviewed,
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
const keys = async (id: string): Promise<string[]> => {
  const rows = await system.dataSource.query<{ key: string }[]>(
    `SELECT storage_key AS key FROM stored_files file
     WHERE id IN (SELECT file_id FROM application_documents WHERE application_id = $1
       UNION SELECT file_id FROM application_files WHERE application_id = $1)`,
    [id],
  );
  return rows.map(({ key }) => key);
};
const onDisk = (of: string[]): string[] => {
  const paths = everyFile(`${system.dataDir}/files`).map((file) => file.slice(0, file.indexOf(': ')));
  return of.filter((key) => paths.some((file) => file.includes(key)));
};
/** The owner's function itself refuses what hasn't ended. */
const refusedFor = (id: string) =>
  expect(system.dataSource.query('SELECT purge_application($1)', [id])).rejects.toMatchObject({
    constraint: 'ck_applications_purge',
  });

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
    await refusedFor(id);
    const stored = await keys(id);
    expect(onDisk(stored)).toEqual(stored);
    await act(body.id, 'withdraw', { reason: 'No' }).expect(200);
    await tick(366);
    await system.flushAudit();
    expect(await tablesWith(canary)).toEqual([]);
    expect(await files(id)).toBe(0);
    await waitFor(() => Promise.resolve(!onDisk(stored).length));
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

  it('leave one whose current decision is not a denial', async () => {
    const { id } = await reviewed('offered');
    await refusedFor(id);
    await act(await confirmed(id), 'release').expect(200);
    await refusedFor(id);
    await tick(4000);
    const rows = await system.dataSource.query(
      'SELECT state, purged_at AS "purgedAt" FROM applications WHERE id = $1',
      [id],
    );
    expect(rows).toEqual([{ state: 'decided', purgedAt: null }]);
    await act(await confirmed(id, 'deny'), 'release').expect(200);
    await system.dataSource.query('SELECT purge_application($1)', [id]);
  });
});
