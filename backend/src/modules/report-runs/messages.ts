export const messages = {
  rowsForbidden: "You don't have access to the rows of this report, only to its figures.",
  reportReady: (title: string) => `Your report "${title}" is ready`,
  reportFailed: (title: string) => `Your report "${title}" failed`,
  reportRequired: 'Report is required',
  peopleOnly:
    'Background reports are only for signed-in users. Request the report itself as text/csv instead.',
  unknownReport: (known: string) => `This report doesn't exist. Choose one of ${known}.`,
  alreadyEnded: "This report has already ended and can't be canceled.",
  reportGone: 'This report no longer exists. Create it again.',
  notFinished: "This report isn't finished yet. Try again when you are notified that it is ready.",
  roleChanged: 'Your role has changed since this report was created. Create it again.',
  tooManyInProgress: (most: number) =>
    `You already have ${most} reports in progress. Wait until one finishes, or cancel one.`,
  reportNotFound: "This report doesn't exist.",
};
