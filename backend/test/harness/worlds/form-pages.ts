import { afterEach, beforeAll, expect } from '@jest/globals';
import type { Response } from 'supertest';
import { limits } from '../../../src/platform/limits/limits.js';
import { expectStatuses } from '../contract.js';
import { openWorld, system } from './world.js';

export const publicForms = limits.get('public forms');
const { most } = publicForms;
let serial = 0;

export const forms = {
  '/api/inquiries/contact': {
    thanks: '/contact/thank-you',
    words: 'get back to you within 24 hours.',
    failed: 'Your message could not be sent',
    table: 'inquiries',
    back: '/contact',
    fields: () => ({
      name: 'Maya Okafor',
      email: `maya.${++serial}@example.edu`,
      phone: '',
      subject: 'A visit',
      message: 'One\r\ntwo & three = 5',
      website: '',
    }),
  },
  '/api/athletics/signup': {
    thanks: '/athletics/thank-you',
    words: 'Sign-up Successful!',
    failed: 'Sign-up Failed',
    table: 'athletics_signups',
    back: '/athletics',
    fields: () => ({
      firstName: 'Maya',
      lastName: 'Okafor',
      email: `maya.${++serial}@example.edu`,
      phone: '910 555 0142',
      sport: 'soccer',
      experience: '',
      message: 'One\r\ntwo & three = 5',
      website: '',
    }),
  },
};

export const addresses = Object.keys(forms) as (keyof typeof forms)[];

/** As a browser sends a form. */
export const browser = {
  Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'Sec-Fetch-Site': 'same-origin',
  'Sec-Fetch-Mode': 'navigate',
};

export const encoded = (fields: Record<string, string>): string => new URLSearchParams(fields).toString();

export const submit = (address: string, body: string, headers: Record<string, string> = {}) =>
  system.anonymous
    .post(address)
    .redirects(0)
    .set({
      ...browser,
      Origin: system.baseUrl,
      'Content-Type': 'application/x-www-form-urlencoded',
      ...headers,
    })
    .send(body);

export function expectPage(response: Response, status: number, heading: string): string[] {
  expect([response.status, response.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
  expect(response.text).toContain(`<h1>${heading}</h1>`);
  // Only the scripts of the site's own frame; nothing inline.
  expect(response.text).not.toMatch(
    /<script(?! type="module" src="\/assets\/[\w-]+\.js"><\/script>)|<[^>]*\son\w+=/i,
  );
  expect(response.headers['cache-control']).toBe('no-store');
  const list = /<ul class="form-messages">(.*?)<\/ul>/s.exec(response.text)![1]!;
  return [...list.matchAll(/<li>(.*?)<\/li>/gs)].map(([, text]) => text!);
}

/** The public forms, sent as a browser without script does. */
export function formPagesWorld(): void {
  // This spec breaks parts on purpose.
  beforeAll(() => expectStatuses(500));
  openWorld();

  afterEach(() => {
    publicForms.most = most;
  });
}
