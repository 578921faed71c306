import { screen } from '@testing-library/react';
import type { SearchResultDto, NotificationDto } from '../src/api/types.gen';
import { ok, aList } from './harness';

const finds: SearchResultDto[] = [
  {
    kind: 'student',
    id: 's1',
    title: 'Maya Okafor',
    subtitle: 'S2600017',
    link: '/portal/student-records/s1',
    directoryRestricted: true,
    directoryRestriction: ['phone'],
  },
  {
    kind: 'course',
    id: 'c1',
    title: 'WM 210 Principles',
    subtitle: '3 credits',
    link: '/portal/courses?search=WM+210',
  },
  { kind: 'student', id: 's2', title: 'May Lin', subtitle: 'S2600018', link: '/portal/student-records/s2' },
];

export const box = () => screen.findByRole('combobox', { name: 'Search students, courses' });

export const searching = {
  '/api/search': (url: URL) => ok(url.searchParams.get('q') === 'zzz' ? [] : finds),
};

export const bell = (name: string | RegExp) => screen.findByRole('button', { name });

export const aNotification = (number: number, change: Partial<NotificationDto> = {}): NotificationDto => ({
  id: `n${number}`,
  kind: 'inquiry_received',
  title: `Notice ${number}`,
  body: 'What it is about.',
  link: '/portal/student-records',
  deadline: null,
  readAt: null,
  createdAt: new Date().toISOString(),
  ...change,
});

export const withThree = () => ({
  '/api/notifications/unread-count': () => ok({ count: 2 }),
  '/api/notifications': () =>
    aList([
      aNotification(1),
      aNotification(2),
      aNotification(3, { readAt: '2026-01-01T00:00:00.000Z', link: null }),
    ]),
});
