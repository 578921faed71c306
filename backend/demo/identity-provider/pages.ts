import { Markup, markup } from '../../src/common/markup.js';
import { plainPage } from '../../src/platform/auth/pages/plain-page.js';
import { demoAccounts, demoPassword } from './accounts.js';

export interface SignInForm {
  action: string;
  email?: string;
  error?: string;
}

/** One plain form; after an error, the address is kept and the password has the focus. */
export const signInPage = ({ action, email, error }: SignInForm): string =>
  plainPage({
    title: error ? 'Error: Sign in' : 'Sign in',
    body: markup`<div class="card">
<h1>Sign in</h1>
<p class="quiet">Demo identity provider of Collegium University</p>
${error && markup`<p class="alert" role="alert" id="error">${error}</p>`}
<form method="post" action="${action}">
<label for="email">Email</label>
<input id="email" name="email" type="email" value="${email ?? ''}" autocomplete="username" autocapitalize="none"
 spellcheck="false" required ${invalid(error)} ${focus(!error)}>
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required
 ${invalid(error)} ${focus(Boolean(error))}>
<label><input id="secondStep" name="secondStep" type="checkbox" value="yes"> Use a second step</label>
<button type="submit">Sign in</button>
</form>
</div>
<section class="help" aria-labelledby="accounts">
<h2 id="accounts">Demo accounts</h2>
<p>The password of each is <code>${demoPassword}</code>.</p>
<ul>${demoAccounts.map((account) => markup`<li>${account}</li>`)}</ul>
</section>`,
  });

const invalid = (error?: string): Markup | false =>
  error !== undefined && markup`aria-invalid="true" aria-describedby="error"`;
const focus = (here: boolean): Markup | false => here && markup`autofocus`;

/** Ends the provider's session. The script saves the click if the browser comes from this university's own sign-out. */
export const signOutPage = (form: string, script: string | undefined): string =>
  plainPage({
    title: 'Sign out',
    script,
    body: markup`<div class="card">
<h1>Sign out</h1>
<p>${script ? 'You are being signed out of the identity provider.' : 'Sign out of the identity provider?'}</p>
${new Markup(form)}
<button type="submit" form="op.logoutForm" name="logout" value="yes">Sign out</button>
</div>`,
  });

export const signedOutPage = (home: string): string =>
  plainPage({
    title: 'Signed out',
    body: markup`<div class="card">
<h1>You are signed out</h1>
<p><a class="button" href="${home}">Go to the portal</a></p>
</div>`,
  });

/** For every refusal of the provider, including a sign-in lost in a restart. */
export const providerErrorPage = (detail: string): string =>
  plainPage({
    title: 'This sign-in can’t continue',
    body: markup`<div class="card">
<h1>This sign-in can’t continue</h1>
<p>${detail}</p>
<p><a class="button" href="/api/login">Start again</a></p>
</div>`,
  });
