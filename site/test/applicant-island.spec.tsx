// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeSignIn } from '../src/islands/parts/applicant/sign-in';
import { makeForm } from '../src/islands/parts/form/form';
import { ContinuePage } from '../src/pages/ContinuePage';
import { $, answer, calls, newTab } from './form-island';

const token = 'Zk0cC5mXw2qQ9n3b8yT1sVfLr7uJpEaHdGiKo-_BvMQ';
const email = 'maya@example.edu';
const parts = () => [...document.querySelectorAll<HTMLElement>('[data-part]')];
const shown = () => parts().flatMap(({ hidden, dataset }) => (hidden ? [] : [dataset.part]));
const message = () => $('[data-part=message]').textContent;

const asked: [method: string, body: unknown][] = [];
let answers: [status: number, body?: object][] = [];
const settled = () => new Promise((resolve) => setTimeout(resolve));

async function open(hash = ''): Promise<void> {
  history.replaceState(null, '', `/apply/continue${hash}`);
  const html = renderToStaticMarkup(<ContinuePage />);
  document.body.replaceChildren(...new DOMParser().parseFromString(html, 'text/html').body.childNodes);
  for (const form of document.querySelectorAll<HTMLFormElement>('form')) makeForm(form);
  makeSignIn($<HTMLElement>('[data-applicant]'));
  await settled();
}
async function select(act: string): Promise<void> {
  $<HTMLButtonElement>(`[data-act=${act}]`).click();
  await settled();
}
async function send(form: string, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) $(`#${form} [name=${name}]`).value = value;
  $<HTMLButtonElement>(`#${form} button[type=submit]`).click();
  await settled();
}

// All specs of a worker share their globals.
afterEach(() => {
  vi.unstubAllGlobals();
});

beforeEach(() => {
  newTab();
  localStorage.clear();
  asked.length = 0;
  answers = [];
  vi.stubGlobal('fetch', (address: string, { method, body }: { method: string; body?: string }) => {
    expect(address).toBe('/api/apply/sessions');
    asked.push([method, body === undefined ? undefined : JSON.parse(body)]);
    const [status, content = {}] = answers.shift()!;
    if (status === 0) return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(new Response(status === 204 ? null : JSON.stringify(content), { status }));
  });
});

describe('the page /apply/continue should', () => {
  it('call nothing when a link is opened, and sign in with the button', async () => {
    await open(`#${token}`);
    expect([shown(), asked]).toEqual([['link'], []]);
    answers = [[200, { email }]];
    await select('continue');
    expect(asked).toEqual([['POST', { token }]]);
    expect([shown(), $('[data-email]').textContent, location.hash]).toEqual([['session'], email, '']);
    expect(document.activeElement).toBe($('#session-heading'));
  });

  it('send the token once, however often the button is pressed', async () => {
    await open(`#${token}`);
    answers = [[200, { email }]];
    const button = $<HTMLButtonElement>('[data-act=continue]');
    button.click();
    button.click();
    await settled();
    expect(asked).toHaveLength(1);
  });

  it('say why a link was refused, and offer the code and a new email', async () => {
    await open(`#${token}`);
    answers = [[404, { detail: 'This link or code is not valid.' }]];
    await select('continue');
    expect([shown(), message(), location.hash]).toEqual([
      ['message', 'code', 'request'],
      'This link or code is not valid.',
      '',
    ]);
    expect(document.activeElement).toBe($('#code-heading'));
    await send('code', { email, code: 'WRONG' });
    expect(shown()).toEqual(['code', 'request']);
  });

  it.each<[number, RegExp]>([
    [0, /did not answer.*select Continue again/],
    [429, /can’t do this right now.*select Continue again/],
    [503, /can’t do this right now.*select Continue again/],
  ])('keep the link after %i, and use it with the next press', async (status, reason) => {
    await open(`#${token}`);
    answers = [[status], [200, { email }]];
    await select('continue');
    expect([shown(), message()]).toEqual([['link', 'message'], expect.stringMatching(reason)]);
    await select('continue');
    expect(shown()).toEqual(['session']);
    expect(asked.map(([, body]) => body)).toEqual([{ token }, { token }]);
  });

  it('sign in with the code', async () => {
    await open();
    expect([shown(), asked]).toEqual([['code', 'request'], []]);
    await send('code', { email, code: 'K7PM-3XQD' });
    expect([calls.at(-1)!.address, calls.at(-1)!.body]).toEqual([
      '/api/apply/sessions',
      JSON.stringify({ email, code: 'K7PM-3XQD' }),
    ]);
    await answer(200, { email });
    expect([shown(), $('[data-email]').textContent]).toEqual([['session'], email]);
  });

  it('say that a code is wrong', async () => {
    await open();
    await send('code', { email, code: 'WRONG' });
    await answer(404, { detail: 'This link or code is not valid.' });
    expect(shown()).toEqual(['code', 'request']);
    expect($('#code .form-panel').textContent).toContain('This link or code is not valid.');
  });

  it('request an email, and stay on the page', async () => {
    await open();
    await send('request', { email });
    expect(calls.at(-1)!.address).toBe('/api/apply/links');
    await answer(202, { linkHours: 24, codeMinutes: 30 });
    expect($('#request .form-panel').textContent).toContain('We sent an email');
    expect(shown()).toEqual(['code', 'request']);
  });

  it('show the session on the next visit, and sign out', async () => {
    await open(`#${token}`);
    answers = [[200, { email }], [200, { email }], [204], [401]];
    await select('continue');
    await open();
    expect([shown(), asked.at(-1)]).toEqual([['session'], ['GET', undefined]]);
    await select('sign-out');
    expect([shown(), asked.at(-1)]).toEqual([
      ['code', 'request'],
      ['DELETE', undefined],
    ]);
    await open();
    expect(asked).toHaveLength(3);
  });

  it('offer the code once the session has ended', async () => {
    localStorage.setItem('collegium:applicant', 'yes');
    answers = [[401]];
    await open();
    expect([shown(), localStorage.length]).toEqual([['code', 'request'], 0]);
  });

  it('stay signed in if signing out fails', async () => {
    localStorage.setItem('collegium:applicant', 'yes');
    answers = [[200, { email }], [0]];
    await open();
    await select('sign-out');
    expect([shown(), message()]).toEqual([
      ['session', 'message'],
      expect.stringMatching(/select Sign out again/),
    ]);
  });

  it('take a second link that is opened in the same tab', async () => {
    await open();
    location.hash = `#${token}`;
    dispatchEvent(new HashChangeEvent('hashchange'));
    expect(shown()).toEqual(['link']);
  });

  it('ignore an anchor that is no token', async () => {
    await open('#code');
    expect(shown()).toEqual(['code', 'request']);
  });
});
