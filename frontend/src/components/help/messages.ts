/** What links to the guide say. */
export const messages = {
  remedy: 'How to resolve this (opens in a new tab)',
  job: 'Help for this job (opens in a new tab)',
  jobInToast: 'Help for this job',
};
