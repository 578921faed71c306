import type { SectionFolderDto } from '../../../api/types.gen';
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

const nameOf = (folders: Folders, id: string) =>
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
