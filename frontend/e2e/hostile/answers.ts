import { expect, type Page } from '@playwright/test';
import type { Document } from './forms';
import type { World } from './world';

/** Addresses that return no records: they sign in or out, or never end. */
const others = ['/api/login', '/api/login/callback', '/api/logout', '/api/events'];

/** Ids for the addresses of single records, by the path before the id. */
const idsOf = ({
  courses,
  sections,
  students,
  assignment,
  submission,
  termId,
  inquiry,
  signup,
  application,
}: World) => ({
  '/api/courses/{': courses[0]!.id,
  '/api/sections/{': sections[0]!.id,
  '/api/students/{': students[0]!.id,
  '/api/assignments/{': assignment.id,
  '/api/assignment-submissions/{': submission.id,
  '/api/terms/{': termId,
  '/api/inquiries/{': inquiry.id,
  '/api/athletics/signups/{': signup.id,
  '/api/applications/{': application.withdrawn.id,
  '/api/application-reviews/{': application.review.id,
  '/api/admission-letter-templates/{': application.letter.id,
});

/** Every address that returns records, with the longest page of each list. */
export function addressesOf(document: Document, world: World): string[] {
  const ids = Object.entries(idsOf(world));
  return Object.entries(document.paths).flatMap(([path, { get }]) => {
    if (!get || others.includes(path)) return [];
    const id = ids.find(([start]) => path.startsWith(start))?.[1];
    if (path.includes('{') && !id) return [];
    const takes = (name: string) => get.parameters?.some((one) => one.in === 'query' && one.name === name);
    const query = takes('range') ? '?range=[0,499]' : takes('q') ? '?q=xss' : '';
    return [path.replace(/\{\w+\}/g, id ?? '') + query];
  });
}

/** Opens a response of the API as a page. The browser must show it as text or download it. */
export async function open(page: Page, address: string): Promise<'shown' | 'kept'> {
  const kept = page.waitForEvent('download', { timeout: 60_000 }).then(
    () => 'kept' as const,
    () => 'shown' as const,
  );
  const response = await page.goto(address, { waitUntil: 'commit' }).catch((error: Error) => {
    if (/Download is starting|ERR_ABORTED/.test(error.message)) return null;
    throw error;
  });
  if (!response) return kept;
  kept.catch(() => {});
  const headers = response.headers();
  expect(headers['content-type'], address).toMatch(/^application\/(problem\+)?json\b/);
  expect(headers['x-content-type-options'], address).toBe('nosniff');
  expect(headers['content-security-policy'], address).toMatch(/^default-src 'none';/);
  return 'shown';
}
