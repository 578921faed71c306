import { describe, expect, it } from '@jest/globals';
import { ground } from '../../../test/harness/worlds/ground.js';
import {
  crowd,
  register,
  numbersReceived,
  seatCount,
  serve,
  servers,
  storm,
  twoServersWorld,
  watch,
} from '../../../test/harness/worlds/seats.js';

twoServersWorld();

describe('Live seats between two server processes on one database should', () => {
  it('reach both, from writes in either process', async () => {
    const section = await storm.section(10);
    const readers = await Promise.all(servers.map((server) => watch(server)));
    for (const [index, server] of servers.entries()) {
      expect(await register(server, section, index)).toBe(201);
      for (const reader of readers)
        await reader.seats(section, { capacity: 10, enrolled: index + 1, offered: 0, waitlisted: 0 }, 3000);
    }
  });

  it('be few in a storm, never go backward, and be exact at the end', async () => {
    const section = await storm.section(seatCount);
    const readers = await Promise.all([
      ...servers.map((server) => watch(server)),
      ...servers.map((server) => watch(server, `sections=${section}`)),
    ]);
    const began = Date.now();
    const answers = await Promise.all(
      storm.students.map(async (_, asker) => {
        const status = await register(servers[asker % 2]!, section, asker);
        return status === 201 ? 'seat' : register(servers[asker % 2]!, section, asker, 'waitlisted');
      }),
    );
    const ms = Date.now() - began;
    expect(answers.filter((answer) => answer === 'seat')).toHaveLength(seatCount);
    const { section: row } = await storm.look(section);
    expect(row).toMatchObject({ enrolled: seatCount, waitlisted: crowd - seatCount });
    for (const reader of readers) {
      await reader.seats(section, row, 3000);
      const response = numbersReceived(reader, section);
      // Two processes that announce in turn may send half as many again.
      expect(response.length).toBeLessThanOrEqual(Math.ceil(ms / 150) + 2);
      const sums = response.map(({ enrolled, waitlisted }) => enrolled + waitlisted);
      expect(sums).toEqual([...sums].sort((a, b) => a - b));
    }
  });

  it('ask readers to load again after the connection was cut, and continue', async () => {
    const section = await storm.section(10);
    const reader = await watch(servers[1]!);
    await ground.owner.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'collegium events'`,
    );
    await reader.has('resync');
    expect(await register(servers[0]!, section, 0)).toBe(201);
    await reader.seats(section, { enrolled: 1 });
  });

  it('report within seconds what a killed process had written and not announced', async () => {
    const section = await storm.section(10);
    const reader = await watch(servers[1]!);
    expect(await register(servers[0]!, section, 0)).toBe(201);
    await servers[0]!.kill();
    await reader.seats(section, { enrolled: 1 }, 7000);
    // Changes by other programs, such as an import, are announced by nobody.
    await ground.owner.query('UPDATE sections SET capacity = 99 WHERE id = $1', [section]);
    await reader.seats(section, { capacity: 99 }, 7000);
    servers[0] = await serve();
  });

  it('report the last write of a process that stopped normally', async () => {
    const section = await storm.section(10);
    const reader = await watch(servers[1]!);
    expect(await register(servers[0]!, section, 0)).toBe(201);
    servers[0]!.send('SIGTERM');
    await reader.seats(section, { enrolled: 1 }, 3000);
    expect(await servers[0]!.ended()).toBe(0);
  });
});
