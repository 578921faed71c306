// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { offerSection } from '../src/islands/parts/apply/offer';
import type { Enrollment, Released } from '../src/islands/parts/apply/records';

const offer: Enrollment = {
  state: 'decided',
  answerUntil: '2026-12-20',
  canAccept: true,
  canDecline: true,
  releases: [],
  deposit: '500.00',
  retained: '200.00',
  number: 'A-000124',
  paid: null,
  isWaived: false,
  studentNumber: null,
};
const released: Released = {
  id: 'first',
  number: 'A-000123',
  programName: 'Accounting',
  paid: null,
  isWaived: false,
  studentNumber: null,
  isReleasable: true,
};
const answer = vi.fn(() => Promise.resolve());
const section = (more: Partial<Enrollment>): HTMLElement => offerSection({ ...offer, ...more }, answer)!;
const dialogOf = (...releases: Released[]): string =>
  section({ releases }).querySelector('dialog')!.textContent;

describe('The question before an acceptance should', () => {
  beforeEach(() => answer.mockClear());

  it('name the deposit alone without another accepted offer', () => {
    expect(dialogOf()).toContain('once we have your enrollment deposit of $500.');
    expect(dialogOf()).not.toContain('releases');
  });

  it('name the offer that it releases, and a payment that may be on its way', () => {
    const text = dialogOf(released);
    for (const fact of [
      'Accounting',
      'application A-000123',
      'releases that one',
      'deposit of $500',
      'bursar',
    ])
      expect(text).toContain(fact);
  });

  it('say that a deposit moves with the student record, and ask for no other', () => {
    const text = dialogOf({ ...released, paid: '650.50', studentNumber: 'S2600017' });
    expect(text).toContain('Your deposit of $650.50 moves to this application, and nothing more is due.');
    expect(text).toContain('Your student ID is still S2600017');
    expect(text).not.toContain('once we have');
  });

  it('say that a waiver moves', () => {
    const text = dialogOf({ ...released, isWaived: true, studentNumber: 'S2600017' });
    expect(text).toContain('The waiver of your deposit moves to this application.');
  });

  it('be replaced by the way to the office if only the office can change the enrollment', () => {
    const shown = section({ canAccept: false, releases: [{ ...released, isReleasable: false }] });
    expect(shown.textContent).toContain(
      'You enrolled in Accounting for the same term (application A-000123).',
    );
    expect([...shown.querySelectorAll('button')].map((one) => one.textContent)).not.toContain('Accept …');
  });
});
