// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ContactForm } from '../src/components/ContactForm';
import { InterestForm } from '../src/pages/athletics/InterestForm';
import { ComplaintForm } from '../src/pages/student-complaint/ComplaintForm';
import { TransferForm } from '../src/pages/transfer-evaluation/TransferForm';
import { newYorkDay } from '../src/islands/parts/form/today';
import {
  $,
  answer,
  calls,
  faultAt,
  fill,
  last,
  newTab,
  panel,
  panelText,
  press,
  sentValues,
  show,
  type,
} from './form-island';

beforeEach(newTab);

const message = {
  name: 'Maya Okafor',
  email: 'maya@example.edu',
  subject: 'A visit',
  message: 'May I listen\nto a class?',
};
const signup = {
  ...{ firstName: 'Maya', lastName: 'Okafor', email: 'maya@example.edu', phone: '910 555 0142' },
  sport: 'soccer',
};
const incident = {
  ...{ dateOfIncident: '2026-11-19', timeOfIncident: 'in the evening', locationOfIncident: 'Online' },
  ...{ involvement: 'witness', directlyInvolved: 'A group', incidentDescription: 'x'.repeat(50) },
  ...{ desiredResolution: 'An apology', certification: true },
};
const sender = { fullName: 'Maya Okafor', email: 'maya@example.edu', signature: 'Maya Okafor' };
const request = {
  ...{ firstName: 'Maya', lastName: 'Okafor', email: 'maya@example.edu', phone: '910 555 0142' },
  program: 'Bachelor of Science in Wealth Management',
  ...{ previousInstitutions: 'Cape Fear', consent: true, acknowledgment: true },
};
const key = () => last().headers['Idempotency-Key'];
const stored = () => JSON.stringify(Object.entries(sessionStorage));
const button = () => $<HTMLButtonElement>('button[type=submit]');
const contact = () => show(<ContactForm />);
const valuesOf = (names: string[]) => names.map((name) => $(`[name="${name}"]`).value);

describe('a form with something to change should', () => {
  it('be summed up where the focus goes, with links to the fields, and not be sent', () => {
    contact();
    type('name', 'Maya');
    press();
    expect(calls).toHaveLength(0);
    expect(document.activeElement).toBe(panel());
    expect(panel()!.getAttribute('role')).toBe('alert');
    expect(panelText()).toMatch(/^Not sent yet3 things have to be changed:/);
    const [link] = panel()!.querySelectorAll('a');
    expect([link!.textContent, link!.getAttribute('href')]).toEqual(['Email is required', '#contact-email']);
    link!.click();
    expect(document.activeElement).toBe($('#contact-email'));
  });

  it('lose a message as soon as it is mended, and get a new one only when the field is left', () => {
    contact();
    press();
    $('#contact-email').value = 'maya@example.edu';
    $('#contact-email').dispatchEvent(new Event('input', { bubbles: true }));
    expect(faultAt('email')).toBeNull();
    $('#contact-email').value = 'maya';
    $('#contact-email').dispatchEvent(new Event('input', { bubbles: true }));
    expect(faultAt('email')).toBeNull();
    $('#contact-email').dispatchEvent(new Event('change', { bubbles: true }));
    expect(faultAt('email')).toBe('Please enter a valid email address');
  });

  it.each([
    [{}, ['transcripts'], 'Missing FilePlease upload your unofficial transcripts'],
    [
      { consent: false },
      ['file', 'consent'],
      'Missing Required CheckboxesPlease check all required consent and acknowledgment boxes',
    ],
    [
      { consent: false, acknowledgment: false },
      ['file', 'consent', 'acknowledgment'],
      'Missing Required CheckboxesPlease check all required consent and acknowledgment boxes',
    ],
    [
      { acknowledgment: false },
      ['transcripts', 'acknowledgment'],
      'Not sent yet2 things have to be changed:Missing File: Please upload your unofficial transcripts' +
        'Missing Required Checkboxes: Please check all required consent and acknowledgment boxes',
    ],
  ])('say what of a transfer evaluation is missing, with its title (%#)', (given, [file], text) => {
    show(<TransferForm />);
    fill({ ...request, ...given });
    if (file === 'file') choose([pdf('a.pdf')]);
    press();
    expect(panelText()).toBe(text);
    expect(calls).toHaveLength(0);
  });
});

