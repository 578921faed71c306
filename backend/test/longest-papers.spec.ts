import { readFileSync } from 'node:fs';
import { afterAll, expect, it } from '@jest/globals';
import * as admissionLetter from '../src/modules/admission-decisions/letter-paper.js';
import { printed as receipt } from '../src/modules/applications/apply/receipt.rules.js';
import { printed as statement } from '../src/modules/billing/statements/statement-texts.rules.js';
import { printed as letter } from '../src/modules/letters/letters.rules.js';
import { printed as transcript } from '../src/modules/transcripts/transcript-print.js';
import { Typesetter } from '../src/platform/pdf/typesetter.js';
import { layoutOf } from './harness/pdf.js';

const typesetter = new Typesetter();
afterAll(() => typesetter.end());

const source = (path: string): string => readFileSync(new URL(`../src/${path}`, import.meta.url), 'utf8');
const set = (template: string, data: object): Promise<Buffer> =>
  typesetter.set({ template: source('platform/pdf/house.typ') + template, data, at: 0 });

/** The widest letter, as long as the field allows. */
const long = (length: number): string => 'W'.repeat(length);
/** How often it occurs. */
const widest = (data: unknown): number => JSON.stringify(data).split('W').length - 1;
const at = new Date('2026-09-30T12:00:00Z');
const day = '2026-09-30';
const cents = 9_999_999_999;
const money = '-99999999.99';
const official = {
  number: 'TR-2147483647',
  code: 'WWWW-WWWW-WWWW-WWWW',
  address: `https://${'w'.repeat(60)}.example.edu/verify/WWWW-WWWW-WWWW-WWWW`,
};
const person = { firstName: long(100), lastName: long(100), studentId: long(20) };

const course = {
  code: long(30),
  title: long(300),
  credits: 999.99,
  grade: 'NP',
  gradePoints: '4.33',
  qualityPoints: '4329.96',
  creditsEarned: 999.99,
  isCounted: false,
  isRepeat: true,
};
/** Codes as they are: 13 letters, with a word that fits and one that doesn't. */
const courses = ['BIOINFORMATIC', 'ENGINEERING 1234-HONORS', 'MATH 101'].map((code) => ({
  ...course,
  code,
  title: `Introduction to ${code}, with Laboratory and Discussion`,
}));
const term = {
  name: long(100),
  hasBegun: true,
  courses: [course, ...courses],
  qualityPoints: '99999.99',
  gpaCredits: 99999.99,
  termGpa: '4.33',
  cumulativeGpa: '4.33',
  creditsAttempted: 99999.99,
  creditsEarned: 99999.99,
  standing: 'suspension',
};
const record = {
  student: person,
  program: { name: long(200), degreeType: long(20), catalogYear: long(20) },
  degrees: [{ award: long(200), conferredOn: day, honors: long(200) }],
  transferCredits: [
    {
      institution: long(200),
      externalCode: long(40),
      externalTitle: long(300),
      courseCode: long(30),
      grade: 'TR',
      credits: 999.99,
      creditsEarned: 0,
    },
  ],
  terms: [term, { ...term, hasBegun: false, courses: [{ ...course, grade: null }] }],
  cumulativeGpa: '4.33',
  qualityPoints: '99999.99',
  gpaCredits: 99999.99,
  creditsEarned: 99999.99,
  creditsTransferred: 99999.99,
  creditsAttempted: 99999.99,
};

const values = {
  ...person,
  programName: long(200),
  termName: long(100),
  applicationNumber: 'A-2147483647',
  conditions: long(2000),
};

const papers: [string, string, object][] = [
  ['a transcript', 'transcripts/transcript.typ', transcript(record as never, at, official)],
  ...(['enrollment_verification', 'good_standing'] as const).map((kind): [string, string, object] => [
    `a letter: ${kind}`,
    'letters/letter.typ',
    letter(
      kind,
      {
        ...person,
        enrollmentStatus: 'on_leave',
        classLevel: 'sophomore',
        expectedGraduation: day,
        program: long(200),
        degreeType: long(20),
        term: { id: '', name: long(100), startDate: day, endDate: day },
        credits: 99999.99,
        fullTimeCredits: 99999.99,
      } as never,
      official,
      day,
    ),
  ]),
  [
    'a decision letter',
    'admission-decisions/admission-letter.typ',
    admissionLetter.printed(
      {
        ...values,
        subject: '{{firstName}} {{programName}}',
        body: 'Dear {{firstName}} {{lastName}},\n\n{{conditions}}\n{{programName}}\n\nto {{termName}}',
      },
      official,
      at,
    ),
  ],
  [
    'a receipt',
    'applications/apply/receipt.typ',
    receipt({
      number: 'A-2147483647',
      submittedAt: at,
      isLate: true,
      signature: long(200),
      programName: long(200),
      termName: long(100),
      sha256: 'f'.repeat(64),
      files: [{ name: `${long(196)}.pdf`, size: 41_943_040 }],
    } as never),
  ],
  [
    'a statement',
    'billing/statements/statement.typ',
    statement(
      {
        number: 2_147_483_647,
        asOf: day,
        openingBalance: money,
        closingBalance: money,
        due: money,
        pastDue: money,
      },
      {
        studentName: `${long(100)} ${long(100)}`,
        studentNumber: long(20),
        previousAsOf: day,
        activity: [
          {
            kind: 'charge',
            postedOn: day,
            reason: long(500),
            method: null,
            reference: null,
            change: -cents,
            parts: [{ charge: long(500), cents }],
          },
        ],
        items: [
          {
            charge: long(500),
            plan: null,
            number: null,
            term: long(100),
            dueDate: day,
            amount: cents,
            paid: 0,
          },
        ],
        plans: [
          {
            plan: '36-month',
            total: cents,
            paid: cents,
            unapplied: cents,
            installments: [{ number: 36, dueDate: day, amount: cents, paid: 0 }],
          },
        ],
        aging: { not_due: cents, days_1_30: cents, days_31_60: cents, days_61_90: cents, over_90: cents },
        credit: cents,
        unapplied: cents,
      } as never,
    ),
  ],
];

it.each(papers)(
  '%s should show the longest values apart from each other and on the page',
  async (_, template, data) => {
    const bytes = await set(source(`modules/${template}`), data);
    const { boxes, faults } = await layoutOf(bytes);
    expect(faults).toEqual([]);
    // What is drawn outside the page isn't in the boxes.
    expect(widest(boxes.map(({ text }) => text))).toBeGreaterThanOrEqual(widest({ ...data, of: '' }));
  },
);

it('Texts should be caught that overlap or leave the page', async () => {
  const template = '#place[First] #place(dx: 9pt, dy: 3pt)[Second] #place(dx: 540pt, dy: 90pt)[Outside]';
  const { faults } = await layoutOf(await set(template, { title: 'Faults', footer: '' }));
  expect(faults).toEqual(['page 1: "First" and "Second" overlap', 'page 1: "Out" leaves the page']);
});
