import { describe, expect, it } from '@jest/globals';
import { refundRequestErrors } from './refund-request.rules.js';

const seat = { today: '2030-09-10', status: 'enrolled', seatSince: '2030-08-01' } as const;
const staff = { isStudent: false };
const errors = (request: Parameters<typeof refundRequestErrors>[1], given: object = {}, who = staff) =>
  Object.keys(refundRequestErrors({ ...seat, ...given }, request, who));

describe('What staff record of a refund should', () => {
  it('be a day from the first day of the seat through today', () => {
    expect(errors({ requestedOn: '2030-08-01', circumstance: 'medical' })).toEqual([]);
    expect(errors({ requestedOn: '2030-09-10' })).toEqual([]);
    expect(errors({ requestedOn: '2030-09-11' })).toEqual(['requestedOn']);
    expect(errors({ requestedOn: '2030-07-31' })).toEqual(['requestedOn']);
    expect(errors({})).toEqual([]);
  });

  it('be refused to students and for waitlist entries', () => {
    const request = { requestedOn: '2030-09-01', circumstance: 'military' } as const;
    expect(errors(request, {}, { isStudent: true })).toEqual(['circumstance', 'requestedOn']);
    expect(errors(request, { status: 'waitlisted' })).toEqual(['circumstance', 'requestedOn']);
  });
});
