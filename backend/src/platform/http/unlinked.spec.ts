import { describe, expect, it } from '@jest/globals';
import '../features/load.js';
import { isUnlinked } from './unlinked.js';

describe('isUnlinked', () => {
  it.each([
    '/api/inquiries/complaints',
    '/api/inquiries/complaints/',
    '/API/Inquiries/Complaints',
    '/api/inquiries/complaints?from=mail',
    '/api/inquiries/%63omplaints',
    '//api//inquiries/complaints//',
  ])('should know the address of complaints, written %s', (url) => expect(isUnlinked(url)).toBe(true));

  it.each([
    '/api/inquiries',
    '/api/inquiries?kind=complaints',
    '/api/inquiries/contact',
    '/api/inquiries/complaints/5b1f8c1e',
    '/student-complaint',
    '/api/x?y=/api/inquiries/complaints',
    '/api/inquiries/complaints%',
  ])('should leave %s alone', (url) => expect(isUnlinked(url)).toBe(false));
});
