import { describe, expect, it } from '@jest/globals';
import { type InquiryStatus, inquiryStatuses } from '../../common/inquiry-kinds.js';
import { type Act, acts, after, isWaiting, restartsClock, whyNot } from './inquiries.rules.js';

/**
 * Written out by hand, independently of the code. By act: the next status of a new, an open, an answered and a closed
 * inquiry.
 */
const table: Record<Act, (InquiryStatus | null)[]> = {
  assign: ['open', 'open', 'answered', null],
  unassign: ['new', 'open', 'answered', null],
  note: ['new', 'open', 'answered', 'closed'],
  answer: ['answered', 'answered', null, null],
  close: ['closed', 'closed', 'closed', null],
  reopen: [null, null, 'open', 'open'],
  reply: ['new', 'open', 'open', null],
};
const cells = acts.flatMap((act) =>
  inquiryStatuses.map((status, column) => [act, status, table[act][column]!] as const),
);

describe('an inquiry should', () => {
  it.each(cells)('%s of one that is %s: %s', (act, status, next) => {
    expect(after(act, status)).toBe(next);
  });

  it.each(cells.filter(([, , next]) => next === null))('explain why no %s when %s', (act, status) => {
    expect(whyNot(act, status)[1]).toMatch(/^This (inquiry|request) .*\.$/);
  });

  it('explain what to do instead', () => {
    expect(whyNot('answer', 'answered').join(': ')).toMatch(/^invalid_state: .*Reopen it to answer again/);
    expect(whyNot('answer', 'closed').join(': ')).toMatch(/^already_ended: .*Reopen it first/);
    expect(whyNot('reply', 'closed').join(': ')).toMatch(/^already_ended: .*Submit a new request/);
  });

  it('restart its clock only when it waits for the office again', () => {
    const restarting = inquiryStatuses.flatMap((before) =>
      inquiryStatuses.filter((now) => restartsClock(before, now)).map((now) => `${before} ${now}`),
    );
    expect(restarting).toEqual(['answered new', 'answered open', 'closed new', 'closed open']);
    expect(inquiryStatuses.filter(isWaiting)).toEqual(['new', 'open']);
  });
});
