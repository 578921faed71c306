import { addDays } from '../../../src/common/calendar.js';
import { below, oneOf, type Random } from '../grade-cases.js';
import { system } from '../worlds/world.js';
import type { ModelCharge } from './account-model.js';
import { AssessedAccount } from './assessed-account.js';
import {
  releaseDay,
  type StreamSection,
  type StreamStudent,
  streamTerm,
  type StreamWorld,
} from './stream-world.js';

/** One student's account, in the product and in the model: its charges, and the seats that are assessed. */
export class StreamAccount {
  readonly model: AssessedAccount;
  private readonly seats = new Map<string, { section: StreamSection; since: string }>();
  private withdrawals = 0;

  constructor(
    readonly number: number,
    readonly student: StreamStudent,
    protected readonly world: StreamWorld,
    protected readonly random: Random,
  ) {
    const term = { ...streamTerm, id: world.termId };
    this.model = new AssessedAccount(student.id, world.today, term, releaseDay);
  }

  protected readonly cents = (most: number): number => 1 + below(this.random, most);
  protected readonly money = (cents: number): number => cents / 100;

  protected post<Body = { id: string }>(path: string, body: object, who = 'bursar'): Promise<Body> {
    return this.world.must<Body>(who, 'POST', path, body);
  }

  protected async refused(path: string, body: object, who = 'bursar', method: 'POST' | 'PUT' = 'POST') {
    const { status, body: answer } = await this.world.ask(who, method, path, body);
    if (status !== 409)
      throw new Error(`${path} answered ${status}: ${JSON.stringify(answer)} to ${JSON.stringify(body)}`);
    return true;
  }

  protected async charge(): Promise<boolean> {
    const cents = this.cents(60_000);
    const isTuition = this.random() < 0.3;
    const due = addDays(this.world.today, oneOf(this.random, [-40, -1, 0, 2, 20]));
    const termId = this.random() < 0.8 ? this.world.termId : this.world.earlierTermId;
    // The tuition of a term that is assessed comes from its assessment.
    if (isTuition && termId === this.world.termId) return false;
    const { id } = await this.post('charges', {
      studentId: this.student.id,
      termId,
      chargeType: isTuition ? 'tuition' : oneOf(this.random, ['fees', 'housing', 'other']),
      description: 'Random',
      amount: this.money(cents),
      dueDate: due,
    });
    this.model.charge({ id, termId, isTuition, cents, due });
    return true;
  }

  protected openCharge(): ModelCharge | undefined {
    const open = this.model.charges.filter(({ isVoid }) => !isVoid);
    return open.length ? oneOf(this.random, open) : undefined;
  }

  protected async adjust(): Promise<boolean> {
    const charge = this.openCharge();
    if (!charge) return false;
    const cents = below(this.random, Math.max(2, charge.cents * 1.3));
    if (cents === charge.cents) return false;
    await this.post(`charges/${charge.id}/adjustments`, {
      amount: (cents - charge.cents) / 100,
      reason: 'Random',
    });
    this.model.adjust(charge, cents);
    return true;
  }

  protected async voidCharge(): Promise<boolean> {
    const charge = this.openCharge();
    const { model } = this;
    if (!charge || model.isAssessed(charge) || model.paid(charge.id) > model.financed(charge)) return false;
    await this.post(`charges/${charge.id}/void`, { reason: 'Random' });
    model.voidCharge(charge);
    return true;
  }

  protected async register(): Promise<boolean> {
    const held = new Set([...this.seats.values()].map(({ section }) => section.id));
    const section = oneOf(this.random, this.world.sections);
    if (held.has(section.id) || this.model.isHeld) return false;
    const body = { studentId: this.student.id, sectionId: section.id, termId: this.world.termId };
    const { status, body: seat } = await this.world.ask<{ id: string }>(
      'registrar',
      'POST',
      'enrollments',
      body,
    );
    if (status === 409) return false;
    if (status !== 201) throw new Error(`A registration answered ${status}: ${JSON.stringify(seat)}`);
    this.seats.set(seat.id, { section, since: this.world.today });
    const { credits, courseFees } = section;
    this.model.changes.push({ day: this.world.today, action: 'add', seat: seat.id, credits, courseFees });
    await this.assess();
    return true;
  }

  /** The circumstance and the date of the request, which decide the refund percent. */
  private request(since: string) {
    const circumstance =
      this.random() < 0.2
        ? oneOf(this.random, ['military', 'medical', 'university_cancellation'] as const)
        : null;
    const earlier = addDays(this.world.today, -below(this.random, 9));
    const requestedOn = this.random() < 0.3 && earlier >= since ? earlier : null;
    return { circumstance, requestedOn };
  }

  protected async drop(): Promise<boolean> {
    if (!this.seats.size) return false;
    const [id, { section, since }] = oneOf(this.random, [...this.seats]);
    const request = this.request(since);
    const body = { reason: 'Random', ...request };
    const { status } = await this.world.ask('registrar', 'POST', `enrollments/${id}/drop`, body);
    if (status === 409)
      await this.post(
        `enrollments/${id}/withdraw`,
        { ...body, lastAttendanceDate: this.world.today },
        'registrar',
      );
    else if (status !== 200) throw new Error(`A drop answered ${status}.`);
    this.leave(id, section.credits, request);
    await this.assess();
    return true;
  }

  protected async withdraw(): Promise<boolean> {
    if (!this.seats.size) return false;
    const since = [...this.seats.values()]
      .map((seat) => seat.since)
      .sort()
      .at(-1)!;
    const request = this.request(since);
    const body = {
      termId: this.world.termId,
      reason: 'Random',
      lastAttendanceDate: this.world.today,
      overrides: [{ code: 'window_closed', reason: 'Random' }],
      ...request,
    };
    await this.post(`students/${this.student.id}/withdrawals`, body, 'registrar');
    const withdrawal = `withdrawal ${++this.withdrawals}`;
    for (const [id, { section }] of [...this.seats])
      this.leave(id, section.credits, { ...request, withdrawal });
    await this.assess();
    return true;
  }

  private leave(seat: string, credits: number, how: object): void {
    this.seats.delete(seat);
    this.model.changes.push({ day: this.world.today, action: 'drop', seat, credits, ...how });
  }

  /** Reading the account assesses it. */
  private async assess(): Promise<void> {
    await this.world.must('bursar', 'GET', `students/${this.student.id}/account`);
    const rows = await system.dataSource.query<{ item: string; id: string }[]>(
      'SELECT item, charge_id AS id FROM assessed_charges WHERE student_id = $1',
      [this.student.id],
    );
    this.model.assess((item) => rows.find((one) => one.item === item)?.id);
  }
}
