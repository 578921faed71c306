export const messages = {
  noPage: "This page doesn't exist.",
  noVersion: "This version of the page doesn't exist.",
  noSection: "This section doesn't exist.",
  titleRequired: 'Title is required',
  documentRequired: 'Content is required',
  numberInvalid: '"n" in the address must be the number of a version, such as 3.',
};
