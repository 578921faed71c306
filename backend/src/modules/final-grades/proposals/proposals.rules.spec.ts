import { describe, expect, it } from '@jest/globals';
import { proposalOf, type ProposalFacts } from './proposals.rules.js';

const facts: ProposalFacts = {
  isOpen: true,
  ungraded: 0,
  letter: 'B',
  sectionGradeMode: 'letter',
  lowestPassing: 'C-',
};

describe('a proposed grade should', () => {
  it.each<[string, Partial<ProposalFacts>, object]>([
    ['be the letter of the total', {}, { proposed: 'B', notProposed: null }],
    ['wait for ungraded submissions', { ungraded: 1 }, { proposed: null, notProposed: 'ungraded' }],
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
