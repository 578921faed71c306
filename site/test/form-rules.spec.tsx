// @vitest-environment jsdom
import type { ReactElement } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ContactForm } from '../src/components/ContactForm';
import { InterestForm } from '../src/pages/athletics/InterestForm';
import { ComplaintForm } from '../src/pages/student-complaint/ComplaintForm';
import { TransferForm } from '../src/pages/transfer-evaluation/TransferForm';
import { countText } from '../src/islands/parts/form/counter';
import { fileFault, sizeText } from '../src/islands/parts/form/files';
import { reasonOf } from '../src/islands/parts/form/reasons';
import { newYorkDay } from '../src/facts/newYorkDay';
import { faultAt, newTab, press, show, type } from './form-island';

beforeEach(newTab);

type Case = [field: string, value: string | boolean, message: string | null];

const long = (length: number) => 'x'.repeat(length);
const description = 'Please provide a detailed description (minimum 50 characters)';
const boxes = 'Please check all required consent and acknowledgment boxes';
const address = 'Please enter a valid email address';

const forms: [name: string, form: ReactElement, cases: Case[]][] = [
  [
    'contact',
    <ContactForm />,
    [
      ['name', '', 'Name is required'],
      ['name', '   ', 'Name is required'],
      ['name', long(201), 'Must be at most 200 characters long.'],
      ['name', '🏀'.repeat(200), null],
      ['email', '', 'Email is required'],
      ['email', 'maya', address],
      ['email', 'maya@example', address],
      ['email', 'maya@127.0.0.1', address],
      ['email', 'maya okafor@example.edu', address],
      ['email', 'maya@example.edu', null],
      ['phone', '', null],
      ['phone', long(41), 'Must be at most 40 characters long.'],
      ['subject', '', 'Subject is required'],
      ['message', '', 'Message is required'],
      ['message', long(10_001), 'Must be at most 10000 characters long.'],
      ['message', long(10_000), null],
    ],
  ],
  [
    'athletics',
    <InterestForm />,
    [
      ['firstName', '', 'First name must be at least 2 characters'],
      ['firstName', 'M', 'First name must be at least 2 characters'],
      ['firstName', ' M ', 'First name must be at least 2 characters'],
      ['firstName', 'Mo', null],
      ['lastName', '', 'Last name must be at least 2 characters'],
      ['lastName', 'O', 'Last name must be at least 2 characters'],
      ['email', '', address],
      ['email', 'maya@', address],
      ['phone', '', 'Please enter a valid phone number'],
      ['phone', '910555014', 'Please enter a valid phone number'],
      ['phone', '9105550142', null],
      ['sport', '', 'Please select a sport'],
      ['sport', 'soccer', null],
      ['experience', '', null],
      ['message', long(2001), 'Must be at most 2000 characters long.'],
    ],
  ],
  [
    'complaint',
    <ComplaintForm />,
    [
      ['todaysDate', '', "Today's date is required"],
      ['fullName', '', 'Full legal name is required'],
      ['email', '', 'Valid email address is required'],
      ['email', 'nobody', 'Valid email address is required'],
      ['dateOfIncident', '', 'Date of incident is required'],
      ['dateOfIncident', '2026-11-19', null],
      ['locationOfIncident', '', 'Location of incident is required'],
      ['timeOfIncident', '', 'Time of incident is required'],
      ['involvement', 'witness', null],
      ['directlyInvolved', '', 'Please list who was directly involved'],
      ['incidentDescription', '', description],
      ['incidentDescription', long(49), description],
      ['incidentDescription', ` ${long(49)} `, description],
      ['incidentDescription', '🎓'.repeat(49), description],
      ['incidentDescription', long(50), null],
      ['incidentDescription', long(15_001), 'Must be at most 15000 characters long.'],
      ['desiredResolution', '', 'Please describe your desired resolution'],
      ['certification', false, 'You must agree to the certification terms'],
      ['certification', true, null],
      ['signature', '', 'Digital signature is required'],
      ...['studentNumber', 'major', 'phone', 'addressLine1', 'addressLine2', 'city', 'state', 'zipCode'].map(
        (field): Case => [field, '', null],
      ),
      ...['witnesses', 'policiesViolated', 'additionalComments', 'doNotContact'].map((field): Case => [
        field,
        '',
        null,
      ]),
    ],
  ],
  [
    'transfer',
    <TransferForm />,
    [
      ['firstName', '', 'First name is required'],
      ['lastName', '', 'Last name is required'],
      ['email', '', 'Email is required'],
      ['email', 'maya', address],
      ['phone', '', 'Phone number is required'],
      ['program', '', 'Intended program is required'],
      ['previousInstitutions', '', 'Previous institutions are required'],
      ['expectedCredits', '', null],
      ['expectedCredits', '45', null],
      ['expectedCredits', '45.25', null],
      ['expectedCredits', '45,25', null],
      ['expectedCredits', '1,2345', 'Must be a valid number'],
      ['expectedCredits', 'many', 'Must be a valid number'],
      ['expectedCredits', '1e3', 'Must be a valid number'],
      ['expectedCredits', '-1', 'Must be at least 0.'],
      ['expectedCredits', '1000', 'Must be at most 999.'],
      ['expectedCredits', '1.255', 'Must have at most 2 decimals.'],
      ['consent', false, boxes],
      ['consent', true, null],
      ['acknowledgment', false, boxes],
    ],
  ],
];

