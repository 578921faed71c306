import { expect } from '@jest/globals';
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

export interface Requested {
  id: string;
  email: string;
}

let count = 0;
/** A request whose link was sent. Each has its own recommender, so that no limit of mails is reached. */
export async function requested(given: Partial<NewRequest> = {}): Promise<Requested> {
  count += 1;
  const email = `recommender.${count}@mail${count}.example`;
  const { id } = await service().request({
    name: 'Ada Park',
    email,
    relationship: 'Former supervisor',
    subjectName: 'Maya Okafor',
    purpose: 'admission',
    isWaived: false,
    ...given,
  });
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
