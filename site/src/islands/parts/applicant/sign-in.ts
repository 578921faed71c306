/** Signs applicants in with the link or the code of an email, and out. Opening the link changes nothing. */
import { sentEvent } from '../form/sent';
import { ask, reasonOf } from './ask';
import { mayBeSignedIn } from './may-be-signed-in';
import { watchApplicant } from './person';

const address = '/api/apply/sessions';

const tokenIn = (hash: string): string | null => /^#([\w-]{20,200})$/.exec(hash)?.[1] ?? null;

type Part = 'link' | 'session' | 'code' | 'request';

export const makeSignIn = (page: HTMLElement): void => {
  new SignIn(page).start();
};

class SignIn {
  private token: string | null = null;

  constructor(private readonly page: HTMLElement) {
    this.on('continue', () => this.useLink());
    this.on('sign-out', () => this.signOut());
    // Clears an earlier message when a form is sent. The form shows its own.
    page.addEventListener('submit', () => this.say(''));
    page.addEventListener(sentEvent, ({ target, detail }) => {
      const { email } = detail as { email?: unknown };
      if ((target as HTMLElement).id === 'code' && typeof email === 'string') this.signedIn(email);
    });
    // Another tab has signed in or out.
    watchApplicant(() => void this.findSession());
    // A second link that is opened in the same tab.
    addEventListener('hashchange', () => {
      if (tokenIn(location.hash)) this.start();
    });
  }

  start(): void {
    this.token = tokenIn(location.hash);
    if (this.token) this.show(['link']);
    else if (mayBeSignedIn.get()) void this.findSession();
  }

  private async findSession(): Promise<void> {
    const { status, body } = await ask('GET', address);
    if (status === 200) return this.signedIn(String(body.email), false);
    if (status === 401) mayBeSignedIn.set(false);
    this.show(['code', 'request']);
  }

  private async useLink(): Promise<void> {
    const answer = await ask('POST', address, { token: this.token });
    if (answer.status === 200) return this.signedIn(String(answer.body.email));
    if (answer.status === 404) {
      this.forgetLink();
      this.show(['code', 'request']);
      this.focus('code');
    }
    this.say(reasonOf(answer, 'Continue'));
  }

  private async signOut(): Promise<void> {
    const answer = await ask('DELETE', address);
    if (answer.status !== 204 && answer.status !== 401) return this.say(reasonOf(answer, 'Sign out'));
    mayBeSignedIn.set(false);
    this.show(['code', 'request']);
    this.focus('code');
  }

  private signedIn(email: string, moves = true): void {
    mayBeSignedIn.set(true);
    this.forgetLink();
    this.page.querySelector('[data-email]')!.textContent = email;
    this.show(['session']);
    if (moves) this.focus('session');
  }

  /** A used link must not stay in the address, which people copy. */
  private forgetLink(): void {
    this.token = null;
    if (location.hash) history.replaceState(null, '', location.pathname);
  }

  private show(parts: readonly Part[]): void {
    for (const part of ['link', 'session', 'code', 'request'] as const)
      this.part(part).hidden = !parts.includes(part);
    this.say('');
    // What a form said about an earlier sign-in.
    for (const panel of this.page.querySelectorAll('.form-panel')) panel.remove();
  }

  private say(text: string): void {
    const message = this.part('message');
    message.hidden = !text;
    message.textContent = text;
  }

  private focus(part: Part): void {
    this.part(part).querySelector<HTMLElement>('h2')!.focus();
  }

  private part(name: Part | 'message'): HTMLElement {
    return this.page.querySelector<HTMLElement>(`[data-part="${name}"]`)!;
  }

  /** The button acts once until the answer has arrived. */
  private on(act: string, work: () => Promise<void>): void {
    const button = this.page.querySelector<HTMLButtonElement>(`[data-act="${act}"]`)!;
    let isWorking = false;
    button.addEventListener('click', () => {
      if (isWorking) return;
      isWorking = true;
      button.setAttribute('aria-disabled', 'true');
      void work().finally(() => {
        isWorking = false;
        button.removeAttribute('aria-disabled');
      });
    });
  }
}
