export const messages = {
  title: 'Sign in again',
  text: 'For this step, you must have signed in within the last ten minutes. You return to this page with what you entered.',
};
