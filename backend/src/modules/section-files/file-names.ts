import { InvalidError } from '../../common/errors.js';
import { fileKinds, kindOf } from '../../platform/files/file-kinds.js';
import { extensionOf, shownName } from '../../platform/files/file-name.rules.js';
import { fileKindsOfSections } from './upload-form.js';
import { messages } from './messages.js';

interface NamedFile {
  name: string;
  mediaType: string;
}

/** The new name of a file, without invisible characters. Its extension must still tell what the file contains. */
export function renamed(file: NamedFile, given: string): string {
  const refused = (why: string): InvalidError => new InvalidError({ name: [why] });
  const name = shownName(given);
  if (name === null) throw refused(messages.controlCharacters);
  const kind = kindOf(extensionOf(name), fileKindsOfSections);
  if (!kind || fileKinds[kind].mediaType !== file.mediaType)
    throw refused(messages.keepExtension(extensionOf(file.name)));
  return name;
}

export const otherType = ({ name }: NamedFile): InvalidError =>
  new InvalidError({ file: [messages.otherType(name, extensionOf(name))] });
