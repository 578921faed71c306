import { NodeSelection } from '@tiptap/pm/state';
import { useWatch } from 'react-hook-form';
import { CheckboxField, RadioField } from '../../form/choices';
import { Fields } from '../../form/FieldFrame';
import { TextArea, TextField } from '../../form/fields';
import { FormDialog } from '../../form/FormDialog';
import { required } from '../../form/rules';
import { Box } from '../../layout/Text';
import { Button } from '../../Button';
import { isHref, textOf } from '../document';
import { Formula } from '../Formula';
import { messages } from '../messages';
import { type DialogProps as Props, selected } from './dialogParts';
import { FileDialog, ImageDialog } from './FileDialogs';
import { put } from './put';
import { frameAddress } from './videos';

export type DialogName = 'link' | 'math' | 'callout' | 'image' | 'file' | 'video';

/** A dialog for what needs more than a button. It also edits what is selected. */
export function Dialogs({ name, ...props }: Props & { name: DialogName }) {
  const Content = dialogs[name];
  return <Content {...props} />;
}

const { failed, required: message } = messages.editor;

function LinkDialog({ editor, onClose }: Props) {
  const href = textOf(editor.getAttributes('link').href);
  const { selection } = editor.state;
  const isNew = (selection.empty || selection instanceof NodeSelection) && !href;
  const remove = () => {
    editor.chain().extendMarkRange('link').unsetMark('link').run();
    onClose();
  };
  const submit = async (values: { href: string; text: string }) => {
    const link = { type: 'link', attrs: { href: values.href.trim() } };
    const text = values.text.trim() || values.href.trim();
    if (isNew) put(editor, { type: 'text', text, marks: [link] });
    else editor.chain().extendMarkRange('link').setMark('link', link.attrs).run();
  };
  return (
    <FormDialog
      name="rich-text/link"
      title={href ? 'Edit link' : 'Add link'}
      size="small"
      values={{ href, text: '' }}
      submit={href ? 'Update link' : 'Add link'}
      failed={failed}
      onSubmit={submit}
      onClose={onClose}
      more={
        href ? (
          <Button type="button" look="outline" onClick={remove}>
            Remove link
          </Button>
        ) : undefined
      }
    >
      <Fields>
        <TextField
          name="href"
          label="Address"
          rules={{
            required: message,
            check: (text: string) => (isHref(text.trim()) ? undefined : messages.editor.linkInvalid),
          }}
        />
        {isNew && <TextField name="text" label="Text" />}
      </Fields>
    </FormDialog>
  );
}

const typeset = new Map<string, boolean>();

function MathDialog({ editor, onClose }: Props) {
  const node = selected(editor, 'mathInline', 'mathBlock');
  const submit = async ({ tex, isBlock }: { tex: string; isBlock: boolean }) => {
    const type = isBlock ? 'mathBlock' : 'mathInline';
    put(editor, { type, attrs: { tex: tex.trim() } }, Boolean(node));
  };
  return (
    <FormDialog
      name="rich-text/math"
      isPart
      title={node ? 'Edit formula' : 'Add formula'}
      values={{ tex: textOf(node?.attrs.tex), isBlock: node?.type.name === 'mathBlock' }}
      submit={node ? 'Update formula' : 'Add formula'}
      failed={failed}
      onSubmit={submit}
      onClose={onClose}
    >
      <Fields>
        <TextArea
          name="tex"
          label="TeX"
          rows={3}
          hint="For example \frac{a}{b} or x^2."
          rules={{
            required: message,
            check: (tex: string) =>
              typeset.get(tex.trim()) === false ? messages.editor.texInvalid : undefined,
          }}
        />
        <CheckboxField name="isBlock" label={messages.editor.isBlock} />
        <Preview />
      </Fields>
    </FormDialog>
  );
}

function Preview() {
  const tex = String(useWatch({ name: 'tex' }) ?? '').trim();
  return (
    <Box minHeight={48} pad={3} framed="small" aria-live="polite" aria-label="Preview" role="group">
      {tex && <Formula tex={tex} onTypeset={(isValid) => typeset.set(tex, isValid)} />}
    </Box>
  );
}

const kinds = Object.entries(messages.callouts).map(([value, label]) => ({ value, label }));

function CalloutDialog({ editor, onClose }: Props) {
  const isOn = editor.isActive('callout');
  const submit = async ({ kind }: { kind: string }) => {
    if (isOn) editor.chain().updateAttributes('callout', { kind }).run();
    else editor.chain().wrapIn('callout', { kind }).run();
  };
  const remove = () => {
    editor.chain().lift('callout').run();
    onClose();
  };
  return (
    <FormDialog
      name="rich-text/callout"
      title={isOn ? 'Edit callout' : 'Add callout'}
      size="small"
      values={{ kind: isOn ? textOf(editor.getAttributes('callout').kind) : 'note' }}
      submit={isOn ? 'Update callout' : 'Add callout'}
      failed={failed}
      onSubmit={submit}
      onClose={onClose}
      more={
        isOn ? (
          <Button type="button" look="outline" onClick={remove}>
            Remove callout
          </Button>
        ) : undefined
      }
    >
      <RadioField name="kind" label="Kind" choices={kinds} rules={required(message)} />
    </FormDialog>
  );
}

function VideoDialog({ editor, onClose }: Props) {
  const node = selected(editor, 'video');
  const values = { url: textOf(node?.attrs.url), title: textOf(node?.attrs.title) };
  const submit = async ({ url, title }: typeof values) => {
    const attrs = { url: frameAddress(url), title: title.trim() };
    put(editor, { type: 'video', attrs }, Boolean(node));
  };
  return (
    <FormDialog
      name="rich-text/video"
      title={node ? 'Edit video' : 'Add video'}
      values={values}
      submit={node ? 'Update video' : 'Add video'}
      failed={failed}
      onSubmit={submit}
      onClose={onClose}
    >
      <Fields>
        <TextField
          name="url"
          label="Address"
          hint="For example https://www.youtube.com/watch?v=…"
          rules={{
            required: message,
            check: (url: string) => (frameAddress(url) ? undefined : messages.editor.videoInvalid),
          }}
        />
        <TextField name="title" label="Title" rules={required(message)} maxLength={200} />
      </Fields>
    </FormDialog>
  );
}

const dialogs: Record<DialogName, (props: Props) => React.ReactNode> = {
  link: LinkDialog,
  math: MathDialog,
  callout: CalloutDialog,
  image: ImageDialog,
  file: FileDialog,
  video: VideoDialog,
};
