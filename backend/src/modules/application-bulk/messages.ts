const listed = (numbers: readonly string[]): string =>
  numbers.length > 10
    ? `${numbers.slice(0, 10).join(', ')} and ${numbers.length - 10} more`
    : numbers.join(', ');

/** What the API says about bulk actions on applications. */
export const messages = {
  actionRequired: 'Action is required',
  applicationsRequired: 'Choose at least one application.',
  eitherOr: 'Choose applications by `ids` or by `filter`, not both.',
  reviewerOnly: 'Only `assign_reviewer` has a reviewer.',
  instantOnly: 'Only `release` has an instant.',
  instantPast: 'Choose an instant in the future.',
  versionRequired: 'Open the preview first',
  unknown: 'At least one of these applications does not exist.',
  noneFound: 'No application matches the filter.',
  tooMany: (most: number) => `The filter matches more than ${most} applications. Narrow it down.`,
  ownApplication: 'This is your own application. Another person in the office must do this.',
  noDecision: 'There is no confirmed decision on this application.',
  changed: (numbers: readonly string[]) =>
    `The outcome has changed since the preview for ${listed(numbers)}. Look at the preview again.`,
};
