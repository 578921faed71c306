import type { PageDto, RichText } from '../../../api/types.gen';
import { CheckboxField } from '../../../components/form/choices';
import { Fields } from '../../../components/form/FieldFrame';
import { TextField } from '../../../components/form/fields';
import { FormDialog } from '../../../components/form/FormDialog';
import { required } from '../../../components/form/rules';
import type { Read } from '../../../components/records/records';
import { RichTextField } from '../../../components/rich-text/RichTextField';
import { useAct } from '../../../providers/acts';
import { createPage, updatePage } from '../../../providers/pageActs';
import { useFileChoices, useFileUpload } from './queries';
import { messages } from './messages';

const { form } = messages;

interface Values {
  title: string;
  document: RichText | null;
  isPublished: boolean;
}

interface Props {
  sectionId: string;
  /** The saved page; a new one without it. */
  page?: Read<PageDto>;
  reread?: () => Promise<Read<PageDto>>;
  onClose: () => void;
  onSaved: (page: PageDto) => void;
}

const valuesOf = ({ title, document, isPublished }: PageDto): Values => ({ title, document, isPublished });

export default function PageForm({ sectionId, page, reread, onClose, onSaved }: Props) {
  const files = useFileChoices(sectionId);
  const upload = useFileUpload(sectionId);
  const act = useAct<{ values: Values; etag?: string }, PageDto>({
    act: ({ values: { title, document, isPublished }, etag }) => {
      const body = { title, document: document!, isPublished };
      return page ? updatePage(page.id, body, etag) : createPage(sectionId, body);
    },
    done: page ? form.saved : form.added,
    failed: form.failed,
    refreshes: [['pages'], [`sections/${sectionId}/pages`]],
  });
  return (
    <FormDialog<Values, PageDto>
      name={page ? `page/${page.id}` : `page/new/${sectionId}`}
      title={page ? form.edit : form.add}
      size="large"
      values={page ? valuesOf(page) : { title: '', document: null, isPublished: false }}
      etag={page?.etag}
      reread={
        reread &&
        (async () => {
          const now = await reread();
          return { values: valuesOf(now), etag: now.etag };
        })
      }
      submit={page ? form.submit : form.submitNew}
      failed={form.failed}
      onSubmit={(values, etag) => act.run({ values, etag })}
      onDone={onSaved}
      onClose={onClose}
    >
      <Fields>
        <TextField name="title" label={form.title} rules={required(form.titleRequired)} maxLength={300} />
        <RichTextField
          name="document"
          label={form.content}
          profile="full"
          rules={required(form.contentRequired)}
          files={files}
          upload={upload}
        />
        <CheckboxField name="isPublished" label={form.published} />
      </Fields>
    </FormDialog>
  );
}
