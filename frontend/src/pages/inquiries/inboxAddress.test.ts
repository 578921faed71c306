import { describe, expect, it } from 'vitest';
import { readListAddress } from '../../components/lists/useListAddress';
import { caseHref, inboxRequest, inboxSpec } from './inboxAddress';

const request = (query: string) => inboxRequest(readListAddress(new URLSearchParams(query), inboxSpec));

describe('the request of the inbox', () => {
  it('should leave the default order to the server', () => {
    expect(request('').sort).toEqual({ field: '', order: 'ASC' });
    expect(request('sort=-dueAt').sort).toEqual({ field: 'dueAt', order: 'DESC' });
    expect(request('sort=subject').sort).toEqual({ field: 'subject', order: 'ASC' });
  });

  it.each([
    ['', {}],
    ['search=grade&kind=transfer', { q: 'grade', kind: 'transfer' }],
    ['status=overdue', { overdue: true }],
    ['status=new&whose=mine', { status: 'new', mine: true }],
    ['whose=nobody', { assigned: false }],
    ['status=late&kind=shoes&whose=everybody', {}],
  ])('should narrow by "%s"', (query, filter) => expect(request(query).filter).toEqual(filter));
});

describe('the address of a case', () => {
  it('should keep the list that it was opened from, and nothing of the previous case', () =>
    expect(caseHref('?kind=contact&page=2&dialog=answer&tab=history&history.page=3', 'a b')).toBe(
      '/portal/inquiries/a%20b?kind=contact&page=2',
    ));

  it('should be the list without an id', () => {
    expect(caseHref('?tab=history')).toBe('/portal/inquiries');
    expect(caseHref('?status=new')).toBe('/portal/inquiries?status=new');
  });
});
