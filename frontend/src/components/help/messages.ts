/** How to resolve a blocker, and links to the guide. */
export const messages = {
  /** `office`: the office that can release a hold or resolve another blocker. */
  resolvedBy: (code: string, office: string) =>
    code === 'hold' ? `Can be released by: ${office}` : `Can be resolved by: ${office}`,
  remedy: 'How to resolve this (opens in a new tab)',
  job: 'Help for this job (opens in a new tab)',
  jobInToast: 'Help for this job',
};
