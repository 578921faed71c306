import { screen } from '@testing-library/react';
import type { SearchResultDto } from '../src/api/types.gen';
import { ok } from './harness';

const finds: SearchResultDto[] = [
  {
    kind: 'student',
    id: 's1',
    title: 'Maya Okafor',
    subtitle: 'S2600017',
    link: '/portal/student-records/s1',
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
