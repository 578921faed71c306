export const messages = {
  noAnswer: "The database doesn't respond.",
  schemaTooOld: 'The database schema is older than this version of the server. Run migrate.',
  schemaTooNew: 'The database schema is too new for this version of the server.',
  stopping: 'The server is about to stop.',
};
