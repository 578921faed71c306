import { describe, expect, it } from 'vitest';
import { byWhom, changeText, reasonText, titleOf, valueText, withheldText } from './happenings';

describe('the history of a record', () => {
  it.each([
    ['section.update', 'Section changed'],
    ['enrollment.waitlist_close', 'Enrollment dropped because the waitlist closed'],
    ['payment_plan.create', 'Payment plan created'],
    ['transfer_evaluation.revoke', 'Transfer evaluation revoked'],
    ['enrollment.offer_expire', 'Enrollment changed: seat offer expired'],
    ['application.submit_paper', 'Application submitted on paper'],
    ['enrollment.unknown_verb', 'Enrollment unknown verb'],
    ['student.letter_consent.confirm', 'Student letter consent confirmed'],
    ['assessment_mark.update', 'Assessment mark changed'],
    ['student.history.read', 'Student history read'],
  ])('should say %s as "%s"', (action, title) => expect(titleOf(action)).toBe(title));

  it.each([
    [null, 'empty'],
    [true, 'yes'],
    ['2026-01-05', 'Jan 5, 2026'],
    ['2026-01-06T04:30:00.000Z', 'Jan 5, 2026, 11:30 PM'],
    ['good_standing', 'good standing'],
    [['freshman', 'senior'], 'freshman, senior'],
    [{ line1: '1 Elm Street', line2: null }, 'line 1 1 Elm Street'],
    ['22222222-0000-4000-8000-000000000001', 'record 22222222'],
    [{ withheld: true }, 'hidden from your role'],
    [{ status: 'enrolled', grade: { withheld: true } }, 'status enrolled, grade hidden from your role'],
  ])('should write %j as "%s"', (value, text) => expect(valueText(value)).toBe(text));

  it('should use the name of a record, also in a list and within another value', () => {
    const id = '22222222-0000-4000-8000-000000000001';
    const names = { [id]: 'Spring 2027' };
    expect(valueText(id, names)).toBe('Spring 2027');
    expect(valueText([id, 'senior'], names)).toBe('Spring 2027, senior');
    expect(valueText({ termId: id }, names)).toBe('term Spring 2027');
    expect(changeText({ field: 'termId', from: null, to: id }, names)).toBe('Term: Spring 2027');
  });

  it('should show the old and new values', () => {
    expect(changeText({ field: 'waitlistCapacity', from: 30, to: 31 })).toBe('Waitlist capacity: 30 → 31');
    expect(changeText({ field: 'remainingBalance', from: '1000.00', to: '958.33' })).toBe(
      'Remaining balance: $1,000.00 → $958.33',
    );
    expect(changeText({ field: 'amount', from: null, to: '125.50' })).toBe('Amount: $125.50');
    expect(changeText({ field: 'programId', from: null, to: 'none' })).toBe('Program: none');
    expect(changeText({ field: 'reason', from: 'x', to: null })).toBe('Reason: x → empty');
  });

  it('should use the names of the screens for fields and overrides', () => {
    expect(changeText({ field: 'lastAttendanceDate', from: null, to: '2026-11-02' })).toBe(
      'Last date of attendance: Nov 2, 2026',
    );
    expect(reasonText('section_full: Room 12 has more chairs.\nhold: Paid today.')).toBe(
      'Section full: Room 12 has more chairs.\nHold: Paid today.',
    );
    expect(reasonText('The student asked: see the email.')).toBe('The student asked: see the email.');
  });

  it('should name the fields whose values are withheld', () => {
    expect(withheldText(['grade', 'gradePoints', 'sectionId'])).toBe(
      'Hidden from your role: grade, grade points, section',
    );
  });

  it('should name the person and the role', () => {
    const role = (code: string) => (code === 'registrar' ? 'Registrar' : code);
    expect(byWhom({ actorName: 'Ada Byron', actorRole: 'registrar' }, role)).toBe('Ada Byron, Registrar');
    expect(byWhom({ actorName: null, actorRole: 'registrar' }, role)).toBe('Registrar');
    expect(byWhom({ actorName: null, actorRole: null }, role)).toBe('The system');
  });
});
