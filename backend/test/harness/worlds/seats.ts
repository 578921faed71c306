import { afterEach, beforeAll } from '@jest/globals';
import type { Section } from '../../../src/modules/sections/section.entity.js';
import type { Student } from '../../../src/modules/students/student.entity.js';
import type { EnrollmentDto } from '../../../src/modules/enrollments/enrollments.dto.js';
import { OfferClock } from '../../../src/modules/seats/offer-clock.service.js';
import { EventReader } from '../event-reader.js';
import { ask, openRegistration, term } from '../registration.js';
import { records, registrar, system } from './world.js';
import { ServerProcess } from '../server-process.js';
import { type Browser, signIn } from '../sign-in.js';
import { StormGround } from '../storm-ground.js';
import type { Client } from '../test-app.js';
import { ground, openGround } from './ground.js';

export interface Waiting {
  student: Student;
  email: string;
  place: EnrollmentDto;
}

export const sql = <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  system.dataSource.query<Row[]>(text, values);

export const drop = ({ id }: { id: string }) =>
  registrar.post(`/api/enrollments/${id}/drop`).send({}).expect(200);

export const act = (client: Client, { id }: { id: string }, name: 'accept' | 'decline', body: object = {}) =>
  client.post(`/api/enrollments/${id}/${name}-offer`).send(body);

export const countsOf = async ({ id }: { id: string }) =>
  (await sql<object>('SELECT capacity, enrolled, offered, waitlisted FROM sections WHERE id = $1', [id]))[0];

export const kindsTo = async ({ userId }: Student) =>
  (
    await sql<{ kind: string }>('SELECT kind FROM notifications WHERE user_id = $1 ORDER BY created_at', [
      userId,
    ])
  ).map(({ kind }) => kind);

/** Makes the open offer expire in this many milliseconds. */
export const endsIn = async ({ id }: { id: string }, ms: number): Promise<void> => {
  await sql(
    `UPDATE seat_offers SET offered_at = clock_timestamp() - INTERVAL '1 day',
       expires_at = clock_timestamp() + make_interval(secs => $2::float8 / 1000)
     WHERE enrollment_id = $1 AND status = 'open'`,
    [id, ms],
  );
  // Like the message for a new offer.
  await sql(`SELECT pg_notify('collegium', '{"channel":"seat_offers","data":{}}')`);
};

/** A full section that offers its seats, with a waitlist. */
export async function queue(count: number, given: Partial<Section> = {}) {
  const section = await records.section({
    termId: term.id,
    capacity: 1,
    waitlistMode: 'offer',
    offerHours: 24,
    ...given,
  });
  const seat = await ask(await records.student(), section, 'enrolled');
  const waiting: Waiting[] = [];
  for (let n = 0; n < count; n++) {
    const email = `offer.${Math.random().toString(36).slice(2)}@collegium.example`;
    const student = await records.student({}, { email });
    waiting.push({ student, email, place: await ask(student, section, 'waitlisted') });
  }
  return { section, seat, waiting };
}

export const own = ({ email }: Waiting): Promise<Client> => system.asPerson(email);

/** A full section with a waitlist. */
export function seatsWorld(): void {
  openRegistration({ RATE_LIMITS: 'off' });

  // An offer ends by its own timer, not at the next poll.
  beforeAll(() => {
    system.app.get(OfferClock).lookEveryMs = 3_600_000;
  });
}

export const crowd = 64;
export const seatCount = 50;

interface Numbers {
  sectionId: string;
  enrolled: number;
  waitlisted: number;
}

export let servers: ServerProcess[];
export let storm: StormGround;
let registering: Browser;
let watching: Browser;
const streams: EventReader[] = [];
const settings = { RATE_LIMITS: 'off', DATABASE_POOL: '4' };

export const watch = async (
  server: ServerProcess,
  query = `termId=${storm.termId}`,
): Promise<EventReader> => {
  const reader = await EventReader.open(server.baseUrl, watching.cookieHeader('/api'), { query });
  streams.push(reader);
  await reader.has('ready');
  return reader;
};

export const register = async (
  server: ServerProcess,
  sectionId: string,
  asker: number,
  status = 'enrolled',
) =>
  (
    await fetch(`${server.baseUrl}/api/enrollments`, {
      method: 'POST',
      headers: { cookie: registering.cookieHeader('/api'), 'content-type': 'application/json' },
      body: JSON.stringify({ studentId: storm.students[asker], sectionId, termId: storm.termId, status }),
    })
  ).status;

export const numbersReceived = (reader: EventReader, id: string): Numbers[] =>
  (reader.dataOf('seats') as Numbers[]).filter(({ sectionId }) => sectionId === id);

export const serve = async (): Promise<ServerProcess> =>
  ground.add(await ServerProcess.start(ground.database, settings));

/** Two servers with live seats. */
export function twoServersWorld(): void {
  openGround();
  beforeAll(async () => {
    servers = await Promise.all([serve(), serve()]);
    storm = await StormGround.make(ground.owner, crowd);
    registering = await signIn(servers[0]!.baseUrl, 'registrar@collegium.example');
    watching = await signIn(servers[0]!.baseUrl, 'student@collegium.example');
  });

  afterEach(() => {
    for (const reader of streams.splice(0)) reader.close();
  });
}
