import { describe, expect, it } from '@jest/globals';
import { ledgerDifference } from '../../../test/harness/ledger.js';
import {
  accepted,
  type Accepted,
  balanceOf,
  openConversions,
  payDeposit,
  run,
  twoOffers,
  twoPrograms,
  undo,
  waiveDeposit,
} from '../../../test/harness/worlds/conversions.js';
import { admissions, bursar, records, registrar } from '../../../test/harness/worlds/world.js';

openConversions();

type Fields = Record<string, unknown>;

const enrollment = async ({ id, client }: Accepted) =>
  (await client.get(`/api/apply/applications/${id}/enrollment`).expect(200)).body as Fields;
const accept = ({ id, client }: Accepted, ...releases: string[]) =>
  client.post(`/api/apply/applications/${id}/accept`).send({ releases });
const codes = (body: { blockers: { code: string }[] }): string[] => body.blockers.map(({ code }) => code);
const depositOf = async ({ id }: Accepted) =>
  (await bursar.get(`/api/enrollment-deposits/${id}`).expect(200)).body as Fields;
const programOf = async (studentId: unknown) =>
  ((await registrar.get(`/api/students/${String(studentId)}`).expect(200)).body as Fields).programId;
const mailTo = ({ email }: Accepted) =>
  run<{ text: string }>(`SELECT text FROM mails WHERE template = 'offer-released' AND recipient = $1`, [
    email,
  ]);
const history = ({ id }: Accepted) =>
  run<{ to: string; reason: string | null }>(
    'SELECT to_state AS "to", reason FROM application_history WHERE application_id = $1 ORDER BY id',
    [id],
  );

/** The first offer is accepted and paid. */
async function paid(name: string, more: object = {}): Promise<[Accepted, Accepted, Fields]> {
  const [first, second] = await twoOffers(name);
  const { body } = await payDeposit(first.id, more).expect(200);
  return [first, second, body as Fields];
}

