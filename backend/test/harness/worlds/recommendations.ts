import { expect } from '@jest/globals';
import { RecommendationClock } from '../../../src/modules/recommendations/recommendation-clock.service.js';
import {
  type NewRequest,
  type OfficeRecommendation,
  RecommendationsService,
} from '../../../src/modules/recommendations/recommendations.service.js';
import { waitFor } from '../server-process.js';
import { openWorld, system } from './world.js';

export const recommendationsWorld = (): void => openWorld([], { RATE_LIMITS: 'off' });

export const service = (): RecommendationsService =>
  system.app.get(RecommendationsService, { strict: false });

export const tickIn = (days: number): Promise<void> =>
  system.app.get(RecommendationClock, { strict: false }).tick(new Date(Date.now() + days * 86_400_000));

export interface Requested {
  id: string;
  email: string;
}

export const ask = (given: Partial<NewRequest> & { email: string }): Promise<{ id: string }> =>
  service().request({
    name: 'Ada Park',
    relationship: 'Former supervisor',
    subjectName: 'Maya Okafor',
    purpose: 'admission',
    isWaived: false,
    ...given,
  });

let count = 0;
/** A request whose link was sent. Each has its own recommender, so that no limit of mails is reached. */
export async function requested(given: Partial<NewRequest> = {}): Promise<Requested> {
  count += 1;
  const email = `recommender.${count}@mail${count}.example`;
  const { id } = await ask({ email, ...given });
  const made = { id, email: given.email ?? email };
  await waitFor(async () => (await stored(made)).sentAt !== null);
  return made;
}

export async function stored({ id }: { id: string }): Promise<OfficeRecommendation & Sent> {
  const [found] = await service().forOffice([id]);
  const [sent] = await system.dataSource.query<[Sent]>(
    'SELECT sent_at AS "sentAt", reminders_sent AS "remindersSent" FROM recommendations WHERE id = $1',
    [id],
  );
  return { ...found!, ...sent };
}

interface Sent {
  sentAt: Date | null;
  remindersSent: number;
}

export const mailsTo = ({ email }: Requested): Promise<{ id: string; subject: string; text: string }[]> =>
  system.dataSource.query('SELECT id, subject, text FROM mails WHERE recipient = $1 ORDER BY created_at', [
    email,
  ]);

/** The paths of the links in the mails to a recommender, oldest first. */
export async function linksTo(made: Requested): Promise<string[]> {
  const found = (await mailsTo(made)).flatMap(
    ({ text }) => /http:\S+\/recommend\/[\w-]{43}\b/.exec(text) ?? [],
  );
  return found.map((address) => new URL(address).pathname);
}
export const linkTo = async (made: Requested): Promise<string> => (await linksTo(made)).at(-1)!;

export const open = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`${system.baseUrl}${path}`, { redirect: 'manual', ...init });

export async function pageAt(path: string, status = 200, init: RequestInit = {}): Promise<string> {
  const response = await open(path, init);
  expect([path, response.status]).toEqual([path, status]);
  return response.text();
}

export const filled = {
  known: 'Three years, as her supervisor',
  academics: 'exceptional',
  writing: 'above_average',
  initiative: 'average',
  reliability: 'unable',
  conclusion: 'strongly',
  letter: 'Maya is the best.\nTruly.',
};

/** As a browser sends the form: without a chosen file, it sends an empty one. */
export function form(given: Record<string, string> = {}, files: [Buffer, string][] = []): RequestInit {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...filled, ...given })) body.append(name, value);
  if (!files.length) body.append('file', new Blob([], { type: 'application/octet-stream' }), '');
  for (const [bytes, name] of files) body.append('file', new Blob([new Uint8Array(bytes)]), name);
  return { method: 'POST', body };
}

/** What the page says in words. */
export const wordsOf = (page: string): string =>
  page
    .replace(/<(style|head)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

/** The number of stored files. */
export async function files(): Promise<number> {
  const [row] = await system.dataSource.query<{ count: number }[]>(
    'SELECT count(*)::int AS count FROM stored_files',
  );
  return row!.count;
}

/** The form refuses these files, and keeps the text. */
export async function expectTextKept(
  attached: [Buffer, string][],
  status: number,
  fault: string,
): Promise<void> {
  const made = await requested();
  const before = await files();
  const page = await pageAt(await linkTo(made), status, form({ letter: 'My long letter' }, attached));
  expect(page).toContain(fault);
  expect(page).toContain('My long letter</textarea>');
  expect([(await stored(made)).state, await files()]).toEqual(['requested', before]);
}

/** The form refuses this request with a page. */
export async function expectNotSent(init: RequestInit, status: number): Promise<void> {
  const made = await requested();
  const page = await pageAt(await linkTo(made), status, { method: 'POST', ...init });
  expect(page).toContain('The recommendation was not sent');
  expect((await stored(made)).state).toBe('requested');
}
