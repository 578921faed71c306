import { afterAll, afterEach, beforeAll } from '@jest/globals';
import pg from 'pg';
import { cloneTemplate, type TestDatabase } from '../database.js';
import { EventReader } from '../event-reader.js';
import { ServerProcess } from '../server-process.js';
import { type Browser, signIn } from '../sign-in.js';
import { StormGround } from '../storm-ground.js';

export const crowd = 64;
export const seats = 50;

interface Numbers {
  sectionId: string;
  enrolled: number;
  waitlisted: number;
}

export let database: TestDatabase;
export let owner: pg.Pool;
export let servers: ServerProcess[];
export let ground: StormGround;
let registrar: Browser;
let student: Browser;
const open: EventReader[] = [];
export const settings = { RATE_LIMITS: 'off', DATABASE_POOL: '4' };

export const watch = async (
  server: ServerProcess,
  query = `termId=${ground.termId}`,
): Promise<EventReader> => {
  const reader = await EventReader.open(server.baseUrl, student.cookieHeader('/api'), { query });
  open.push(reader);
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
      headers: { cookie: registrar.cookieHeader('/api'), 'content-type': 'application/json' },
      body: JSON.stringify({ studentId: ground.students[asker], sectionId, termId: ground.termId, status }),
    })
  ).status;

export const reportedOf = (reader: EventReader, id: string): Numbers[] =>
  (reader.dataOf('seats') as Numbers[]).filter(({ sectionId }) => sectionId === id);

/** Two servers with live seats. */
export function liveSeatsProcessesWorld(): void {
  beforeAll(async () => {
    database = await cloneTemplate();
    owner = new pg.Pool({ connectionString: database.ownerUrl, max: 2 });
    // Dropping the database ends its connections.
    owner.on('error', () => undefined);
    servers = await Promise.all([
      ServerProcess.start(database, settings),
      ServerProcess.start(database, settings),
    ]);
    ground = await StormGround.make(owner, crowd);
    registrar = await signIn(servers[0]!.baseUrl, 'registrar@collegium.example');
    student = await signIn(servers[0]!.baseUrl, 'student@collegium.example');
  });

  afterEach(() => {
    for (const reader of open.splice(0)) reader.close();
  });

  afterAll(async () => {
    for (const server of servers ?? []) await server.kill();
    await owner?.end();
    await database?.drop();
  });
}