describe('sending should', () => {
  it('be said and done once, whatever is pressed', async () => {
    const form = contact();
    fill(message);
    press();
    expect([button().textContent, button().disabled]).toEqual(['Submitting...', true]);
    expect(form.getAttribute('aria-busy')).toBe('true');
    press();
    form.requestSubmit();
    expect(calls).toHaveLength(1);
    expect(last()).toMatchObject({
      address: '/api/inquiries/contact',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    });
    expect(sentValues()).toEqual({ ...message, phone: '' });
    expect(valuesOf(Object.keys(message))).toEqual(Object.values(message));
    await answer(500);
    expect([button().textContent, button().disabled]).toEqual(['Send message', false]);
    expect(form.hasAttribute('aria-busy')).toBe(false);
    expect(form.querySelector('[inert]')).toBeNull();
  });

  it('clear the fields after 201 and in no other case', async () => {
    contact();
    fill(message);
    for (const status of [0, 200, 202, 303, 400, 403, 409, 413, 415, 429, 500, 503]) {
      press();
      await answer(status, {}, { 'Retry-After': '30' });
      expect([status, valuesOf(Object.keys(message))]).toEqual([status, Object.values(message)]);
      expect(panelText()).toMatch(/^Your message could not be sent.*What you typed is still here\.$/);
      expect(document.activeElement).toBe(panel());
    }
    press();
    await answer(201, { number: 'INQ-7F3K9Q' });
    expect(valuesOf(Object.keys(message)).join('')).toBe('');
    expect(panelText()).toBe(
      "Thank you for your message! We'll get back to you within 24 hours." +
        'Its number is INQ-7F3K9Q. Quote it if you ask about it.',
    );
    expect(panel()!.getAttribute('role')).toBe('status');
    expect(document.activeElement).toBe(panel());
    expect(stored()).toBe('[]');
  });

  it('show the server’s messages at their fields', async () => {
    contact();
    fill(message);
    press();
    const errors = {
      email: ['Please enter a valid email address'],
      phone: ['Must be a text.'],
      other: ['No.'],
    };
    await answer(422, { errors });
    expect(faultAt('email')).toBe('Please enter a valid email address');
    expect(faultAt('phone')).toBe('Must be a text.');
    expect([...panel()!.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      'Please enter a valid email address',
      'Telephone (optional): Must be a text.',
      'other: No.',
    ]);
    expect(valuesOf(['message'])).toEqual([message.message]);
  });

  it('have one key for one text, until it has arrived', async () => {
    contact();
    fill(message);
    press();
    const first = key();
    expect(first).toMatch(/^[\da-f]{32}$/);
    await answer(0);
    press();
    expect(key()).toBe(first);
    await answer(503);
    type('message', 'Another');
    press();
    const second = key();
    expect(second).not.toBe(first);
    await answer(201, {});
    fill({ ...message, message: 'Another' });
    press();
    expect([first, second]).not.toContain(key());
  });

  it('keep text and key over a reload', async () => {
    contact();
    fill(message);
    press();
    const first = key();
    await answer(0);
    contact();
    expect(valuesOf(Object.keys(message))).toEqual(Object.values(message));
    expect($('.form-kept').textContent).toMatch(/^What you had typed in this tab is filled in again\./);
    press();
    expect(key()).toBe(first);
  });

  it('begin anew where the key was used for something else', async () => {
    contact();
    fill(message);
    press();
    const first = key();
    await answer(422, { errors: { 'Idempotency-Key': ['This key was used for another request'] } });
    expect(calls).toHaveLength(2);
    expect(key()).not.toBe(first);
    await answer(201, {});
    expect(panelText()).toMatch(/^Thank you/);
  });

  it('pass on what only a robot fills in', () => {
    contact();
    fill({ ...message, website: 'https://robots.example' });
    press();
    expect(sentValues()).toMatchObject({ website: 'https://robots.example' });
  });

  it('say that there is no connection', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    contact();
    fill(message);
    press();
    await answer(0);
    expect(panelText()).toContain('You are offline. Send it again when you are connected.');
  });
});

describe('the memory of the tab should', () => {
  it('be cleared on request', () => {
    contact();
    fill(message);
    contact();
    $<HTMLButtonElement>('.form-kept button').click();
    expect(valuesOf(['name', 'message'])).toEqual(['', '']);
    expect(stored()).toBe('[]');
  });

  it('hold nothing of a form that nobody has touched, and leave alone what the address has filled in', () => {
    show(<ContactForm subject="Programs" />);
    expect(stored()).toBe('[]');
    type('message', 'Hello');
    type('subject', 'Refund');
    show(<ContactForm subject="Programs" />);
    expect(valuesOf(['subject', 'message'])).toEqual(['Refund', 'Hello']);
  });

  it('be done without where the browser has none', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    contact();
    fill(message);
    press();
    expect(calls).toHaveLength(1);
    vi.restoreAllMocks();
  });
});

