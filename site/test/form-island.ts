/** The common part of the form script's specs: the built page, and a stub of the server. */
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, vi } from 'vitest';
import { makeForm } from '../src/islands/parts/form/form';

export const $ = <Found extends Element = HTMLInputElement>(selector: string): Found => {
  const found = document.querySelector<Found>(selector);
  expect(found, selector).not.toBeNull();
  return found!;
};

/** Shows the built form with its script. */
export function show(form: ReactElement): HTMLFormElement {
  const page = new DOMParser().parseFromString(renderToStaticMarkup(form), 'text/html');
  document.body.replaceChildren(...page.body.childNodes);
  makeForm($<HTMLFormElement>('form'));
  return $<HTMLFormElement>('form');
}

export function type(name: string, value: string | boolean): void {
  const controls = [...document.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)];
  const control = controls.find((one) => one.type === 'radio' && one.value === value) ?? controls[0]!;
  if (control.type === 'radio') control.checked = true;
  else if (typeof value === 'boolean') control.checked = value;
  else control.value = value;
  for (const event of ['input', 'change']) control.dispatchEvent(new Event(event, { bubbles: true }));
}

export const fill = (values: Record<string, string | boolean>): void => {
  for (const [name, value] of Object.entries(values)) type(name, value);
};

export const press = (): void => $<HTMLButtonElement>('button[type=submit]').click();

/** The message at a field, visible and announced. */
export function faultAt(name: string): string | null {
  const control = $(`[name="${name}"]`);
  const error = document.getElementById(`${control.id}-error`);
  expect(control.getAttribute('aria-invalid')).toBe(error && 'true');
  expect((control.getAttribute('aria-describedby') ?? '').split(' ').includes(`${control.id}-error`)).toBe(
    error !== null,
  );
  return error?.textContent ?? null;
}

export const panel = (): HTMLElement | null => document.querySelector('.form-panel');
export const panelText = (): string => panel()?.textContent ?? '';

interface Call {
  address: string;
  headers: Record<string, string>;
  body: string | FormData;
  request: FakeRequest;
}

export const calls: Call[] = [];

class FakeRequest {
  status = 0;
  responseText = '';
  timeout = 0;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onloadend?: () => void;
  private readonly headers: Record<string, string> = {};
  private answered: Record<string, string> = {};
  private address = '';

  open(_: string, address: string): void {
    this.address = new URL(address).pathname;
  }

  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }

  getResponseHeader(name: string): string | null {
    return this.answered[name] ?? null;
  }

  send(body: string | FormData): void {
    calls.push({ address: this.address, headers: this.headers, body, request: this });
  }

  abort(): void {
    this.answer(0);
  }

  answer(status: number, body: unknown = '', headers: Record<string, string> = {}): void {
    this.status = status;
    this.answered = headers;
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body);
    this.onloadend?.();
  }
}

export const last = (): Call => calls.at(-1)!;
export const sentValues = (): Record<string, unknown> =>
  JSON.parse(last().body as string) as Record<string, unknown>;
/** The key of the last request. */
export const key = () => last().headers['Idempotency-Key'];
/** The tab's stored data. */
export const stored = () => JSON.stringify(Object.entries(sessionStorage));

/** Answers the last request, and waits until the page has shown the response. */
export async function answer(
  status: number,
  body?: unknown,
  headers?: Record<string, string>,
): Promise<void> {
  last().request.answer(status, body, headers);
  await new Promise((resolve) => setTimeout(resolve));
}

/** Before each test: a new tab. */
export function newTab(): void {
  calls.length = 0;
  sessionStorage.clear();
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  Element.prototype.scrollIntoView = vi.fn();
}
