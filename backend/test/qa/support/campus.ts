import { randomUUID } from 'node:crypto';
import supertest from 'supertest';
import { type Client, type System, watched } from '../../harness/test-app.js';
import { answer, create, type Json, read, type Row } from './calls.js';
import { day, hours, shifted } from './days.js';
import { apiDocument } from './document.js';

/** A document of one paragraph. */
export const document = (text: string): Json => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

/** Creates records through the API only; a spec only sets the values it is about. */
export class Campus {
  private count = 0;
  /** Part of every name and code, so that specs find their own records on a shared server. */
  readonly mark = `Q${randomUUID().slice(0, 6).toUpperCase()}`;

  private constructor(
    readonly system: System,
    readonly admin: Client,
  ) {}

  /** A machine client with every scope. */
  office!: Client;

  static async at(system: System): Promise<Campus> {
    const campus = new Campus(system, await system.as('super_admin'));
    campus.office = await campus.machine(await campus.allScopes());
    return campus;
  }

  next(): string {
    return `${this.mark} ${++this.count}`;
  }

  async allScopes(): Promise<string[]> {
    const { components } = await apiDocument(this.system.baseUrl);
    return components.schemas.MachineScope!.enum as string[];
  }

  /** A client with the token of a new machine client. */
  async machine(scopes: string[]): Promise<Client> {
    return this.withToken(await this.credentials(scopes));
  }

  /** A new machine client. */
  credentials(scopes: string[]): Promise<Row> {
    return create(this.admin, '/api/clients', { name: this.next(), scopes });
  }

  /** A client with a new token, which is valid for an hour. */
  async withToken({ id, secret }: Row): Promise<Client> {
    const { body } = await answer(
      this.system.anonymous
        .post('/api/oauth/token')
        .auth(id, secret as string)
        .type('form')
        .send({ grant_type: 'client_credentials' }),
      200,
    );
    const { access_token: token } = body as { access_token: string };
    return watched(supertest.agent(this.system.baseUrl)).set('Authorization', `Bearer ${token}`);
  }

  private email(): string {
    return `${this.mark.toLowerCase()}.${++this.count}@collegium.example`;
  }

  /** A visitor's message. */
  inquiry(given: Json = {}): Promise<Row> {
    const message = {
      name: 'Elm Visitor',
      email: this.email(),
      subject: this.next(),
      message: 'When is it?',
    };
    return create(this.system.anonymous, '/api/inquiries/contact', { ...message, ...given });
  }

  /** A visitor's sign-up. */
  signup(sport: string): Promise<Row> {
    const person = { firstName: 'Elm', lastName: this.next(), email: this.email(), phone: '910 555 0142' };
    return create(this.system.anonymous, '/api/athletics/signup', { ...person, sport });
  }

  /** A staff member who has signed in. */
  async staff(role: string): Promise<{ user: Row; client: Client }> {
    const email = this.email();
    const name = { firstName: 'Quinn', lastName: `Staff ${this.mark}` };
    const user = await create(this.admin, '/api/users', { email, ...name, role });
    return { user, client: await this.system.asPerson(email) };
  }

  program(given: Json = {}): Promise<Row> {
    return create(this.office, '/api/programs', {
      name: `Program ${this.next()}`,
      code: this.next(),
      ...given,
    });
  }

  requirements({ id: programId }: Row, given: Json = {}): Promise<Row> {
    const rule = { name: 'One of them', counts: 'courses', needed: 1, from: ['QAQ*'] };
    const blocks = [{ name: 'Core', rules: [rule] }];
    return create(this.office, '/api/program-requirements', {
      programId,
      catalogYear: '2000-2001',
      blocks,
      minimumGpa: '2.00',
      residencyCredits: 30,
      years: 7,
      ...given,
    });
  }

  /**
   * A term that runs today, in which all students may register and drop. On a shared server, it becomes neither the
   * current term nor the one before that: it began long ago.
   */
  async term(given: Json = {}, [addDropUntil, withdrawUntil] = [day(20), day(40)]): Promise<Row> {
    const current = await read(this.office, '/api/terms/current');
    const startDate = shifted([current.startDate as string, day()].sort()[0]!, -400);
    const term = await create(this.office, '/api/terms', {
      name: `Term ${this.next()}`,
      type: 'fall',
      year: Number(startDate.slice(0, 4)),
      startDate,
      endDate: day(60),
      registrationStartDate: shifted(startDate, -30),
      registrationEndDate: day(20),
      ...given,
    });
    await create(this.office, '/api/policies', {
      kind: 'add_drop',
      termId: term.id,
      effectiveFrom: day(),
      content: { addDropUntil: { date: addDropUntil }, withdrawUntil: { date: withdrawUntil } },
    });
    return term;
  }

