/** What the page of an unknown address says. */
export const messages = {
  text: 'Did you forget to add the page to the router? There is no page at this address.',
};
