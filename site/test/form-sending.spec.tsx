// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ContactForm } from '../src/components/ContactForm';
import { InterestForm } from '../src/pages/athletics/InterestForm';
import {
  $,
  answer,
  calls,
  faultAt,
  fill,
  key,
  last,
  newTab,
  panel,
  panelText,
  press,
  sentValues,
  show,
  stored,
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
  firstName: 'Maya',
  lastName: 'Okafor',
  email: 'maya@example.edu',
  phone: '910 555 0142',
  sport: 'soccer',
};
const button = () => $<HTMLButtonElement>('button[type=submit]');
const contact = () => show(<ContactForm />);
const valuesOf = (names: string[]) => names.map((name) => $(`[name="${name}"]`).value);

describe('a form with errors should', () => {
  it('list them where the focus goes, with links to the fields, and not be sent', () => {
    contact();
    type('name', 'Maya');
    press();
    expect(calls).toHaveLength(0);
    expect(document.activeElement).toBe(panel());
    expect(panel()!.getAttribute('role')).toBe('alert');
    expect(panelText()).toMatch(/^Not sent yet3 problems to correct:/);
    const [link] = panel()!.querySelectorAll('a');
    expect([link!.textContent, link!.getAttribute('href')]).toEqual(['Email is required', '#contact-email']);
    link!.click();
    expect(document.activeElement).toBe($('#contact-email'));
  });

  it('remove a message as soon as the field changes, and check again when it is left', () => {
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
});

describe('sending should', () => {
  it('be announced and done once, however often it is pressed', async () => {
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

  it('clear the fields only after a 201', async () => {
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
        'The case number is INQ-7F3K9Q. Include it when you contact us about the form.',
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
      phone: ['Must be text.'],
      other: ['No.'],
    };
    await answer(422, { errors });
    expect(faultAt('email')).toBe('Please enter a valid email address');
    expect(faultAt('phone')).toBe('Must be text.');
    expect([...panel()!.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      'Please enter a valid email address',
      'Telephone (optional): Must be text.',
      'other: No.',
    ]);
    expect(valuesOf(['message'])).toEqual([message.message]);
  });

  it('use one key for the same text until it has arrived', async () => {
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

  it('keep text and key after a reload', async () => {
    contact();
    fill(message);
    press();
    const first = key();
    await answer(0);
    contact();
    expect(valuesOf(Object.keys(message))).toEqual(Object.values(message));
    expect($('.form-kept').textContent).toMatch(/^We restored what you typed in this tab\./);
    press();
    expect(key()).toBe(first);
  });

  it('start again with a new key if the key belongs to another request', async () => {
    contact();
    fill(message);
    press();
    const first = key();
    await answer(422, {
      errors: { 'Idempotency-Key': ['This key was already used for a different request. Use a new key.'] },
    });
    expect(calls).toHaveLength(2);
    expect(key()).not.toBe(first);
    await answer(201, {});
    expect(panelText()).toMatch(/^Thank you/);
  });

  it('send the field that only a robot fills in', () => {
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
    expect(panelText()).toContain('You are offline. Send the form again when you are connected.');
  });
});

describe('the storage of the tab should', () => {
  it('be cleared on request', () => {
    contact();
    fill(message);
    contact();
    $<HTMLButtonElement>('.form-kept button').click();
    expect(valuesOf(['name', 'message'])).toEqual(['', '']);
    expect(stored()).toBe('[]');
  });

  it('keep nothing of an untouched form, and leave values from the address alone', () => {
    show(<ContactForm subject="Programs" />);
    expect(stored()).toBe('[]');
    type('message', 'Hello');
    type('subject', 'Refund');
    show(<ContactForm subject="Programs" />);
    expect(valuesOf(['subject', 'message'])).toEqual(['Refund', 'Hello']);
  });

  it('not be required', () => {
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
  it('be sent with all of its fields, and show the thanks of the site document', async () => {
    show(<InterestForm />);
    fill(signup);
    press();
    expect(last().address).toBe('/api/athletics/signup');
    expect(sentValues()).toEqual({ ...signup, experience: '', message: '' });
    await answer(201, { id: 'x', sport: 'soccer' });
    expect(panelText()).toBe(
      "Sign-up Successful!Thank you for your interest in athletics. We'll be in touch soon!" +
        'We received your form. You will usually get a confirmation by email, but we limit how many we send in a day. ' +
        'If no confirmation arrives, don’t send the form again.',
    );
    expect($('[name=sport]').value).toBe('');
  });

  it('fail in the words of the site document, and log nothing that was typed', async () => {
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
