import { counted } from '../../common/counted.js';

export const messages = {
  fileNotFound: "This file doesn't exist.",
  fileDeleted: (name: string) => `The file "${name}" was deleted.`,
  fileMissing: (name: string) => `The file "${name}" is missing. Contact the help desk.`,
  fileDamaged: (name: string) => `The file "${name}" is damaged. Contact the help desk.`,
  storeUnavailable: "The file store doesn't respond. Try again in a moment.",
  fieldsTooLarge: (most: number) =>
    `The text in the form is larger than ${most} kB in total. Shorten the text.`,
  mustBeFile: 'Must be a file.',
  fileFault: (name: string, fault: string) => `"${name}" ${fault}.`,
  mustBeText: 'Must be text.',
  unknownField: "This field is unknown or can't be set.",
  noFileName: 'A file has no name. Give the file a name and upload it again.',
  controlCharacters: 'A file name contains control characters. Rename the file and upload it again.',
  tooManyFiles: (most: number) =>
    counted(most, { one: 'Upload at most # file.', other: 'Upload at most # files.' }),
  wrongType: (name: string, types: string) => `"${name}" must be one of these file types: ${types}.`,
  fileTooLarge: (name: string, most: string) => `"${name}" is larger than ${most}.`,
  filesTooLarge: (name: string, most: string) =>
    `With "${name}", the files are larger than ${most} in total.`,
  notUtf8: 'The body is not UTF-8.',
  bodyMalformed: 'The multipart body is malformed or ends too early.',
  bodyTooLarge: 'The body is too large for this request.',
  bodyCompressed: "A multipart body can't be compressed.",
  boundaryRequired: 'The body must be multipart/form-data with a boundary.',
  tooManyParts: (most: number) => `The body can have at most ${most} parts.`,
  jsonRequired: 'The body must be JSON in UTF-8, sent as application/json.',
  multipartRequired: 'The body must be sent as multipart/form-data.',
  studentsOnly: 'Only students can upload files here. Your account has no student record.',
  dispositionRequired: 'Each part of the body must have exactly one Content-Disposition header.',
  dispositionUnreadable: 'The Content-Disposition header of a part could not be read.',
  partNameInvalid: 'A part of the body has no name, or its name is too long.',
  fileNameUnreadable: 'The name of a file could not be read.',
  quotaUsed: {
    public: (amount: string) =>
      `The space for files from public forms is used up (${amount}). Nothing was saved. Files that their senders ` +
      "don't confirm are deleted after 48 hours. All others stay until the office has closed their inquiries. Please " +
      'call us.',
    student: (amount: string) =>
      `Your files use ${amount}, so these files don't fit. Nothing was saved. The files of all your ` +
      'attempts are kept. Send smaller files, or a link to them.',
    section: (amount: string) =>
      `This section's files use ${amount}, so this file doesn't fit. Nothing was saved. Upload a ` +
      'smaller file, or delete files. Replaced and deleted files still count for 72 more hours.',
  },
  nestedParts: "Parts can't contain other parts.",
};
