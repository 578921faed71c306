import { afterEach, describe, expect, it } from '@jest/globals';
import { EventReader } from './harness/event-reader.js';
import { waitFor } from './harness/server-process.js';
import { signIn } from './harness/sign-in.js';
import { ground } from './harness/worlds/ground.js';
import { files, half, mail } from './harness/worlds/killed-jobs.js';
import { delayAfter, endsIn, miscounted } from './harness/worlds/killed-offers.js';
import {
  campus,
  deposits,
  killDuringWrites,
  killedServerWorld,
  leftBehind,
  lose,
  office,
  report,
  servers,
  till,
} from './harness/worlds/killed-server.js';
import { asBursar, expectWhole, rowOf } from './harness/worlds/report-runs.js';

killedServerWorld();

describe('Two server processes on one database should', () => {
  const readers: EventReader[] = [];
  afterEach(() => {
    for (const reader of readers.splice(0)) reader.close();
  });

  it('send what is written in one to the readers at both, and end their streams with the session', async () => {
    const browser = await signIn(servers[0].baseUrl, 'registrar@collegium.example');
    const query = `termId=${campus.ground.termId}`;
    for (const { baseUrl } of servers)
      readers.push(await EventReader.open(baseUrl, browser.cookieHeader('/api'), { query }));
    for (const reader of readers) await reader.has('ready');
    const sectionId = await campus.ground.section(10);
    for (const [index, { baseUrl }] of servers.entries()) {
      const answer = await fetch(`${baseUrl}/api/enrollments`, {
        method: 'POST',
        headers: { cookie: browser.cookieHeader('/api'), 'content-type': 'application/json' },
        body: JSON.stringify({
          studentId: campus.ground.students[index],
          sectionId,
          termId: campus.ground.termId,
        }),
      });
      expect(answer.status).toBe(201);
      const { id } = (await answer.json()) as { id: string };
      campus.acknowledged.push({ id, studentId: campus.ground.students[index]!, sectionId });
      for (const reader of readers) await reader.seats(sectionId, { enrolled: index + 1 });
    }
    await browser.signOut();
    for (const reader of readers) expect(await reader.over()).toBeLessThan(5000);
  });
});

describe('A process that is killed while people write should', () => {
  let offer: string;

  const nothingIsLost = async (): Promise<void> => {
    for (const rush of [campus, till, office, deposits]) expect(await rush.losses()).toEqual([]);
  };

  it('lose nothing, and do nothing by halves or twice', async () => {
    await killDuringWrites(async () => (offer = await endsIn(1)));
    await nothingIsLost();
    for (const [key, { pair, id }] of [...campus.byKey].slice(-2))
      expect(await campus.post(pair, key)).toMatchObject({ status: 201, body: { id } });
    for (const [key, { id, chargeId }] of [...till.byKey].slice(-2))
      expect(await till.post(chargeId, key)).toMatchObject({ status: 201, body: { id } });
    for (const [key, { applicationId, studentId }] of [...deposits.byKey].slice(-2))
      expect(await deposits.post(applicationId, key)).toMatchObject({ status: 200, body: { studentId } });
    for (const { application, key, body } of office.acknowledged.submit.slice(-2))
      expect(await office.post('submit', application, key)).toMatchObject({ status: 200, body });
    await nothingIsLost();
  });

  it('leave its jobs to the other one, which does each completely and once', async () => {
    expect(leftBehind).toEqual({
      mail: { state: 'queued', attempts: 1 },
      report: { status: 'running', attempt: 1 },
    });
    await ground.passLease();
    await waitFor(async () => (await mail(half)).state === 'sent' && (await rowOf(report)).status === 'done');
    expect(await mail(half)).toEqual({ state: 'sent', attempts: 2 });
    expect(await files(half)).toEqual([`${half}.eml`]);
    expect(await rowOf(report)).toEqual({ status: 'done', attempt: 2 });
    await expectWhole(await asBursar(servers[1]), [report]);
  });

  it('leave the seat offers to the other one, which makes the next offer', async () => {
    await waitFor(async () => (await delayAfter(offer)) !== null);
    expect(await miscounted()).toEqual([]);
  });

  it('be seen to lose what is missing afterward', async () => {
    await lose(
      ['DELETE FROM enrollments WHERE id = $1', campus.acknowledged[0]!.id],
      ['DELETE FROM payments WHERE id = $1', till.acknowledged[0]!.id],
      [
        `UPDATE applications SET answers_sha256 = sha256('other') WHERE id = $1`,
        office.acknowledged.submit[0]!.application,
      ],
      [
        'DELETE FROM admission_conversions WHERE application_id = $1',
        deposits.acknowledged[0]!.applicationId,
      ],
    );
    expect(await campus.losses()).toContainEqual('1 acknowledged registrations are not there');
    expect(await till.losses()).toContainEqual('1 acknowledged payments are missing');
    expect(await office.losses()).toContainEqual(
      '1 acknowledged submissions are missing, or not what their receipts say',
    );
    expect(await deposits.losses()).toContainEqual('1 acknowledged conversions are missing');
  });
});