describe('POST /api/apply/applications/{id}/accept with an accepted offer for the same term should', () => {
  it('be refused until the body names the application that it releases, and release it then', async () => {
    const [first, second] = await twoOffers('second');
    const shown = await enrollment(second);
    expect(shown).toMatchObject({
      canAccept: true,
      releases: [{ id: first.id, paid: null, isWaived: false, studentNumber: null, isReleasable: true }],
    });
    for (const call of [
      accept(second),
      accept(second, second.id),
      second.client.post(`/api/apply/applications/${second.id}/accept`),
    ])
      expect((await call.expect(409)).body.blockers).toMatchObject([
        { code: 'offer_accepted', facts: { otherId: first.id, isReleasable: true } },
      ]);
    expect(await enrollment(first)).toMatchObject({ state: 'accepted' });
    expect((await accept(second, first.id).expect(200)).body).toMatchObject({ state: 'accepted' });
    expect(await enrollment(first)).toMatchObject({ state: 'declined', canAccept: false, releases: [] });
    const reason = `Released by the acceptance of the offer on application ${String(shown.number)}.`;
    expect((await history(first)).at(-1)).toEqual({ to: 'declined', reason });
    expect(
      await run(
        `SELECT action FROM audit_events WHERE subject_id = ANY ($1) AND action IN ('application.accept', 'application.decline')
         ORDER BY action, subject_id`,
        [[first.id, second.id]],
      ),
    ).toEqual(['accept', 'accept', 'decline'].map((act) => ({ action: `application.${act}` })));
    expect((await mailTo(second)).map(({ text }) => text)).toEqual([
      expect.stringContaining(`Name ${String(shown.number)} with the payment`),
    ]);
  });

  it('send the bursar to the second one, and take one deposit', async () => {
    const [first, second] = await twoOffers('one-deposit');
    await accept(second, first.id).expect(200);
    const { body } = await payDeposit(first.id).expect(409);
    expect(codes(body)).toEqual(['application_state']);
    expect(body.detail).toContain(String((await enrollment(second)).number));
    await payDeposit(second.id).expect(200);
    expect(await run('SELECT FROM payments WHERE application_id = $1', [first.id])).toEqual([]);
  });

  it('move the deposit and the student record, without a change of the ledger', async () => {
    const [first, second, { studentId, studentNumber, paymentId }] = await paid('moves');
    expect((await enrollment(second)).releases).toMatchObject([{ paid: '500.00', studentNumber }]);
    expect((await accept(second, first.id).expect(200)).body).toMatchObject({ state: 'enrolled' });
    await bursar.get(`/api/enrollment-deposits/${first.id}`).expect(404);
    expect(await depositOf(second)).toMatchObject({ studentId, paymentId, amount: '500.00', held: '500.00' });
    expect(await enrollment(second)).toMatchObject({ state: 'enrolled', paid: '500.00', studentNumber });
    expect(await programOf(studentId)).toBe(twoPrograms()[1].programId);
    expect((await history(first)).slice(-2).map(({ to }) => to)).toEqual(['accepted', 'declined']);
    const { body: trail } = await bursar.get(`/api/payments/${String(paymentId)}/history`).expect(200);
    expect(trail).toContainEqual(expect.objectContaining({ action: 'payment.move' }));
    const [mail] = await mailTo(second);
    expect(mail!.text).toMatch(/deposit of \$500\.00 moved to application A-\d+\. Nothing more is due/);
    expect(mail!.text).toContain(`Your student ID is still ${String(studentNumber)}`);
    expect(await balanceOf('enrollment_deposits', String(studentId))).toBe(-500_00);
    expect(await ledgerDifference()).toBeNull();
  });

  it('leave the deposit to pay tuition, to be refunded and to be undone with the second application', async () => {
    const [first, second, { studentId, paymentId }] = await paid('goes-on', { amount: 600 });
    const tuition = (amount: number) =>
      bursar.post('/api/charges').send({
        studentId,
        termId: twoPrograms()[0].termId,
        chargeType: 'tuition',
        amount,
        dueDate: '2090-01-01',
        description: 'Tuition',
      });
    expect((await tuition(100).expect(201)).body).toMatchObject({ paidAmount: '100.00' });
    await accept(second, first.id).expect(200);
    // What is more than the policy's deposit stays held, as with any deposit.
    expect(await depositOf(second)).toMatchObject({ amount: '600.00', held: '500.00' });
    expect((await tuition(150).expect(201)).body).toMatchObject({ paidAmount: '150.00' });
    expect(codes((await undo(second.id).expect(409)).body)).toContain('student_has_records');
    await registrar
      .put(`/api/students/${String(studentId)}`)
      .send({ enrollmentStatus: 'withdrawn' })
      .expect(200);
    const refund = { method: 'check', reason: 'Withdrew' };
    const { body } = await bursar
      .post(`/api/deposit-refunds/${String(paymentId)}/request`)
      .send(refund)
      .expect(200);
    expect(body).toMatchObject({ kept: '0.00', refunded: '350.00' });
    expect(await ledgerDifference()).toBeNull();
  });

  it('move a waiver, which can be undone there', async () => {
    const [first, second] = await twoOffers('waives');
    const { body } = await waiveDeposit(first.id).expect(200);
    await accept(second, first.id).expect(200);
    const moved = { waiveReason: 'Full scholarship', paymentId: null, studentId: body.studentId as string };
    expect(await depositOf(second)).toMatchObject(moved);
    expect((await mailTo(second))[0]!.text).toContain('The waiver of your enrollment deposit counts');
    await undo(second.id).expect(200);
    expect(await enrollment(second)).toMatchObject({ state: 'accepted', studentNumber: null });
  });

  it.each([
    [
      'the bank returned the deposit',
      async ({ paymentId }: Fields) => {
        await records.term({ startDate: '2025-01-01', endDate: '2025-05-01' });
        await bursar
          .post(`/api/payments/${String(paymentId)}/return`)
          .send({ reason: 'No funds' })
          .expect(200);
      },
    ],
    [
      'the student has left',
      async ({ studentId }: Fields) => {
        const left = { enrollmentStatus: 'withdrawn' };
        await registrar
          .put(`/api/students/${String(studentId)}`)
          .send(left)
          .expect(200);
      },
    ],
  ])('be refused if %s, and send the applicant to the office', async (_, end) => {
    const [first, second, deposit] = await paid(`fixed-${String(_).length}`);
    await end(deposit);
    expect(await enrollment(second)).toMatchObject({ canAccept: false, releases: [{ isReleasable: false }] });
    const { body } = await accept(second, first.id).expect(409);
    expect(body.blockers).toMatchObject([{ code: 'offer_accepted', facts: { isReleasable: false } }]);
    expect(body.detail).toContain('contact the admissions office');
  });

  it('settle with the deposit of the first one at the same moment', async () => {
    const [first, second] = await twoOffers('meets-deposit');
    const [payment, answered] = await Promise.all([payDeposit(first.id), accept(second, first.id)]);
    expect(answered.status).toBe(200);
    expect([200, 409]).toContain(payment.status);
    const held = await run('SELECT FROM payments WHERE application_id = ANY ($1)', [[first.id, second.id]]);
    expect(held).toHaveLength(payment.status === 200 ? 1 : 0);
    expect(await enrollment(second)).toMatchObject({
      state: payment.status === 200 ? 'enrolled' : 'accepted',
      paid: payment.status === 200 ? '500.00' : null,
    });
    expect(await ledgerDifference()).toBeNull();
  });
});

