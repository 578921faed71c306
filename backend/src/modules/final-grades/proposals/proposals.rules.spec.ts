import { describe, expect, it } from '@jest/globals';
import { messages } from '../messages.js';
import { proposalOf, type ProposalFacts, reasonErrors } from './proposals.rules.js';

const facts: ProposalFacts = {
  isOpen: true,
  ungraded: 0,
  openWork: [],
  letter: 'B',
  sectionGradeMode: 'letter',
  lowestPassing: 'C-',
};

describe('a proposed grade should', () => {
  it.each<[string, Partial<ProposalFacts>, object]>([
    ['be the letter of the total', {}, { proposed: 'B', notProposed: null }],
    ['wait for ungraded submissions', { ungraded: 1 }, { proposed: null, notProposed: 'ungraded' }],
    ['wait for open work', { openWork: ['Paper'] }, { proposed: null, notProposed: 'open_work' }],
    [
      'name ungraded work before open work',
      { ungraded: 1, openWork: ['Paper'] },
      { proposed: null, notProposed: 'ungraded' },
    ],
    ['need something that counts', { letter: null }, { proposed: null, notProposed: 'nothing_counts' }],
    ['end with the submission', { isOpen: false }, { proposed: null, notProposed: 'submitted' }],
    [
      'be a P from the lowest passing letter',
      { letter: 'C-', sectionGradeMode: 'pass_no_pass' },
      { proposed: 'P' },
    ],
    ['be an NP below it', { letter: 'D+', sectionGradeMode: 'pass_no_pass' }, { proposed: 'NP' }],
    [
      'follow the policy',
      { letter: 'D+', sectionGradeMode: 'pass_no_pass', lowestPassing: 'D-' },
      { proposed: 'P' },
    ],
  ])('%s', (_, given, proposal) => {
    expect(proposalOf({ ...facts, ...given })).toMatchObject(proposal);
  });
});

describe('a reason should', () => {
  const missing = { reason: [messages.grading.reasonRequired('B')] };

  it.each<[string, Parameters<typeof reasonErrors>[0], object]>([
    ['be required for another grade', { grade: 'A', proposed: 'B', reason: null }, missing],
    ['be required for an IP', { grade: 'IP', proposed: 'B', reason: '' }, missing],
    ['be enough for another grade', { grade: 'A', proposed: 'B', reason: 'Moved' }, {}],
    ['not be required for the proposed grade', { grade: 'B', proposed: 'B', reason: null }, {}],
    ['not be required without a proposed grade', { grade: 'A', proposed: null, reason: null }, {}],
    ['be the note of the agreement for an I', { grade: 'I', proposed: 'B', reason: null }, {}],
  ])('%s', (_, given, errors) => {
    expect(reasonErrors(given)).toEqual(errors);
  });
});
