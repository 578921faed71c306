import { useFormContext, useWatch } from 'react-hook-form';
import type { UploadLimits } from '../../../api/uploads.gen';
import { sectionFileLimits } from '../../../providers/sectionFileActs';
import { CheckboxField } from '../../form/choices';
import { FilesField } from '../../form/FilesField';
import { Fields } from '../../form/FieldFrame';
import { SelectField, TextField } from '../../form/fields';
import { FormDialog } from '../../form/FormDialog';
import { required } from '../../form/rules';
import { textOf } from '../document';
import { messages } from '../messages';
import { type DialogProps, selected } from './dialogParts';
import { type FileChoice, isImage, type UploadFile } from './files';
import { put } from './put';

const { failed, uploading, uploadFile, uploadImage } = messages.editor;

const limits: UploadLimits = { ...sectionFileLimits, most: 1 };
const imageLimits: UploadLimits = {
  ...limits,
  extensions: limits.extensions.filter((extension) => ['png', 'jpg', 'jpeg'].includes(extension)),
};

interface Choice {
  fileId: string;
  upload: File[];
}

/** The file that was chosen, or uploaded instead. */
async function chosen({ fileId, upload: [file] }: Choice, files: readonly FileChoice[], upload?: UploadFile) {
  return file && upload ? await upload(file) : files.find(({ id }) => id === fileId);
}

interface FieldsProps {
  label: string;
  files: readonly FileChoice[];
  uploadLabel?: string;
  limits: UploadLimits;
}

/** One of the section's files, or another one to upload. */
function ChoiceFields({ label, files, uploadLabel, limits: most }: FieldsProps) {
  const { clearErrors } = useFormContext();
  const upload = useWatch<Choice, 'upload'>({ name: 'upload' });
  const choices = files.map(({ id, name }) => ({ value: id, label: name }));
  const missing = (values: Choice) => (values.upload.length ? undefined : messages.editor.noFile);
  return (
    <>
      {files.length > 0 && (
        <SelectField
          name="fileId"
          label={label}
          choices={choices}
          disabled={upload.length > 0}
          rules={{ missing }}
        />
      )}
      {uploadLabel && (
        <div onChange={() => clearErrors('fileId')}>
          <FilesField
            name="upload"
            label={uploadLabel}
            limits={most}
            rules={files.length ? {} : required(messages.editor.noFile)}
          />
        </div>
      )}
    </>
  );
}

export function ImageDialog({ editor, files = [], upload, given = [], onClose }: DialogProps) {
  const node = given.length ? undefined : selected(editor, 'image');
  const images = files.filter(isImage);
  const values = {
    fileId: textOf(node?.attrs.fileId),
    upload: given.slice(0, 1),
    alt: textOf(node?.attrs.alt),
    decorative: node?.attrs.decorative === true,
  };
  const submit = async ({ alt, decorative, ...choice }: typeof values) => {
    const file = await chosen(choice, images, upload);
    const attrs = { fileId: file?.id ?? choice.fileId, alt: decorative ? '' : alt.trim(), decorative };
    put(editor, { type: 'image', attrs }, Boolean(node));
  };
  return (
    <FormDialog
      name="rich-text/image"
      title={node ? 'Edit image' : 'Add image'}
      values={values}
      submit={node ? 'Update image' : 'Add image'}
      saving={uploading}
      failed={failed}
      onSubmit={submit}
      onClose={onClose}
    >
      <Fields>
        <ChoiceFields label="Image" files={images} uploadLabel={upload && uploadImage} limits={imageLimits} />
        <TextField name="alt" label="Alternative text" hint={messages.editor.altHint} maxLength={500} />
        <CheckboxField name="decorative" label={messages.editor.decorative} />
      </Fields>
    </FormDialog>
  );
}

export function FileDialog({ editor, files = [], upload, given = [], onClose }: DialogProps) {
  const node = given.length ? undefined : selected(editor, 'file');
  const submit = async (choice: Choice) => {
    const file = await chosen(choice, files, upload);
    const attrs = { fileId: file?.id ?? choice.fileId, name: file?.name ?? textOf(node?.attrs.name) };
    put(editor, { type: 'file', attrs }, Boolean(node));
  };
  return (
    <FormDialog<Choice>
      name="rich-text/file"
      title={node ? 'Edit file link' : 'Add file link'}
      values={{ fileId: textOf(node?.attrs.fileId), upload: given.slice(0, 1) }}
      submit={node ? 'Update file link' : 'Add file link'}
      saving={uploading}
      failed={failed}
      onSubmit={submit}
      onClose={onClose}
    >
      <Fields>
        <ChoiceFields label="File" files={files} uploadLabel={upload && uploadFile} limits={limits} />
      </Fields>
    </FormDialog>
  );
}
