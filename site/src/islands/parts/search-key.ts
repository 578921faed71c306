/** Whether `/` opens the search: a single-letter shortcut can be switched off (WCAG 2.1.4). */
const name = 'collegium.search-key';

export function keyIsOn(): boolean {
  try {
    return localStorage.getItem(name) !== 'off';
  } catch {
    return true;
  }
}

export function switchKey(on: boolean): void {
  try {
    if (on) localStorage.removeItem(name);
    else localStorage.setItem(name, 'off');
  } catch {
    // Without storage the browser forgets this setting too.
  }
}
