import { describe, expect, it } from '@jest/globals';
import { mergeBlockers, type MergedApplication } from './merge.rules.js';

const one = (number: string, more: Partial<MergedApplication> = {}): MergedApplication => ({
  number,
  programId: 'business',
  programName: 'Business',
  termId: 'spring',
  termName: 'Spring',
  state: 'started',
  studentId: null,
  ...more,
});
const codes = (kept: MergedApplication[], merged: MergedApplication[]): [string, unknown][] =>
  mergeBlockers(kept, merged).map(({ code, facts }) => [code, facts.numbers]);

describe('mergeBlockers should', () => {
  it('refuse two open applications for one program and term, each pair by its numbers', () => {
    const art = { programId: 'art' };
    expect(
      codes(
        [one('A-1'), one('A-2', art), one('A-3', { termId: 'fall' })],
        [one('A-4'), one('A-5', { ...art, state: 'decided' }), one('A-6', { programId: 'law' })],
      ),
    ).toEqual([
      ['application_open', ['A-1', 'A-4']],
      ['application_open', ['A-2', 'A-5']],
    ]);
  });

  it.each(['withdrawn', 'expired', 'declined'])('accept a second one that is %s', (state) => {
    expect(codes([one('A-1', { state })], [one('A-2')])).toEqual([]);
    expect(codes([one('A-1')], [one('A-2', { state })])).toEqual([]);
  });

  it.each(['accepted', 'enrolled'])('refuse two accepted offers for one term, one of them %s', (state) => {
    const law = { programId: 'law', state: 'accepted' };
    expect(codes([one('A-1', { state })], [one('A-2', law)])).toEqual([['offer_accepted', ['A-1', 'A-2']]]);
    expect(codes([one('A-1', { state })], [one('A-2', { ...law, termId: 'fall' })])).toEqual([]);
    expect(codes([one('A-1', { state })], [one('A-2', { ...law, state: 'decided' })])).toEqual([]);
  });

  it('refuse people who are two student records, and accept one', () => {
    const enrolled = (studentId: string, programId: string) => ({ studentId, programId, state: 'enrolled' });
    const later = (studentId: string) => one('A-2', { ...enrolled(studentId, 'law'), termId: 'fall' });
    expect(codes([one('A-1', enrolled('s1', 'art'))], [later('s2')])).toEqual([['two_students', undefined]]);
    expect(codes([one('A-1', enrolled('s1', 'art'))], [later('s1')])).toEqual([]);
    expect(codes([one('A-1', enrolled('s1', 'art'))], [one('A-2')])).toEqual([]);
  });
});
