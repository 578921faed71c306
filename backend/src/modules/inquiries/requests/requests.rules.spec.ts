import { describe, expect, it } from '@jest/globals';
import type { CreateRequestDto } from '../inquiry-acts.dto.js';
import { problemsOf, withdrawalProblems } from './requests.rules.js';

const whole: Record<CreateRequestDto['kind'], CreateRequestDto> = {
  directory_restriction: { kind: 'directory_restriction', categories: ['address'] },
  accommodation: { kind: 'accommodation', message: 'More time', documentation: 'at_hand' },
  support_ticket: { kind: 'support_ticket', category: 'other', subject: 'Help', message: 'It is slow.' },
  withdrawal: { kind: 'withdrawal', termId: 'id', lastDay: '2026-11-30', message: 'Family' },
  record_correction: {
    kind: 'record_correction',
    field: 'program',
    wanted: 'Finance',
    message: 'I changed it.',
  },
};
const foreign = "This kind of request doesn't have this field.";

describe('a request should', () => {
  it.each(Object.values(whole))('be whole: $kind', (request) => expect(problemsOf(request)).toEqual({}));

  it.each<[CreateRequestDto['kind'], string[]]>([
    ['directory_restriction', ['categories']],
    ['accommodation', ['message', 'documentation']],
    ['support_ticket', ['category', 'subject', 'message']],
    ['withdrawal', ['termId', 'lastDay', 'message']],
    ['record_correction', ['field', 'wanted', 'message']],
  ])('need the fields of its kind: %s', (kind, fields) => {
    expect(Object.keys(problemsOf({ kind })).sort()).toEqual([...fields].sort());
    for (const field of fields)
      expect(Object.keys(problemsOf({ ...whole[kind], [field]: '' }))).toEqual([field]);
  });

  it('take no field of another kind', () => {
    expect(problemsOf({ ...whole.withdrawal, category: 'other', categories: [] })).toEqual({
      category: [foreign],
    });
    expect(problemsOf({ ...whole.accommodation, subject: 'Mine' })).toEqual({ subject: [foreign] });
    expect(problemsOf({ ...whole.directory_restriction, message: 'Since I moved' })).toEqual({});
  });
});

describe('a withdrawal should be', () => {
  const term = { startDate: '2026-08-24', endDate: '2026-12-12' };
  it.each<[string, typeof term | undefined, string, string, string[]]>([
    ['on the first day', term, '2026-08-24', '2026-08-01', []],
    ['on the last day', term, '2026-12-12', '2026-12-12', []],
    ['not before the term', term, '2026-08-23', '2026-08-01', ['lastDay']],
    ['not after the term', term, '2026-12-13', '2026-12-01', ['lastDay']],
    ['not from a term that has ended', term, '2026-12-12', '2026-12-13', ['termId']],
    ['not from a term that there is not', undefined, '2026-12-12', '2026-12-13', ['termId']],
  ])('%s', (_, given, lastDay, today, fields) => {
    expect(Object.keys(withdrawalProblems(given, lastDay, today))).toEqual(fields);
  });
});
