import { afterEach, beforeAll } from '@jest/globals';
import { roles } from '../../../src/platform/auth/roles.js';
import { bounds } from '../../../src/platform/limits/bounds.js';
import { Events } from '../../../src/platform/events/events.service.js';
import { EventReader } from '../event-reader.js';
import { pause, waitFor } from '../server-process.js';
import { signIn } from '../sign-in.js';
import { openWorld, system } from './world.js';

declare module '../../../src/platform/events/channels.js' {
  interface Channels {
    spec: { number: number; text?: string };
  }
}

export let events: Events;
const cookies = new Map<string, string>();
const open: EventReader[] = [];

export const most = (name: keyof typeof bounds, value: number): (() => void) => {
  const bound = bounds[name] as { most: number };
  const usual = bound.most;
  bound.most = value;
  return () => (bound.most = usual);
};

export const cookieOf = async (email: string): Promise<string> => {
  const known = cookies.get(email);
  const cookie = known ?? (await signIn(system.baseUrl, email)).cookieHeader('/api');
  cookies.set(email, cookie);
  return cookie;
};

export const demo = (role: string): string => `${role}@collegium.example`;

export const read = async (
  email: string,
  options?: Parameters<typeof EventReader.open>[2],
): Promise<EventReader> => {
  const reader = await EventReader.open(system.baseUrl, await cookieOf(email), options);
  open.push(reader);
  return reader;
};

export const idOf = async (email: string): Promise<string> => {
  const [row] = await system.dataSource.query<{ id: string }[]>('SELECT id FROM users WHERE email = $1', [
    email,
  ]);
  return row!.id;
};

/** Waits until everything published before has reached everyone. */
export const settled = async (...all: EventReader[]): Promise<void> => {
  const number = Math.random();
  const people = await Promise.all(roles.map((role) => idOf(demo(role))));
  await events.publish('spec', { number }, { userIds: people });
  for (const reader of all)
    await waitFor(() =>
      Promise.resolve(reader.events.some(({ data }) => (data as { number?: number }).number === number)),
    );
};

/** A system with event streams. */
export function eventsWorld(): void {
  let restore: (() => void) | undefined;
  beforeAll(() => {
    restore = most('answerMs', 1500);
  });
  openWorld([], { DATABASE_POOL: '4' });
  beforeAll(() => {
    restore!();
    events = system.app.get(Events);
  });

  afterEach(async () => {
    for (const reader of open.splice(0)) reader.close();
    await pause(50);
  });
}
