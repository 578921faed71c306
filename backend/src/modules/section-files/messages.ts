import type { ListedUse } from './file-uses.service.js';

const kinds: Record<string, string> = {
  page: 'page',
  item: 'module item',
  assignment: 'assignment',
  discussion: 'discussion',
};
const named = ({ kind, title }: ListedUse): string => `the ${kinds[kind] ?? kind} "${title}"`;

export const messages = {
  sectionNotFound: "This section doesn't exist.",
  fileNotFound: "This file doesn't exist.",
  folderNotFound: "This folder doesn't exist.",
  fileRequired: 'Choose a file',
  nameRequired: 'Name is required',
  controlCharacters: "The name can't contain control characters.",
  keepExtension: (extension: string) => `Keep the extension ".${extension}" at the end of the name.`,
  fileNameUsed: 'This folder already has a file with this name. Replace that file, or choose another name.',
  folderNameUsed: 'A folder with this name already exists here.',
  otherType: (name: string, extension: string) =>
    `"${name}" can only be replaced by another .${extension} file. Upload other types as a new file.`,
  intoItself: "A folder can't be moved into itself or one of its folders.",
  tooDeep: (most: number) => `Folders can be at most ${most} levels deep.`,
  folderInUse: 'This folder contains files or folders. Move or delete them first.',
  fileInUse: (name: string, uses: readonly ListedUse[]) => {
    const shown = uses.slice(0, 3).map(named).join(', ');
    const rest = uses.length > 3 ? ` and ${uses.length - 3} more` : '';
    return `"${name}" is used in ${shown}${rest}. Remove it there first.`;
  },
};
