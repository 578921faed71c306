import { describe, expect, it } from 'vitest';
import type { InquiryDto } from '../../api/types.gen';
import { senderOf, urgencyOf } from './inquiry';

const now = Date.parse('2026-11-20T15:00:00Z');
const before = '2026-11-19T15:00:00Z';
const later = '2026-11-21T15:00:00Z';

describe('the clock of an inquiry', () => {
  it.each([
    ['new', before, true, 'overdue'],
    ['open', before, false, 'soon'],
    ['open', later, false, 'waiting'],
    ['answered', before, false, 'done'],
    ['closed', before, false, 'done'],
  ] as const)('should say of %s, promised %s, overdue %s: %s', (status, targetAt, overdue, said) =>
    expect(urgencyOf({ status, targetAt, overdue }, now)).toBe(said),
  );
});

describe('the sender of an inquiry', () => {
  const of = (change: Partial<InquiryDto>) =>
    senderOf({ anonymous: false, name: null, email: null, ...change } as InquiryDto);

  it.each([
    [{ anonymous: true }, 'Anonymous'],
    [{ name: 'Gwen', studentName: 'Gwen Abernathy' }, 'Gwen Abernathy'],
    [{ name: 'Gwen', email: 'gwen@mail.example' }, 'Gwen'],
    [{ email: 'gwen@mail.example' }, 'gwen@mail.example'],
    [{}, 'Unknown'],
  ])('should be shown for %j', (change, said) => expect(of(change)).toBe(said));
});
