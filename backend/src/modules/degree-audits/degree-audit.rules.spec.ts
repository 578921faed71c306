import { describe, expect, it } from '@jest/globals';
import { attempt, audited, block, course, rule, statuses } from '../../../test/harness/degree-audit-cases.js';
import { degreeAuditProperties } from '../../../test/harness/wide/degree-audit-properties.js';
import { CatalogCredits } from './catalog-credits.rules.js';
import type { CourseOnRecord } from './student-record.rules.js';
import type { RequirementRule } from './requirement-sheet.js';

degreeAuditProperties(200);

describe('a degree audit should', () => {
  it('show what is met, in progress, missing and unused, and name what is missing', () => {
    const result = audited(
      [
        block('Core', [
          rule('a', 2, ['FIN*'], { except: ['FIN 100'] }),
          rule('b', 1, ['ACC 2??']),
          rule('c', 6, ['*'], { counts: 'credits', except: ['FIN*', 'ACC*', 'PE 1'] }),
        ]),
      ],
      [
        course('FIN 100'),
        course('FIN 201'),
        course('fin-202', 'D'),
        course('ACC 210', null),
        course('HIS 1'),
        course('PE 1'),
      ],
    );
    expect(statuses(result)).toEqual(['a met', 'b in_progress', 'c missing']);
    expect(result).toMatchObject({
      complete: false,
      blocks: [
        {
          name: 'Core',
          status: 'missing',
          missing: ['Rule c: 3 credits from any courses, except FIN*, ACC*, PE 1'],
        },
      ],
    });
    expect(result.blocks[0]!.courses.map(({ code }) => code)).toEqual([
      'FIN 201',
      'fin-202',
      'ACC 210',
      'HIS 1',
    ]);
    expect(result.unused.map(({ code, note }) => [code, note])).toEqual([
      ['FIN 100', 'No requirement needs this course.'],
      ['PE 1', 'No requirement needs this course.'],
    ]);
  });

  it('not list a passed course as missing because it fills an open elective', () => {
    const blocks = [
      block('Electives', [rule('open', 3, ['*'], { counts: 'credits' }), rule('pattern', 1, ['ACC*'])]),
      block('Core', [rule('named', 2, ['ACC 101', 'ACC 102'])]),
    ];
    const result = audited(blocks, [course('ACC 101')]);
    expect(statuses(result)).toEqual(['open missing', 'pattern missing', 'named missing']);
    expect(result.blocks[1]!.missing).toEqual(['Rule named: 1 course from ACC 102']);
    const two = audited(blocks, [course('ACC 101'), course('ACC 300')]);
    expect(statuses(two)).toEqual(['open missing', 'pattern met', 'named missing']);
  });

  it('count missing courses as the least credits that could meet them', () => {
    const blocks = [
      block('Electives', [rule('open', 9, ['*'], { counts: 'credits' })]),
      block('Core', [rule('named', 2, ['BIO 1', 'BIO 1L'])]),
      block('Seminars', [rule('choice', 1, ['SEM*'])]),
    ];
    const offered = (code: string, credits: number) => ({ code, credits });
    const catalog = new CatalogCredits([
      offered('bio-1', 300),
      offered('BIO 1L', 100),
      offered('SEM 9', 100),
    ]);
    const used = (...codes: string[]) =>
      audited(
        blocks,
        codes.map((code) => course(code)),
        { catalog },
      ).blocks.map(({ courses }) => courses.map(({ code }) => code));
    // The lecture counts its own credits beside its laboratory, and a seminar of 3 credits only the least, 1.
    expect(used('BIO 1')).toEqual([[], ['BIO 1'], []]);
    expect(used('SEM 1')).toEqual([['SEM 1'], [], []]);
    const named = [blocks[0]!, block('Core', [rule('named', 1, ['SEM 1', 'SEM 9'])])];
    expect(audited(named, [course('SEM 1')], { catalog }).blocks[1]!.missing).toEqual([
      'Rule named: 1 course from SEM 9',
    ]);
  });

  it('use a course once, unless a block shares courses', () => {
    const rules = (id: string): RequirementRule[] => [rule(id, 1, ['HIS 1'])];
    const own = [block('One', rules('a')), block('Two', rules('b'))];
    expect(statuses(audited(own, [course('HIS 1')]))).toEqual(['a met', 'b missing']);
    const shared = [own[0]!, { ...own[1]!, mayShare: true }];
    expect(audited(shared, [course('HIS 1')])).toMatchObject({ complete: true, unused: [] });
  });

  it('split the credits of a course among credit rules, and say so', () => {
    const credits = (id: string, needed: number): RequirementRule =>
      rule(id, needed, ['HIS*'], { counts: 'credits' });
    const result = audited(
      [block('All', [credits('a', 4), credits('b', 2)])],
      [course('HIS 1'), course('HIS 2')],
    );
    expect(statuses(result)).toEqual(['a met', 'b met']);
    expect(result.blocks[0]!.rules.map(({ courses }) => courses.map(({ credits: each }) => each))).toEqual([
      [3, 1],
      [2],
    ]);
    expect(result.blocks[0]!.rules[1]!.courses[0]!.note).toBe('2 of its 3 credits count here.');
  });

  it('compare the best attempt with the grade of the rule, or else of the block', () => {
    const blocks = [
      block('Major', [rule('a', 1, ['WM 1']), rule('b', 1, ['WM 2'], { minimumGrade: 'B' })], {
        minimumGrade: 'C',
      }),
    ];
    const twice = {
      ...course('WM 1', 'D'),
      attempts: [attempt('D'), attempt('C', { endDate: '2026-05-01' })],
    };
    expect(statuses(audited(blocks, [twice, course('WM 2', 'C')]))).toEqual(['a met', 'b missing']);
    const low = audited(blocks, [course('WM 1', 'D'), course('WM 2', 'C')]);
    expect(low.blocks[0]!.missing[0]).toBe('Rule a: 1 course from WM 1, with C or better');
    expect(low.unused[0]!.note).toBe('The grade is too low for the requirements that accept this course.');
    const again = { ...course('WM 1', 'D'), attempts: [attempt('D'), attempt(null)] };
    expect(statuses(audited(blocks, [again]))[0]).toBe('a in_progress');
  });

  it('name only courses of a set that the student can still use', () => {
    const missing = (rules: RequirementRule[], ...courses: CourseOnRecord[]): string[] =>
      audited([block('Core', rules)], courses).blocks[0]!.missing;
    const set = ['WM 1', 'WM 2', 'WM 3'];
    expect(missing([rule('a', 3, set)], course('WM 2'))).toEqual(['Rule a: 2 courses from WM 1, WM 3']);
    expect(missing([rule('a', 3, set)], course('WM 2'), course('WM 3', null))).toEqual([
      'Rule a: 1 course from WM 1',
    ]);
    expect(missing([rule('a', 7, set, { counts: 'credits' })], course('WM 2'))).toEqual([
      'Rule a: 4 credits from WM 1, WM 3',
    ]);
    // A failed course isn't used, and the message can't name more courses than there are.
    expect(missing([rule('a', 3, set)], course('WM 1', 'F', { state: 'failed' }))).toEqual([
      'Rule a: 3 courses from WM 1, WM 2, WM 3',
    ]);
    expect(missing([rule('a', 2, ['WM 1'])], course('WM 1'))).toEqual(['Rule a: 1 course from WM 1']);
  });

  it('check an exact average of the courses of a block', () => {
    const blocks = [block('Major', [rule('a', 2, ['WM*'])], { minimumGpa: '2.50' })];
    expect(audited(blocks, [course('WM 1', 'B'), course('WM 2', 'C')]).complete).toBe(true);
    const low = audited(blocks, [course('WM 1', 'C'), course('WM 2', 'C')]);
    expect(low.blocks[0]).toMatchObject({
      status: 'missing',
      missing: ['A GPA of 2.50 in these courses (now 2.00)'],
    });
  });

  it('check the credits, residency, GPA and transfer limit of the degree', () => {
    const elsewhere = ['T 1', 'T 2'].map((code) => course(code, 'B', { isTransfer: true }));
    const result = audited([], [...elsewhere, course('A 1'), course('A 2', null)], {
      sheet: { residencyCredits: 6, transferCredits: 3, minimumGpa: '2.00' },
      requiredCredits: 12,
      gpa: { points: 59_999, credits: 300 },
    });
    expect(statuses(result)).toEqual(['credits missing', 'residency in_progress', 'gpa missing']);
    expect(result.blocks[0]!.rules).toMatchObject([
      { completed: 6, inProgress: 3, needed: 12, missing: '3 more credits' },
      { completed: 3, inProgress: 3, missing: null },
      { missing: 'at least 2.00 (now 2.00)' },
    ]);
  });

  it('leave out courses older than the years allowed, to the day', () => {
    const blocks = [block('Core', [rule('a', 1, ['HIS 1']), rule('b', 1, ['HIS 2'])])];
    const old = [
      course('HIS 1', 'B', { endDate: '2019-11-19' }),
      course('HIS 2', 'B', { endDate: '2019-11-20' }),
    ];
    const result = audited(blocks, old, { sheet: { years: 7 }, requiredCredits: 6 });
    expect(statuses(result)).toEqual(['a missing', 'b met', 'credits missing']);
    expect(result.unused[0]!.note).toBe('This course was completed more than 7 years ago.');
    const exceptions = [{ kind: 'age', ruleId: null, courseCode: 'HIS 1', reason: 'Taught since.' } as const];
    const excepted = audited(blocks, old, { sheet: { years: 7 }, requiredCredits: 6, exceptions });
    expect(excepted.complete).toBe(true);
    expect(excepted.blocks[0]!.courses[0]!.note).toBe(
      "The course's age is accepted by exception: Taught since.",
    );
  });

  it('apply a substitution, a waiver and an accepted grade', () => {
    const blocks = [
      block('Core', [
        rule('a', 1, ['HIS 1']),
        rule('b', 1, ['HIS 2']),
        rule('c', 1, ['HIS 3'], { minimumGrade: 'B' }),
      ]),
    ];
    const exceptions = [
      { kind: 'substitution', ruleId: 'a', courseCode: 'art 5', reason: 'History of art.' },
      { kind: 'waiver', ruleId: 'b', courseCode: null, reason: 'Published already.' },
      { kind: 'grade', ruleId: 'c', courseCode: 'HIS 3', reason: 'Ill.' },
    ] as const;
    const result = audited(blocks, [course('ART 5'), course('HIS 3', 'C')], { exceptions });
    expect(result.complete).toBe(true);
    expect(result.blocks[0]!.rules.map(({ waiver, courses }) => waiver ?? courses[0]!.note)).toEqual([
      'Counts by exception: History of art.',
      'Published already.',
      'The grade is accepted by exception: Ill.',
    ]);
  });

  it('meet course and credit rules together when some assignment of the courses meets all', () => {
    const of = (code: string, credits: number): CourseOnRecord => ({
      ...course(code),
      credits: credits * 100,
    });
    const blocks = [
      block('Core', [
        rule('chemistry', 1, ['CHEM 105', 'ME 199']),
        rule('mechanics', 5, ['CHEM 105', 'TAM 211'], { counts: 'credits' }),
        rule('psychology', 5, ['PSYC 230', 'ME 199', 'MCB 252'], { counts: 'credits' }),
      ]),
    ];
    const taken = [of('TAM 211', 5), of('PSYC 230', 4), of('CHEM 105', 5), of('ME 199', 2)];
    const result = audited(blocks, taken);
    expect(statuses(result)).toEqual(['chemistry met', 'mechanics met', 'psychology met']);
    expect(result.complete).toBe(true);
    expect(result.blocks[0]!.rules.map(({ courses }) => courses.map(({ code }) => code))).toEqual([
      ['CHEM 105'],
      ['TAM 211'],
      ['ME 199', 'PSYC 230'],
    ]);
  });
});

