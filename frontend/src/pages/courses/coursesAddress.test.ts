import { describe, expect, it } from 'vitest';
import { readAddress, writeAddress } from './coursesAddress';
import { toApiFilter } from './sectionFilters';

const term = '22222222-0000-4000-8000-000000000001';
const read = (query: string, id?: string) => readAddress(id, new URLSearchParams(query));

describe('the address of Course Management', () => {
  it('should restore the filters that it was written from', () => {
    const address = {
      id: 'a1',
      termId: term,
      search: 'chem lab',
      modality: 'in_person',
      seatStatus: 'Full',
      needs: 'seat',
      show: 'all',
      page: 3,
      perPage: 50,
      sort: '-waitlisted',
    } as const;
    const href = writeAddress(address);
    expect(href).toBe(
      `/portal/courses/a1?termId=${term}&search=chem+lab&modality=in_person&status=Full&needs=seat&show=all` +
        '&sort=-waitlisted&rows=50&page=3',
    );
    expect(read(href.split('?')[1]!, 'a1')).toEqual(address);
  });

  it('should leave out defaults', () => expect(writeAddress(read(''))).toBe('/portal/courses'));

  it.each([
    'page=0',
    'page=-1',
    'page=2.5',
    'rows=7',
    'rows=100000',
    'sort=password',
    'modality=by_mail',
    'status=full',
    'show=everything',
    'needs=everything',
    'search=%20%20',
    'termId=1%20OR%201',
  ])('should read %s as the default', (query) => expect(read(query)).toEqual(read('')));
});

describe('the filters', () => {
  const filterOf = (query: string) => toApiFilter(read(query));

  it('should leave canceled sections out by default', () => {
    expect(filterOf('')).toEqual({ q: '', isActive: true });
    expect(filterOf('show=cancelled')).toEqual({ q: '', isActive: false });
    expect(filterOf('show=all')).toEqual({ q: '' });
  });

  it('should match what the dashboard counts', () => {
    expect(filterOf('needs=seat')).toEqual({ q: '', isActive: true, freeWithWaitlist: true });
    expect(filterOf('needs=instructor')).toEqual({ q: '', isActive: true, hasInstructor: false });
  });

  it('should match the parameters of the server', () =>
    expect(filterOf('search=chem&modality=online&status=Limited')).toEqual({
      q: 'chem',
      modality: 'online',
      seatStatus: 'Limited',
      isActive: true,
    }));
});
