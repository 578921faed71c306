import styled from '@emotion/styled';
import { useState } from 'react';
import { color } from '../../../theme/color';
import { radius, space } from '../../../theme/scale';
import type { Profile, RichText } from '../document';
import { documentStyles } from '../styles';
import { type DialogName, Dialogs } from './dialogs';
import { type FileChoice, isImage, type UploadFile } from './files';
import { Toolbar } from './Toolbar';
import { useEditor } from './useEditor';

const Frame = styled.div({
  border: `1px solid ${color.control}`,
  borderRadius: radius.small,
  background: color.surface,
  '&:has([aria-invalid="true"])': {
    borderColor: color.danger,
    boxShadow: `inset 0 0 0 1px ${color.danger}`,
  },
});

/** What ProseMirror needs of a style sheet, and nodes that readers see differently. */
const Area = styled.div({
  '& .ProseMirror': {
    ...documentStyles,
    position: 'relative',
    maxWidth: 'none',
    minHeight: '12em',
    padding: space(3, 4),
    whiteSpace: 'break-spaces',
    overflowWrap: 'break-word',
    fontVariantLigatures: 'none',
    '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: '-1px' },
  },
  '& .ProseMirror [data-chip]': {
    padding: '2px 8px',
    border: `1px solid ${color.line}`,
    borderRadius: radius.small,
    background: color.surfaceAlt,
    fontFamily: 'ui-monospace, monospace',
    fontSize: '0.9em',
  },
  '& .ProseMirror-selectednode': { outline: `2px solid ${color.focus}` },
  '& .selectedCell': { background: `${color.infoSoft} !important` },
  '& .ProseMirror-separator': { display: 'inline !important', width: '0 !important', height: '0 !important' },
  '& .ProseMirror-gapcursor': { display: 'none', pointerEvents: 'none', position: 'absolute' },
  '& .ProseMirror-gapcursor::after': {
    content: '""',
    position: 'absolute',
    top: '-2px',
    width: '20px',
    borderTop: `1px solid ${color.text}`,
  },
  '& .ProseMirror-focused .ProseMirror-gapcursor': { display: 'block' },
});

export interface EditorProps {
  id: string;
  label: string;
  profile: Profile;
  value: RichText | null;
  onChange: (document: RichText | null) => void;
  onBlur?: () => void;
  files?: readonly FileChoice[];
  upload?: UploadFile;
  takesFocus?: boolean;
  /** Of the text box. */
  aria: Readonly<Record<string, string | undefined>>;
}

/** The editor with its toolbar. Loaded when a form first needs it. */
export default function Editor({ id, label, profile, files, upload, aria, ...options }: EditorProps) {
  const attributes = Object.entries({
    id,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': `${id}-label`,
    ...aria,
  }).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const [dialog, setDialog] = useState<{ name: DialogName; given?: File[] }>();
  const openFor = (given: File[]) =>
    setDialog({
      name: given.slice(0, 1).some(({ type }) => isImage({ mediaType: type })) ? 'image' : 'file',
      given,
    });
  const { place, editor } = useEditor({
    ...options,
    profile,
    takeFiles: profile === 'full' && upload ? (given) => openFor([...given]) : undefined,
    attributes: Object.fromEntries(attributes),
  });
  const close = () => {
    const others = dialog?.given?.slice(1) ?? [];
    if (others.length) return openFor(others);
    setDialog(undefined);
    setTimeout(() => editor?.commands.focus());
  };
  return (
    <Frame>
      {editor && (
        <Toolbar
          editor={editor}
          profile={profile}
          files={files}
          upload={upload}
          label={label}
          controls={id}
          onOpen={(name) => setDialog({ name })}
        />
      )}
      <Area ref={place} />
      {editor && dialog && (
        <Dialogs
          key={dialog.given?.length}
          {...dialog}
          editor={editor}
          files={files}
          upload={upload}
          onClose={close}
        />
      )}
    </Frame>
  );
}
