import { useController } from 'react-hook-form';
import { Bone } from '../Bone';
import { FieldError, FieldHint, Label, Optional } from '../form/FieldFrame';
import { type FieldProps, useField } from '../form/useField';
import { Inline } from '../layout/Inline';
import { Stack } from '../layout/Stack';
import { whenLoaded } from '../whenLoaded';
import { plainText, type Profile, type RichText } from './document';
import type { EditorProps } from './editor/Editor';
import type { FileChoice, UploadFile } from './editor/files';

const Loading = () => <Bone height="220px" />;
const Editor = whenLoaded<EditorProps>(() => import('./editor/Editor'), Loading);

interface Props extends Omit<FieldProps, 'disabled'> {
  profile: Profile;
  /** The files to choose from, and how to add one. Without both, the editor has no buttons for images and files. */
  files?: readonly FileChoice[];
  upload?: UploadFile;
  /** Whether focus moves to the text when the editor has loaded. */
  takesFocus?: boolean;
}

const shown = (value: unknown) => plainText(value as RichText | null);

/** A document in a form: null while it is empty. Errors at its nodes are shown at the field, with the block they are in. */
export function RichTextField({ profile, files, upload, takesFocus, ...props }: Props) {
  const field = useField(props, shown, { hasParts: true, isLong: true });
  const { field: held } = useController({ name: props.name, rules: { validate: field.validate } });
  const { id, aria, frame } = field;
  const focus = () => document.getElementById(id)?.focus();
  return (
    <Stack gap={1}>
      <Inline gap={2} align="baseline">
        <Label as="span" id={`${id}-label`} onClick={focus}>
          {props.label}
        </Label>
        {frame.optional && <Optional aria-hidden="true">optional</Optional>}
      </Inline>
      <FieldHint id={id}>{props.hint}</FieldHint>
      <Editor
        id={id}
        label={props.label}
        profile={profile}
        value={(held.value as RichText | null | undefined) ?? null}
        onChange={held.onChange}
        onBlur={held.onBlur}
        files={files}
        upload={upload}
        takesFocus={takesFocus}
        aria={{
          'aria-invalid': aria['aria-invalid'] ? 'true' : undefined,
          'aria-required': aria['aria-required'] ? 'true' : undefined,
          'aria-describedby': aria['aria-describedby'],
        }}
      />
      <FieldError id={id}>{frame.error}</FieldError>
    </Stack>
  );
}
