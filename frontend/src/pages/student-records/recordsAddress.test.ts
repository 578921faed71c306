import { describe, expect, it } from 'vitest';
import { sortBy, toApiSort } from '../../components/lists/order';
import { readAddress, writeAddress } from './recordsAddress';
import { firstTabFor } from './recordTabs';
import type { SortField } from './sorting';

const read = (query: string, id?: string) => readAddress(id, new URLSearchParams(query));

describe('the address of Student Records', () => {
  it('should restore the filters that it was written from', () => {
    const address = {
      id: 'a1',
      search: 'ann lopez',
      filters: {
        programId: 'p1',
        classLevel: 'junior',
        sapStatus: 'warning',
        enrollmentStatus: 'on_leave',
        graduatingIn: 't1',
      },
      page: 2,
      perPage: 50,
      sort: '-cumulativeGpa',
      tab: 'personal',
    } as const;
    const href = writeAddress(address);
    expect(href).toBe(
      '/portal/student-records/a1?search=ann+lopez&programId=p1&classLevel=junior&sapStatus=warning' +
        '&enrollmentStatus=on_leave&graduatingIn=t1&sort=-cumulativeGpa&rows=50&page=2&tab=personal',
    );
    expect(read(href.split('?')[1]!, 'a1')).toEqual(address);
  });

  it('should leave out defaults', () => {
    expect(writeAddress(read(''))).toBe('/portal/student-records');
    expect(writeAddress({ ...read('tab=holds&search=x', 'a1'), id: undefined })).toBe(
      '/portal/student-records?search=x',
    );
  });

  it.each([
    'page=0',
    'page=-1',
    'page=2.5',
    'page=many',
    'sort=password',
    'tab=secret',
    'search=%20%20',
    'classLevel=wizard',
    'sapStatus=',
  ])('should read %s as the default', (query) => expect(read(query)).toEqual(read('')));
});

describe('a record opens on', () => {
  const may =
    (...granted: string[]) =>
    (action: string, resource: string) =>
      granted.includes(`${resource}.${action}`);
  it.each([
    ['academic', ['students.academic.read', 'students.financial.read', 'holds.read']],
    ['financial', ['students.financial.read', 'holds.read']],
    ['personal', ['students.personal.read', 'holds.read']],
    ['holds', ['holds.read']],
    ['academic', []],
  ] as const)('%s with %j', (tab, granted) => expect(firstTabFor(may(...granted))).toBe(tab));
});

describe('sorting', () => {
  it('should start ascending and then reverse', () => {
    expect(sortBy<SortField>('email', 'lastName')).toBe('email');
    expect(sortBy<SortField>('email', 'email')).toBe('-email');
    expect(sortBy<SortField>('email', '-email')).toBe('email');
    expect(toApiSort('-email')).toEqual({ field: 'email', order: 'DESC' });
  });
});
