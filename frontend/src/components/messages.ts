/** What the shared parts say: failures, downloads, placeholders. Without imports: the sign-in screens load it too. */
export const messages = {
  breakdown: {
    title: "This page couldn't be displayed",
    text: "Your saved work isn't affected. If this happens again, contact support@collegium.example.",
  },
  failure: {
    badLink: "This link isn't valid. It may be damaged or out of date.",
    unreachable: "The server couldn't be reached or sent an unexpected response. Try again in a moment.",
  },
  downloadFailed: 'Failed to download the file',
  restricted: { full: 'Restricted', partly: (categories: string) => `Restricted: ${categories}` },
};
