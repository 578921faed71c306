import styled from '@emotion/styled';
import { color } from '../../../theme/color';
import { radius, space } from '../../../theme/scale';
import type { Profile, RichText } from '../document';
import { documentStyles } from '../styles';
import type { FileChoice, UploadFile } from './files';
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
  const { place, editor } = useEditor({
    ...options,
    profile,
    attributes: Object.fromEntries(attributes),
  });
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
        />
      )}
      <Area ref={place} />
    </Frame>
  );
}
