const name = 'collegium:applicant';

/** The session's cookie is hidden from scripts. This says that there may be one, so that other visitors make no call. */
export const mayBeSignedIn = {
  get(): boolean {
    try {
      return localStorage.getItem(name) !== null;
    } catch {
      return false;
    }
  },

  set(may: boolean): void {
    try {
      if (may) localStorage.setItem(name, 'yes');
      else localStorage.removeItem(name);
    } catch {
      // Without storage, the person signs in again on the next visit to this page.
    }
  },
};