describe('the sign-up should', () => {
  it('be sent with all of its fields, and be thanked for in the words of the site document', async () => {
    show(<InterestForm />);
    fill(signup);
    press();
    expect(last().address).toBe('/api/athletics/signup');
    expect(sentValues()).toEqual({ ...signup, experience: '', message: '' });
    await answer(201, { id: 'x', sport: 'soccer' });
    expect(panelText()).toBe(
      "Sign-up Successful!Thank you for your interest in athletics. We'll be in touch soon!",
    );
    expect($('[name=sport]').value).toBe('');
  });

  it('fail in the words of the site document, and in the browser’s log without what was typed', async () => {
    show(<InterestForm />);
    fill(signup);
    press();
    await answer(500, { detail: 'Something' });
    expect(panelText()).toMatch(
      /^Sign-up FailedThere was an error submitting your information\. Please try again\./,
    );
    expect(panel()!.className).toBe('notice form-panel');
    expect(vi.mocked(console.error).mock.calls).toEqual([['The form was not sent: 500']]);
  });
});

describe('the complaint should', () => {
  it('begin with the day in New York, e-mail and direct involvement, and return to them', async () => {
    const day = newYorkDay();
    const beginning = () =>
      ['todaysDate', 'preferredContact', 'involvement'].map(
        (name) => new FormData($<HTMLFormElement>('form')).get(name) as string,
      );
    show(<ComplaintForm />);
    expect(beginning()).toEqual([day, 'email', 'directly_involved']);
    fill({ ...incident, ...sender, preferredContact: 'mail' });
    press();
    expect(sentValues()).toMatchObject({
      ...{ ...incident, ...sender, todaysDate: day, preferredContact: 'mail', anonymous: false },
    });
    await answer(201, { number: 'INQ-7F3K9Q' });
    expect(panelText()).toMatch(
      /^Complaint Submitted Successfully.*forwarded to the appropriate officials.*contacted within 5-7 business days/,
    );
    expect(beginning()).toEqual([day, 'email', 'directly_involved']);
  });

  it('fail in the words of the site document', async () => {
    show(<ComplaintForm />);
    fill({ ...incident, ...sender });
    press();
    await answer(503);
    expect(panelText()).toMatch(
      /^Submission ErrorThere was an error submitting your complaint\. Please try again, or contact the registrar's office/,
    );
  });

  it('ask an anonymous one for nothing that says who it is, and send nothing of it', async () => {
    show(<ComplaintForm />);
    fill({ ...sender, studentNumber: 'S2600017', state: 'Ohio' });
    press();
    type('anonymous', true);
    expect(faultAt('dateOfIncident')).not.toBeNull();
    fill(incident);
    press();
    const { todaysDate, ...rest } = sentValues();
    expect(todaysDate).toBe(newYorkDay());
    expect(rest).toEqual({
      ...{ ...incident, anonymous: true, witnesses: '', policiesViolated: '' },
      ...{ additionalComments: '', doNotContact: '' },
    });
    await answer(201, { number: 'INQ-7F3K9Q' });
    expect(panelText()).toMatch(/^Complaint Submitted Successfully.*the university cannot reply/);
    expect($('[name=fullName]').value).toBe('');
    expect($('[name=fullName]').disabled).toBe(false);
  });

  it('leave nothing of an anonymous one in the browser', async () => {
    const form = show(<ComplaintForm />);
    fill({ ...incident, ...sender });
    expect(stored()).toContain('Maya Okafor');
    type('anonymous', true);
    expect(stored()).toBe('[]');
    type('witnesses', 'Somebody');
    press();
    const first = key();
    await answer(0);
    press();
    expect(key()).toBe(first);
    await answer(0);
    expect(stored()).toBe('[]');
    for (const control of form.querySelectorAll('input, textarea, select'))
      expect(control.getAttribute('autocomplete')).toBe('off');
    const leaving = new Event('beforeunload', { cancelable: true });
    dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    dispatchEvent(new Event('pagehide'));
    await Promise.resolve();
    expect($('[name=witnesses]').value).toBe('');
    expect($('[name=fullName]').closest('fieldset')!.hidden).toBe(false);
    expect($('[name=fullName]').getAttribute('autocomplete')).toBe('name');
  });

  it('ask again for a name when the box is unticked', () => {
    show(<ComplaintForm />);
    type('anonymous', true);
    expect($('[name=signature]').closest<HTMLElement>('[data-of-sender]')!.hidden).toBe(true);
    type('anonymous', false);
    expect($('[name=signature]').closest<HTMLElement>('[data-of-sender]')!.hidden).toBe(false);
    press();
    expect(faultAt('fullName')).toBe('Full legal name is required');
  });
});

const pdf = (name: string, size = 3) => new File([new Uint8Array(size)], name, { lastModified: 1 });

function choose(files: File[]): void {
  Object.defineProperty($('input[type=file]'), 'files', { value: files, configurable: true });
  $('input[type=file]').dispatchEvent(new Event('change', { bubbles: true }));
}

