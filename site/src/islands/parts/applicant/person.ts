import { forgetOthers } from '../apply/kept';

/** Who signed in with this browser, from a cookie that ends with the sign-out but not with an expired session. */
const currentApplicant = () => /(?:^|; )(?:__Host-)?collegium\.applicant=([^;]+)/.exec(document.cookie)?.[1];

const loadedFor = currentApplicant();

/** Whether the page was loaded for another applicant. It then leaves, and nothing of that applicant stays in the tab. */
export function followApplicant(): boolean {
  if (currentApplicant() === loadedFor) return false;
  forgetOthers([]);
  document.body.hidden = true;
  location.replace('/apply/continue');
  return true;
}

/** Calls when the cookie has changed; where a browser can't tell, once the tab is used. */
export function watchApplicant(changed: () => unknown): void {
  let seen = currentApplicant();
  const look = () => {
    if (seen === currentApplicant()) return;
    seen = currentApplicant();
    changed();
  };
  window.cookieStore?.addEventListener('change', look);
  document.addEventListener('visibilitychange', look);
  for (const event of ['focus', 'pageshow']) addEventListener(event, look);
}
