import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import type { FileChoice, UploadFile } from './files';

export interface DialogProps {
  editor: Editor;
  files?: readonly FileChoice[];
  upload?: UploadFile;
  /** Files that were pasted or dropped: this dialog adds the first one. */
  given?: File[];
  onClose: () => void;
}

/** The selected node of one of these types. */
export function selected({ state: { selection } }: Editor, ...types: string[]) {
  const node = selection instanceof NodeSelection ? selection.node : undefined;
  return node && types.includes(node.type.name) ? node : undefined;
}
