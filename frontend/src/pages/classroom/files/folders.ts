import type { SectionFileDto, SectionFolderDto } from '../../../api/types.gen';
import { messages } from './messages';

type Folders = readonly SectionFolderDto[];

/** The folders from the top level to this one; none for an unknown folder. */
export function pathTo(folders: Folders, id: string | null): SectionFolderDto[] {
  const path: SectionFolderDto[] = [];
  for (let at = id; at;) {
    const folder = folders.find((one) => one.id === at);
    if (!folder || path.includes(folder)) return [];
    path.unshift(folder);
    at = folder.parentId;
  }
  return path;
}

/** The path of a folder: "Readings / Week 1". Of the top level it is empty. */
export const nameOf = (folders: Folders, id: string | null) =>
  pathTo(folders, id)
    .map(({ name }) => name)
    .join(' / ');

/** The folders to choose from, with their paths. A folder can't go into itself or into its own folders. */
export const folderChoices = (folders: Folders, moved?: string) => [
  { value: '', label: messages.top },
  ...folders
    .filter(({ id }) => !pathTo(folders, id).some((above) => above.id === moved))
    .map(({ id }) => ({ value: id, label: nameOf(folders, id) }))
    .sort((one, other) => one.label.localeCompare(other.label)),
];

/** Letters without accents and case, as people type them in a search. */
const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The files and folders of every level whose name contains the text; a file also if one of its folders does. */
export function matching(files: readonly SectionFileDto[], folders: Folders, text: string) {
  const sought = folded(text.trim());
  const isFound = (name: string) => folded(name).includes(sought);
  return {
    folders: folders.filter(({ name }) => isFound(name)),
    files: files.filter(({ name, folderId }) =>
      [name, ...pathTo(folders, folderId).map((folder) => folder.name)].some(isFound),
    ),
  };
}
