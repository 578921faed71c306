import { abandonPage } from './sessionExpiry';

/** Who signed in with this browser, from a cookie that ends with the sign-out but not with an expired session. */
const currentPerson = () => /(?:^|; )(?:__Host-)?collegium\.person=([^;]+)/.exec(document.cookie)?.[1];

const loadedFor = currentPerson();

/** Whether this tab was loaded for another person. It then leaves for what the session shows now. */
export function followSession() {
  if (currentPerson() === loadedFor) return false;
  abandonPage();
  return true;
}

/** Follows as soon as the cookie changes; where a browser can't tell, once the tab is used. */
export function watchSession() {
  window.cookieStore?.addEventListener('change', followSession);
  document.addEventListener('visibilitychange', followSession);
  for (const event of ['focus', 'pageshow']) window.addEventListener(event, followSession);
}
