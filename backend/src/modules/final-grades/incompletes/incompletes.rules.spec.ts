import { describe, expect, it } from '@jest/globals';
import { messages } from '../messages.js';
import { incompleteErrors, isAgreedSo } from './incompletes.rules.js';

const facts = { lastDay: '2027-01-31', today: '2026-12-20', assignments: new Set(['paper', 'quiz']) };
const agreed = { missing: ['paper'], until: '2027-01-31', note: 'Ill' };
const { incomplete: says } = messages;

describe('an incomplete should', () => {
  it.each<[string, Parameters<typeof incompleteErrors>[1], object]>([
    ['need an agreement', undefined, { incomplete: [says.required] }],
    ['need more than null', null, { incomplete: [says.required] }],
    ['last until the last day by the policy', agreed, {}],
    [
      'not last longer',
      { ...agreed, until: '2027-02-01' },
      { 'incomplete.until': [says.latest('2027-01-31')] },
    ],
    ['last until today', { ...agreed, until: '2026-12-20' }, {}],
    ['not end in the past', { ...agreed, until: '2026-12-19' }, { 'incomplete.until': [says.past] }],
    [
      'name assignments of the section only',
      { ...agreed, missing: ['paper', 'elsewhere'] },
      { 'incomplete.missing': [says.otherAssignment] },
    ],
  ])('%s', (_, given, errors) => {
    expect(incompleteErrors('I', given, facts)).toEqual(errors);
  });

  it('not be given after the last day by the policy', () => {
    expect(incompleteErrors('I', agreed, { ...facts, today: '2027-02-01' })).toEqual({
      'incomplete.until': [says.tooLate('2027-01-31')],
    });
    expect(incompleteErrors('I', null, { ...facts, today: '2027-02-01' })).toEqual({
      incomplete: [says.tooLate('2027-01-31')],
    });
  });

  it('belong to an I only', () => {
    expect(incompleteErrors('B', agreed, facts)).toEqual({ incomplete: [says.onlyForI] });
    expect(incompleteErrors('B', null, facts)).toEqual({});
    expect(incompleteErrors('IP', undefined, facts)).toEqual({});
  });
});

describe('a repeated I should', () => {
  const stored = {
    until: '2027-01-31',
    note: 'Ill',
    missing: [{ assignmentId: 'quiz' }, { assignmentId: 'paper' }],
  };

  it('be the same with the same assignments in any order, or without an agreement', () => {
    expect(isAgreedSo(stored, { ...agreed, missing: ['paper', 'quiz'] })).toBe(true);
    expect(isAgreedSo(stored, undefined)).toBe(true);
  });

  it('differ with another day, note or assignment', () => {
    expect(isAgreedSo(stored, agreed)).toBe(false);
    expect(isAgreedSo(stored, { ...agreed, missing: ['paper', 'quiz'], until: '2027-01-30' })).toBe(false);
    expect(isAgreedSo(stored, { ...agreed, missing: ['paper', 'quiz'], note: 'Away' })).toBe(false);
    expect(isAgreedSo(null, agreed)).toBe(false);
  });
});