  /** Someone, and a program and a term for which people can apply. */
  async paperApplication(): Promise<{ email: string; programId: string; termId: string }> {
    const dates = {
      startDate: day(90),
      endDate: day(200),
      registrationStartDate: day(30),
      registrationEndDate: day(95),
    };
    const [program, term] = await Promise.all([this.program(), this.term(dates, [day(100), day(150)])]);
    return { email: this.email(), programId: program.id, termId: term.id };
  }

  course(given: Json = {}): Promise<Row> {
    const code = this.next();
    return create(this.office, '/api/courses', { code, title: `Course ${code}`, credits: 3, ...given });
  }

  async section(term: Row, given: Json = {}): Promise<Row> {
    const courseId = (given.courseId as string | undefined) ?? (await this.course()).id;
    const least = { courseId, termId: term.id, sectionNumber: String(++this.count), capacity: 20 };
    return create(this.office, '/api/sections', { ...least, ...given });
  }

  student(given: Json = {}): Promise<Row> {
    const name = { firstName: 'Quill', lastName: `Student ${this.mark}` };
    return create(this.office, '/api/students', { ...name, email: this.email(), ...given });
  }

  /** The session of a student created here. */
  signedIn(student: Row): Promise<Client> {
    return this.system.asPerson(student.email as string);
  }

  enroll(student: Row, section: Row, status = 'enrolled', given: Json = {}): Promise<Row> {
    const body = { studentId: student.id, sectionId: section.id, termId: section.termId, status, ...given };
    return create(this.office, '/api/enrollments', body);
  }

  assignment(section: Row, given: Json = {}): Promise<Row> {
    return create(this.office, '/api/assignments', {
      sectionId: section.id,
      title: `Assignment ${this.next()}`,
      description: 'Say what you think, and why.',
      dueDate: hours(240),
      maxPoints: 50,
      assignmentType: 'homework',
      isPublished: true,
      ...given,
    });
  }

  page(section: Row, given: Json = {}): Promise<Row> {
    const page = { title: `Page ${this.next()}`, document: document('Read this first.'), isPublished: true };
    return create(this.admin, `/api/sections/${section.id}/pages`, { ...page, ...given });
  }

  folder(section: Row): Promise<Row> {
    return create(this.admin, `/api/sections/${section.id}/folders`, { name: `Folder ${this.next()}` });
  }

  async file(section: Row): Promise<Row> {
    const upload = this.admin
      .post(`/api/sections/${section.id}/files`)
      .field('isPublished', 'true')
      .attach('file', Buffer.from('To read.'), `File ${this.next()}.txt`);
    return (await answer(upload, 201)).body as Row;
  }

  module(section: Row): Promise<Row> {
    const module = { title: `Week ${this.next()}`, isPublished: true };
    return create(this.admin, `/api/sections/${section.id}/modules`, module);
  }

  item(module: Row): Promise<Row> {
    const item = { kind: 'heading', title: `Heading ${this.next()}`, isPublished: true };
    return create(this.admin, `/api/modules/${module.id}/items`, item);
  }

  discussion(section: Row): Promise<Row> {
    const prompt = { title: `Discussion ${this.next()}`, document: document('Which?'), isPublished: true };
    return create(this.admin, `/api/sections/${section.id}/discussions`, prompt);
  }

  async submission(student: Row, assignment: Row, text = 'What I think.'): Promise<Row> {
    return create(await this.signedIn(student), `/api/assignments/${assignment.id}/submissions`, { text });
  }

  charge(student: Row, term: Row, given: Json = {}): Promise<Row> {
    return create(this.office, `/api/students/${student.id}/charges`, {
      termId: term.id,
      chargeType: 'fees',
      description: `Fee ${this.mark}`,
      amount: 125.5,
      dueDate: day(30),
      ...given,
    });
  }

  plan(student: Row, term: Row, given: Json = {}): Promise<Row> {
    return create(this.office, '/api/payment-plans', {
      studentId: student.id,
      termId: term.id,
      planType: '12-Month 0%',
      totalAmount: 1200,
      remainingBalance: 1200,
      monthlyPayment: 100,
      nextPaymentDate: day(30),
      status: 'current',
      ...given,
    });
  }

  payment(given: Json): Promise<Row> {
    return create(this.office, '/api/payments', { amount: 10, method: 'check', ...given });
  }

  hold(student: Row, given: Json = {}): Promise<Row> {
    const body = { studentId: student.id, kind: 'registrar', reason: `Papers ${this.mark}` };
    return create(this.office, '/api/holds', { ...body, ...given });
  }
}