describe('Two accepted offers of an earlier release should', () => {
  it('take no deposit until one of them is declined', async () => {
    const [first, second] = await twoOffers('earlier');
    await run('ALTER TABLE applications DISABLE TRIGGER tr_applications_one_acceptance');
    await run(`UPDATE applications SET state = 'accepted' WHERE id = $1`, [second.id]);
    await run('ALTER TABLE applications ENABLE TRIGGER tr_applications_one_acceptance');
    for (const { id } of [first, second])
      expect(codes((await payDeposit(id).expect(409)).body)).toEqual(['offer_accepted']);
    await second.client.post(`/api/apply/applications/${second.id}/decline`).send({}).expect(200);
    await payDeposit(first.id).expect(200);
  });
});

describe('A student with a held deposit for the term should', () => {
  it('pay no second one through another mailbox, which is waived instead', async () => {
    const [, , { studentId, number }] = await paid('two-mailboxes');
    const left = { enrollmentStatus: 'withdrawn' };
    await registrar
      .put(`/api/students/${String(studentId)}`)
      .send(left)
      .expect(200);
    const other = await accepted('other-mailbox');
    const { body } = await payDeposit(other.id, { studentId }).expect(409);
    expect(body.blockers).toMatchObject([{ code: 'deposit_held', facts: { number, amount: '500.00' } }]);
    await waiveDeposit(other.id, { studentId, reason: 'Held already' }).expect(200);
    expect(await balanceOf('enrollment_deposits', String(studentId))).toBe(-500_00);
  });
});

describe('Two applicants with accepted offers for one term should', () => {
  it('not be merged', async () => {
    const [first] = await twoOffers('merged-one');
    const [, other] = await twoOffers('merged-two');
    await accept(
      other,
      (
        await run<{ id: string }>(
          `SELECT id FROM applications WHERE applicant_id = (SELECT applicant_id FROM applications WHERE id = $1) AND id <> $1`,
          [other.id],
        )
      )[0]!.id,
    ).expect(200);
    const { body } = await admissions
      .get(`/api/applications/${first.id}/merge-preview?from=${other.id}`)
      .expect(200);
    expect(codes(body)).toContain('offer_accepted');
  });
});

describe('The database should', () => {
  it('refuse a second acceptance, and a deposit that leaves its person or term', async () => {
    const [, second, { paymentId }] = await paid('by-hand-twice');
    await expect(
      run(`UPDATE applications SET state = 'accepted' WHERE id = $1`, [second.id]),
    ).rejects.toThrow(/accepted another offer/);
    const [stranger] = await twoOffers('stranger');
    await expect(
      run('UPDATE payments SET application_id = $2 WHERE id = $1', [paymentId, second.id]),
    ).rejects.toThrow(/of a payment stay/);
    await expect(
      run('UPDATE admission_conversions SET application_id = $2 WHERE payment_id = $1', [
        paymentId,
        stranger.id,
      ]),
    ).rejects.toThrow(/a conversion does not change/);
  });
});
