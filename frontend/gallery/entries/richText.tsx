import type { ReactNode } from 'react';
import type { RichText as Document, RichTextNode } from '../../src/components/rich-text/document';
import { Formula } from '../../src/components/rich-text/Formula';
import { RichText } from '../../src/components/rich-text/RichText';
import { RichTextField } from '../../src/components/rich-text/RichTextField';
import { Video } from '../../src/components/rich-text/Video';
import Editor from '../../src/components/rich-text/editor/Editor';
import { Dialogs } from '../../src/components/rich-text/editor/dialogs';
import { FileDialog, ImageDialog } from '../../src/components/rich-text/editor/FileDialogs';
import { Toolbar } from '../../src/components/rich-text/editor/Toolbar';
import { useEditor } from '../../src/components/rich-text/editor/useEditor';
import { Form } from '../../src/components/form/Form';
import type { Entries } from '../entries';
import { Opens } from './Opens';

const text = (words: string): RichTextNode => ({ type: 'text', text: words });
const paragraph = (...content: RichTextNode[]): RichTextNode => ({ type: 'paragraph', content });
const cell = (type: 'tableHeader' | 'tableCell', words: string): RichTextNode => ({
  type,
  content: [paragraph(text(words))],
});
const row = (...content: RichTextNode[]): RichTextNode => ({ type: 'tableRow', content });

const sample: Document = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [text('Week 1')] },
    paragraph(text('Read the unit, then '), {
      type: 'text',
      text: 'answer the question',
      marks: [{ type: 'link', attrs: { href: '/portal/dashboard' } }, { type: 'strong' }],
    }),
    { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(text('Bring your notes'))] }] },
    {
      type: 'table',
      content: [
        row(cell('tableHeader', 'Day'), cell('tableHeader', 'Topic')),
        row(cell('tableHeader', 'Monday'), cell('tableCell', 'Risk')),
      ],
    },
    { type: 'callout', attrs: { kind: 'tip' }, content: [paragraph(text('Ask in the discussion.'))] },
    { type: 'mathBlock', attrs: { tex: 'A = P(1 + r)^n' } },
    { type: 'codeBlock', content: [text('total = rate * years')] },
  ],
};

const InForm = ({ profile }: { profile: 'full' | 'brief' }) => (
  <Form
    name={`gallery/${profile}`}
    values={{ document: profile === 'full' ? sample : null }}
    onSubmit={async () => {}}
    failed="Could not save"
    buttons={null}
  >
    <RichTextField name="document" label="Content" profile={profile} hint="What students read." />
  </Form>
);

const nothing = () => {};
const files = [
  { id: 'f1', name: 'Growth chart.png', mediaType: 'image/png' },
  { id: 'f2', name: 'Reading list.pdf', mediaType: 'application/pdf' },
];
const uploaded = ({ name, type }: File) => Promise.resolve({ id: name, name, mediaType: type });
type MountedEditor = NonNullable<ReturnType<typeof useEditor>['editor']>;

function WithEditor({ children }: { children: (editor: MountedEditor) => ReactNode }) {
  const attributes = { role: 'textbox', 'aria-multiline': 'true', 'aria-label': 'Sample' };
  const { place, editor } = useEditor({ profile: 'full', value: sample, onChange: nothing, attributes });
  return (
    <>
      {editor && children(editor)}
      <div ref={place} />
    </>
  );
}

/** Documents, and the editor for them. */
export const richText: Entries = {
  'rich-text/RichText.tsx': {
    'A document': <RichText document={sample} deeper={2} />,
  },
  'rich-text/Formula.tsx': {
    Inline: <Formula tex="x^2" />,
    Broken: <Formula tex="\frac{1" />,
  },
  'rich-text/Video.tsx': {
    'Before Play': <Video url="https://player.vimeo.com/video/1" title="Lecture 1" />,
  },
  'rich-text/RichTextField.tsx': {
    Full: <InForm profile="full" />,
    Brief: <InForm profile="brief" />,
  },
  'rich-text/editor/Editor.tsx': {
    Empty: (
      <>
        <span id="gallery-editor-label">Feedback</span>
        <Editor
          id="gallery-editor"
          label="Feedback"
          profile="brief"
          value={null}
          onChange={nothing}
          aria={{}}
        />
      </>
    ),
  },
  'rich-text/editor/Toolbar.tsx': {
    Full: (
      <WithEditor>
        {(editor) => (
          <Toolbar editor={editor} profile="full" label="Sample" controls="gallery-sample" onOpen={nothing} />
        )}
      </WithEditor>
    ),
  },
  'rich-text/editor/FileDialogs.tsx': {
    Image: (
      <WithEditor>
        {(editor) => (
          <Opens>
            {(close) => <ImageDialog editor={editor} files={files} upload={uploaded} onClose={close} />}
          </Opens>
        )}
      </WithEditor>
    ),
    File: (
      <WithEditor>
        {(editor) => (
          <Opens>
            {(close) => <FileDialog editor={editor} files={files} upload={uploaded} onClose={close} />}
          </Opens>
        )}
      </WithEditor>
    ),
  },
  'rich-text/editor/dialogs.tsx': {
    Link: (
      <WithEditor>
        {(editor) => <Opens>{(close) => <Dialogs name="link" editor={editor} onClose={close} />}</Opens>}
      </WithEditor>
    ),
  },
};
