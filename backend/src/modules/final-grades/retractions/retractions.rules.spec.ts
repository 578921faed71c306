import { describe, expect, it } from '@jest/globals';
import { messages } from '../messages.js';
import { type RetractionFacts, retractionRefusal } from './retractions.rules.js';

const facts: RetractionFacts = { finalGrade: 'B', gradeMode: 'letter', submittedGrade: 'B', change: null };
const { none, pending, otherwise } = messages.retraction;

describe('a final grade should', () => {
  it.each<[string, Partial<RetractionFacts>, string | null]>([
    ['be retracted as it was submitted', {}, null],
    ['be there', { finalGrade: null }, none],
    ['not be retracted while a change is requested', { change: 'pending' }, pending],
    ['not be retracted after an approved change, even to the same grade', { change: 'approved' }, otherwise],
    ['not be retracted if it was imported', { submittedGrade: null }, otherwise],
    ['not be retracted after an I has lapsed', { finalGrade: 'F', submittedGrade: 'I' }, otherwise],
    ['be retracted as the P of a letter', { finalGrade: 'P', gradeMode: 'pass_no_pass' }, null],
    [
      'not be retracted after an I has lapsed to an NP',
      { finalGrade: 'NP', gradeMode: 'pass_no_pass', submittedGrade: 'I' },
      otherwise,
    ],
  ])('%s', (_, given, refusal) => {
    expect(retractionRefusal({ ...facts, ...given })).toBe(refusal);
  });
});