describe('a course that was renamed should', () => {
  const renamed: CourseOnRecord = {
    ...course('WLT 210', 'B', { code: 'FIN 110', title: 'Money' }),
    formerCodes: ['FIN 110'],
  };

  it.each<[string[], string[], string]>([
    [['FIN*'], [], 'met'],
    [['WLT*'], [], 'missing'],
    [['WLT 210'], [], 'met'],
    [['FIN 110'], [], 'met'],
    [['FIN*'], ['WLT 210'], 'missing'],
    [['*'], ['FIN 1??'], 'missing'],
  ])('be accepted by %j except %j: %s', (from, except, status) => {
    const result = audited([block('Core', [rule('a', 1, from, { except })])], [renamed]);
    expect(statuses(result)).toEqual([`a ${status}`]);
  });

  it.each<[string[], string[], string]>([
    [['FIN*'], [], 'missing'],
    [['WLT*'], [], 'met'],
    [['*'], ['FIN 1??'], 'met'],
    [['*'], ['WLT 2??'], 'missing'],
  ])('be read by %j except %j as in the term in which it was passed: %s', (from, except, status) => {
    const [failed] = course('WLT 210', 'F', { code: 'FIN 110', state: 'failed' }).attempts;
    const [passed] = course('WLT 210', 'B').attempts;
    const repeated = { ...renamed, attempts: [failed!, passed!] };
    const result = audited([block('Core', [rule('a', 1, from, { except })])], [repeated]);
    expect(statuses(result)).toEqual([`a ${status}`]);
  });

  it('be shown as in its term', () => {
    const result = audited([block('Core', [rule('a', 1, ['WLT 210'])])], [renamed]);
    expect(result.blocks[0]!.courses).toMatchObject([{ code: 'FIN 110', title: 'Money' }]);
  });
});