describe.each(forms)('the form %s', (_, form, cases) => {
  it.each(cases)('should say of %s = %j (%#): %s', (field, value, message) => {
    show(form);
    type(field, value);
    press();
    expect(faultAt(field)).toBe(message);
  });

  it('should work without script until the script has loaded', () => {
    const html = show(form);
    expect(html.noValidate).toBe(true);
    // Pasted text isn't cut silently.
    expect(html.querySelector('[maxlength], [minlength], .form-without')).toBeNull();
    expect(html.querySelector<HTMLButtonElement>('button[type=submit]')!.disabled).toBe(false);
  });
});

describe('complaints', () => {
  it('should list all messages of an empty one', () => {
    show(<ComplaintForm />);
    type('todaysDate', '');
    press();
    expect(document.querySelectorAll('.field-error')).toHaveLength(11);
  });
});

describe('fileFault', () => {
  const MB = 1024 * 1024;
  const limits = {
    kinds: ['PDF', 'JPG', 'JPEG', 'PNG'],
    most: 3,
    mostEach: 10 * MB,
    mostTogether: 25 * MB,
  };
  const file = (name: string, size = 1) => ({ name, size }) as File;

  it.each<[File, File[], string | null]>([
    [file('a.pdf'), [], null],
    [file('A.PDF'), [], null],
    [file('a.jpg'), [], null],
    [file('a.jpeg'), [], null],
    [file('a.png'), [], null],
    [file('a.docx'), [], '"a.docx" must be one of these file types: PDF, JPG, JPEG, PNG.'],
    [file('a.pdf.exe'), [], '"a.pdf.exe" must be one of these file types: PDF, JPG, JPEG, PNG.'],
    [file('pdf'), [], '"pdf" must be one of these file types: PDF, JPG, JPEG, PNG.'],
    [file('a.pdf', 0), [], '"a.pdf" is empty.'],
    [file('a.pdf', 10 * MB), [], null],
    [file('a.pdf', 10 * MB + 1), [], '"a.pdf" is larger than 10 MB.'],
    [file('d.pdf'), [file('a.pdf'), file('b.pdf'), file('c.pdf')], 'Upload at most 3 files.'],
    [
      file('c.pdf', 6 * MB),
      [file('a.pdf', 10 * MB), file('b.pdf', 10 * MB)],
      'With "c.pdf", the files are larger than 25 MB in total.',
    ],
  ])('should say of a file (%#)', (one, others, message) => {
    expect(fileFault(one, others, limits)).toBe(message);
  });

  it.each([
    [1, '1 kB'],
    [300_000, '293 kB'],
    [MB, '1 MB'],
    [2.44 * MB, '2.4 MB'],
  ])('should write %i bytes as %s', (bytes, text) => expect(sizeText(bytes)).toBe(text));
});

describe('reasonOf', () => {
  it.each([
    [0, /The university did not answer.* it can’t arrive twice/],
    [400, /^What the server says\.$/],
    [403, /^What the server says\.$/],
    [409, /still being processed.*can’t arrive twice/],
    [413, /^The text is too long/],
    [415, /reload the page/],
    [429, /Wait 2 minutes/],
    [500, /wrong on our side/],
    [503, /can’t accept the form right now. Wait 2 minutes/],
    [507, /can’t accept the form right now/],
  ])('should explain the status %i', (status, words) => {
    expect(reasonOf({ status, body: { detail: 'What the server says.' }, retryAfter: 90 }, false)).toMatch(
      words,
    );
  });

  it.each([
    [0, 'a few minutes'],
    [1, 'a second'],
    [5, '5 seconds'],
    [60, 'a minute'],
    [61, '2 minutes'],
  ])('should ask to wait, for a Retry-After of %i seconds, %s', (retryAfter, words) => {
    expect(reasonOf({ status: 429, body: {}, retryAfter }, false)).toContain(`Wait ${words} `);
  });

  it('should say what a full quota says, for which waiting is no help', () => {
    const body = { detail: 'The space is used up.' };
    expect(reasonOf({ status: 507, body, retryAfter: 0 }, true)).toBe('The space is used up.');
  });

  it('should name the files if there are any, and explain an unknown error', () => {
    expect(reasonOf({ status: 413, body: {}, retryAfter: 0 }, true)).toMatch(/^The files/);
    expect(reasonOf({ status: 418, body: {}, retryAfter: 0 }, false)).toMatch(/refused/);
  });
});

describe('newYorkDay', () => {
  it.each([
    ['2026-11-20T04:59:59Z', '2026-11-19'],
    ['2026-11-20T05:00:00Z', '2026-11-20'],
    ['2026-07-01T03:59:59Z', '2026-06-30'],
    ['2026-07-01T04:00:00Z', '2026-07-01'],
  ])('should be at %s: %s', (instant, day) => expect(newYorkDay(new Date(instant))).toBe(day));
});

describe('countText', () => {
  it.each([
    [0, ''],
    [12, '12 of at least 50 characters'],
    [50, ''],
    [900, ''],
    [901, '99 characters left'],
    [2_100, '1,100 characters too many'],
  ])('should say of %i characters: %s', (length, text) => expect(countText(length, 50, 1000)).toBe(text));
});