describe('the transfer evaluation should', () => {
  const names = () => [...document.querySelectorAll('.file-name')].map(({ textContent }) => textContent);

  it('list its files with their sizes, refuse what is not taken, and remove what is not wanted', () => {
    show(<TransferForm />);
    choose([pdf('one.pdf', 2048), pdf('notes.docx')]);
    expect(names()).toEqual(['one.pdf']);
    expect($('.file-size').textContent).toBe('2 kB');
    expect(faultAt('transcripts')).toBe('"notes.docx" is none of PDF, JPG, JPEG, PNG.');
    choose([pdf('two.png'), pdf('one.pdf', 2048)]);
    expect(names()).toEqual(['one.pdf', 'two.png']);
    expect(faultAt('transcripts')).toBeNull();
    $<HTMLButtonElement>('.file-list button[aria-label="Remove one.pdf"]').click();
    expect(names()).toEqual(['two.png']);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove two.png');
    (document.activeElement as HTMLElement).click();
    expect(document.activeElement).toBe($('input[type=file]'));
  });

  it('take files that are dropped', () => {
    show(<TransferForm />);
    const area = $<HTMLElement>('.drop');
    area.dispatchEvent(new Event('dragenter'));
    expect(area.className).toBe('drop drop-over');
    const drop = Object.assign(new Event('drop', { cancelable: true }), {
      dataTransfer: { files: [pdf('a.pdf')] },
    });
    area.dispatchEvent(drop);
    expect(drop.defaultPrevented).toBe(true);
    expect([names(), area.className]).toEqual([['a.pdf'], 'drop']);
  });

  it('be sent in parts, showing how far it is, and be thanked for', async () => {
    show(<TransferForm />);
    fill({ ...request, expectedCredits: '45' });
    choose([pdf('one.pdf'), pdf('two.png')]);
    press();
    const body = last().body as FormData;
    expect([...body.entries()].filter(([, value]) => typeof value === 'string')).toEqual(
      Object.entries({ ...request, expectedCredits: '45' })
        .map(([name, value]) => [name, String(value)])
        .toSorted((a, b) => order(a[0]!) - order(b[0]!)),
    );
    expect(body.getAll('transcripts').map((file) => (file as File).name)).toEqual(['one.pdf', 'two.png']);
    expect(last().headers['Content-Type']).toBeUndefined();
    last().request.upload.onprogress!({ loaded: 1024 * 1024, total: 4 * 1024 * 1024 });
    expect($<HTMLElement>('.form-progress').textContent).toBe('1 MB of 4 MB sentCancel');
    expect($<HTMLProgressElement>('progress').value).toBe(0.25);
    last().request.upload.onprogress!({ loaded: 4, total: 4 });
    expect($<HTMLButtonElement>('.form-progress button').hidden).toBe(true);
    await answer(201, { number: 'INQ-7F3K9Q' });
    expect(panelText()).toMatch(
      /^Transfer Evaluation SubmittedYour transfer evaluation request has been submitted successfully\. We'll contact you within 5-7 business days\./,
    );
    expect(names()).toEqual([]);
    expect(document.querySelector('.form-progress')).toBeNull();
  });

  it('stop on request, and say so', async () => {
    show(<TransferForm />);
    fill(request);
    choose([pdf('one.pdf')]);
    press();
    $<HTMLButtonElement>('.form-progress button').click();
    await Promise.resolve();
    await new Promise((resolve) => setTimeout(resolve));
    expect(panelText()).toMatch(/You have stopped it, and nothing was sent/);
    expect(names()).toEqual(['one.pdf']);
  });

  it('keep the text over a reload, and say that files have to be chosen again', async () => {
    show(<TransferForm />);
    fill(request);
    choose([pdf('one.pdf')]);
    press();
    const first = key();
    await answer(0);
    show(<TransferForm />);
    expect($('.form-kept').textContent).toContain('Files cannot be kept: please choose them again.');
    expect($('[name=consent]').checked).toBe(true);
    choose([pdf('one.pdf')]);
    press();
    expect(key()).toBe(first);
  });

  it('show at the files what the server says of them', async () => {
    show(<TransferForm />);
    fill(request);
    choose([pdf('one.pdf')]);
    press();
    await answer(413, { errors: { transcripts: ['"one.pdf" is larger than 10 MB.'] } });
    expect(faultAt('transcripts')).toBe('"one.pdf" is larger than 10 MB.');
    expect(panelText()).toBe('Not sent yetOne thing has to be changed:"one.pdf" is larger than 10 MB.');
    expect(names()).toEqual(['one.pdf']);
  });
});

/** The place of a field in its form. */
const order = (name: string) =>
  [...document.querySelectorAll<HTMLInputElement>('[name]')].findIndex((control) => control.name === name);
