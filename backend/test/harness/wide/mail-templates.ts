import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { seed } from '../../../../scripts/lib/sample.mjs';
import { inquiryKinds } from '../../../src/common/inquiry-kinds.js';
import '../../../src/platform/features/load.js';
import { mailTemplates, writeMail } from '../../../src/platform/mail/templates.js';

const base = new URL('https://portal.example.edu');
export const write = (template: string, facts: unknown) =>
  writeMail({ to: 'a@b.example', template: mailTemplates.get(template), facts: facts as never }, base);

/** Texts that an attacker would put into any value. */
const hostile = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'><svg/onload=alert(1)>",
  '\r\nBcc: victim@elsewhere.example',
  '\nContent-Type: text/html\n\n<b>',
  '\u2028Bcc: victim@elsewhere.example',
  '</title></style></textarea><iframe src=//evil.example>',
  '<a href="https://evil.example">Your account</a>',
  '[Your account](https://evil.example)',
  '![](https://evil.example/pixel.png)',
  '[x](javascript:alert(1))',
  '//evil.example/x',
  'https://evil.example/x',
  '/\\evil.example',
  'javascript:alert(1)',
  '\u202egpj.exe',
  '&lt;script&gt;',
  '\ud800',
  '\0',
];
const input = fc
  .oneof(fc.constantFrom(...hostile), fc.string({ unit: 'binary', maxLength: 60 }))
  .chain((one) =>
    fc
      .array(fc.oneof(fc.constantFrom(...hostile), fc.string({ maxLength: 20 })), { maxLength: 3 })
      .map((more) => [one, ...more].join(' ')),
  );
const perhaps = fc.option(input);

const facts: Record<string, fc.Arbitrary<unknown>> = {
  'inquiry-receipt': fc.record({
    kind: fc.constantFrom(...inquiryKinds),
    number: input,
    answerWithin: input,
  }),
  'inquiry-answer': fc.record({ number: input, office: input, answer: input }),
  'signup-receipt': fc.record({ sport: input }),
  'student-message': fc.record({ subject: input, name: input, text: input, sender: input }),
  'payer-link': fc.record({
    studentName: input,
    access: fc.constantFrom('balance', 'statements'),
    path: fc.base64String().map((code) => `/pay/${encodeURIComponent(code)}`),
  }),
  'applicant-link': fc.record({
    token: fc.base64String().map((token) => encodeURIComponent(token)),
    code: input,
  }),
  'application-receipt': fc.record({
    number: input,
    programName: input,
    termName: input,
    submittedAt: input,
    isLate: fc.boolean(),
    decisionTime: input,
  }),
  'application-reminder': fc.record({
    number: input,
    programName: input,
    termName: input,
    items: fc.array(input, { minLength: 1, maxLength: 3 }),
  }),
  'applicants-merged': fc.record({ numbers: fc.array(input, { minLength: 1, maxLength: 3 }) }),
  'admission-decision': fc.record({ number: input, programName: input, termName: input }),
  enrolled: fc.record({
    number: input,
    studentNumber: input,
    programName: input,
    termName: input,
    deposit: fc.option(fc.constant('500.00')),
  }),
  'offer-released': fc.record({
    number: input,
    programName: input,
    termName: input,
    required: fc.constant('500.00'),
    released: fc.array(
      fc.record({
        number: input,
        programName: input,
        paid: fc.option(fc.constant('500.00')),
        isWaived: fc.boolean(),
        studentNumber: fc.option(input),
      }),
      { minLength: 1, maxLength: 2 },
    ),
  }),
  'recommendation-request': fc.record({
    subjectName: input,
    path: fc.base64String().map((code) => `/recommend/${encodeURIComponent(code)}`),
    until: fc.constant('2027-01-02'),
    isReminder: fc.boolean(),
  }),
  'recommendation-receipt': fc.record({ subjectName: input }),
  notification: fc.record({ title: input, body: perhaps, link: perhaps }),
  digest: fc
    .array(fc.record({ title: input, body: perhaps, link: perhaps }), { maxLength: 3 })
    .map((notifications) => ({ notifications })),
};

const tags =
  'html head meta title body div h1 p br a span table tr td ul ol li strong em del code pre blockquote hr'.split(
    ' ',
  );
const attributes = 'lang charset name content style href rel role start'.split(' ');

/** What the HTML shows to a reader although no template contains it. */
function faultsOf(html: string): string[] {
  const faults: string[] = [];
  const parser = new Parser(
    {
      onopentag(name, given) {
        if (!tags.includes(name)) faults.push(`<${name}>`);
        for (const [attribute, value] of Object.entries(given)) {
          if (!attributes.includes(attribute)) faults.push(`<${name} ${attribute}>`);
          if (attribute === 'href' && new URL(value).origin !== base.origin) faults.push(value);
        }
      },
      oncomment: (data) => faults.push(`<!--${data}-->`),
    },
    { decodeEntities: true },
  );
  parser.end(html);
  return faults;
}

/** Each template with `numRuns` hostile facts. */
export function hostileFacts(numRuns: number): void {
  describe.each(mailTemplates.all.map(({ name }) => name))('the template %s', (name) => {
    it('should contain no header, markup or foreign link from its facts', () => {
      fc.assert(
        fc.property(facts[name]!, (given) => {
          const { subject, text, html } = write(name, given);
          expect(subject).not.toMatch(/[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u);
          expect(Array.from(subject).length).toBeLessThanOrEqual(200);
          expect(faultsOf(html)).toEqual([]);
          expect(`${text}${html}`).not.toMatch(/[\0\p{Cs}\u202a-\u202e]/u);
        }),
        { numRuns, seed },
      );
    });
  });
}
