import { screen, within } from '@testing-library/react';
import { aSection, aSectionSummary, aTerm, aSectionDetail, aMeeting } from './builders';
import { aList, ok, open } from './harness';

export const courses = '/portal/courses';
export const fall = aTerm();
export const spring = aTerm({ id: '22222222-0000-4000-8000-000000000002', name: 'Spring 2026' });
export const section = aSection();
export const sectionApi = `/api/sections/${section.id}`;
export const answers = {
  '/api/terms/active': () => ok([fall, spring]),
  '/api/sections': () => aList([section, aSection(2)], 64),
  '/api/sections/summary': () => ok(aSectionSummary()),
  '/api/policies': () => aList([{ id: 'defaults', content: { modality: 'hybrid' } }]),
  [sectionApi]: () => ok(aSectionDetail()),
};
export type Options = Parameters<typeof open>[1];
export const openCourses = (query = '', { answers: more, ...options }: Options = {}) =>
  open(courses + query, { ...options, answers: { ...answers, ...more } });

export const inTerm = `?termId=${fall.id}`;
export const counted = (text = '64 sections') => screen.findByText(text);
export const lists = (requested: string[]) =>
  requested
    .filter((url) => url.startsWith('/api/sections?'))
    .map((url) => new URL(url, 'http://x').searchParams);
export const row = (name = 'WM 210-01') =>
  within(screen.getByRole('rowheader', { name: new RegExp(name) }).closest('tr')!);
export const tile = async (label: string) =>
  (await screen.findByText(label, { selector: 'dt, dt *' })).closest('dt')!.nextElementSibling;

interface Sent {
  method: string;
  path: string;
  headers: Headers;
  body: Record<string, unknown>;
}

/** Records writes, and answers reads as usual. */
export function writes(answer: (sent: Sent) => { status?: number; body: unknown }) {
  const sent: Sent[] = [];
  const handler = (read: () => unknown) => (url: URL, init: RequestInit) => {
    if (!init.method || init.method === 'GET') return read() as ReturnType<typeof ok>;
    const { method, headers, body } = init;
    const one = { method, path: url.pathname, headers: new Headers(headers), body: JSON.parse(String(body)) };
    sent.push(one);
    return answer(one);
  };
  return { sent, handler };
}

export const dialog = (name: string) => screen.findByRole('dialog', { name });

export const detail = aSectionDetail(1, { meetings: [aMeeting()] });

export const seats = (department: string | null, utilizationPercent: number, full: number) => ({
  department,
  sections: 12,
  open: 7,
  limited: 3,
  full,
  enrolled: 254,
  capacity: 320,
  waitlisted: 9,
  utilizationPercent,
});
