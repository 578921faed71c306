import { useGetList } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { ApplicationFormDto, ApplicationFormRowDto, FormContentDto } from '../../../api/types.gen';
import { Button } from '../../../components/Button';
import { Confirm } from '../../../components/dialog/Confirm';
import { useDialogAddress } from '../../../components/dialog/useDialogAddress';
import { RecordsPage } from '../../../components/records/RecordsPage';
import type { Read } from '../../../components/records/records';
import { useRecordHref } from '../../../components/records/useRecordHref';
import { deleteRecord, post, useAct } from '../../../providers/acts';
import { linesChanged } from '../requirements/sheetChanges';
import { AddForm } from './AddForm';
import { FormDetail } from './FormDetail';
import { FormEditor } from './FormEditor';
import { contentLines } from './formText';
import { type FormField, type FormFilters, formKind, formName } from './formKind';
import { steps } from './formValues';
import { applicationFormsPath } from './path';
import { messages } from './messages';

export default function ApplicationForms() {
  return (
    <RecordsPage<ApplicationFormRowDto, FormField, FormFilters, ApplicationFormDto>
      kind={formKind}
      add={() => <AddForm />}
      forms={{ edit: (form) => <FormEditor {...form} /> }}
      questions={{
        publish: (form, onClose) => <PublishForm form={form} onClose={onClose} />,
        delete: (form, onClose) => <DeleteDraft form={form} onClose={onClose} />,
      }}
      actions={(form) => <Actions form={form} />}
      changed={({ field, from, to }) =>
        field === 'content'
          ? contentChanges(from as FormContentDto | null, to as FormContentDto | null)
          : undefined
      }
    >
      {(form) => <FormDetail form={form} />}
    </RecordsPage>
  );
}

/** Changed sentences, for the history, instead of both full texts. */
function contentChanges(from: FormContentDto | null, to: FormContentDto | null) {
  const now = to ?? from;
  if (!from || !to)
    return now
      ? [messages.changes.created(steps.flatMap((step) => now.steps[step].fields).length)]
      : undefined;
  const lines = linesChanged(contentLines(from), contentLines(to));
  return lines.length ? lines : [messages.changes.order];
}

function Actions({ form }: { form: ApplicationFormDto }) {
  const { open } = useDialogAddress();
  const isDraft = form.status === 'draft';
  return (
    <>
      {isDraft && (
        <>
          <Button type="button" onClick={() => open('publish')}>
            Publish
          </Button>
          <Button type="button" look="outline" onClick={() => open('edit')}>
            Edit
          </Button>
        </>
      )}
      <Button type="button" look="outline" onClick={() => open('add', { from: form.id })}>
        New version
      </Button>
      {isDraft && (
        <Button type="button" look="quiet" onClick={() => open('delete')}>
          Delete
        </Button>
      )}
    </>
  );
}

interface QuestionProps {
  form: Read<ApplicationFormDto>;
  onClose: () => void;
}

function PublishForm({ form, onClose }: QuestionProps) {
  const { data } = useGetList<ApplicationFormRowDto>(formKind.resource, {
    filter: { status: 'published' },
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'number', order: 'DESC' },
  });
  const isReplacing = data?.some(
    ({ programId, firstTermId }) => programId === form.programId && firstTermId === form.firstTermId,
  );
  const publishing = useAct({
    act: () => post<ApplicationFormDto>([formKind.resource, form.id, 'publish'], {}, form.etag),
    done: messages.publish.done(formName(form)),
    failed: messages.publish.failed,
    refreshes: [[formKind.resource]],
    reportsStale: true,
  });
  return (
    <Confirm
      title={messages.publish.title(formName(form))}
      confirm={messages.publish.confirm}
      onConfirm={() => publishing.run().then(onClose)}
      onCancel={onClose}
    >
      {messages.publish.text} {isReplacing && messages.publish.replaces}
    </Confirm>
  );
}

function DeleteDraft({ form, onClose }: QuestionProps) {
  const navigate = useNavigate();
  const hrefOf = useRecordHref(applicationFormsPath);
  const deleting = useAct({
    act: () => deleteRecord(formKind.resource, form.id, form.etag),
    done: messages.delete.done(formName(form)),
    failed: messages.delete.failed,
    refreshes: [[formKind.resource]],
    reportsStale: true,
  });
  return (
    <Confirm
      title={messages.delete.title(formName(form))}
      confirm={messages.delete.confirm}
      danger
      onConfirm={() => deleting.run().then(() => void navigate(hrefOf(), { replace: true }))}
      onCancel={onClose}
    >
      {messages.delete.text}
    </Confirm>
  );
}
