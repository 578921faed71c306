import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import type { AssignmentDto } from '../../../api/types.gen';
import { FilesField } from '../../../components/form/FilesField';
import { Fields } from '../../../components/form/FieldFrame';
import { TextArea } from '../../../components/form/fields';
import { FormDialog } from '../../../components/form/FormDialog';
import { useUpload } from '../../../components/form/useUpload';
import { formatMoment } from '../../../components/format';
import { useAct } from '../../../providers/acts';
import { ApiError, hasStatus, isStopped } from '../../../providers/apiError';
import { fileLimits } from '../../../providers/assignmentActs';
import type { Upload } from '../../../providers/sendForm';
import type { Before } from './HandInDialog';
import { atFiles, handIn, isOverdue, longestText, type Work } from './handIn';
import { Task } from './Task';
import { UploadProgress } from './UploadProgress';
import { messages } from './messages';

interface Props {
  work: AssignmentDto;
  /** The earlier submission, when submitting again. */
  before?: Before;
  onClose: () => void;
}

const changed = [['assignments'], ['assignment-submissions'], ['dashboard', 'work']] as const;

/** Text, files or both. The text survives a failure, a reload and the end of the session. No browser keeps files. */
export function HandInForm({ work, before, onClose }: Props) {
  const { id, title } = work;
  const late = isOverdue(work);
  const { percent, start, stop } = useUpload();
  const queries = useQueryClient();
  const { run } = useAct({
    act: ({ sent, upload }: { sent: Work; upload: Upload }) => handIn(id, sent, upload),
    done: ({ isLate, files }) => messages.submitted(title, isLate, files.length),
    failed: messages.failed,
    refreshes: changed,
  });
  const send = async (sent: Work) => {
    const upload = start();
    try {
      return await run({ sent, upload });
    } catch (error) {
      // The deadline passed or the submission was graded while the form was open: refresh the screen behind too.
      if (hasStatus(error, 409)) void queries.invalidateQueries({ queryKey: ['assignments'] });
      throw isStopped(error) ? new ApiError(0, JSON.stringify({ detail: messages.stopped })) : atFiles(error);
    } finally {
      stop();
    }
  };
  return (
    <FormDialog<Work, unknown>
      title={before ? 'Submit again' : 'Submit assignment'}
      description={`${title}, ${work.courseCode}-${work.sectionNumber}`}
      name={`hand-in/${id}`}
      values={{ text: before?.submissionText ?? '', files: [] }}
      keeps={({ text }) => ({ text, files: [] })}
      outlivesReload
      restoredNote={messages.chooseFilesAgain}
      onSubmit={send}
      asks={before && ((sent) => replacing(before, sent))}
      failed={messages.failed}
      submit={late ? 'Submit late' : 'Submit'}
      saving="Submitting…"
      more={percent !== undefined && <UploadProgress percent={percent} onStop={stop} words={messages} />}
      onClose={onClose}
    >
      <Task work={work} before={before} />
      <Fields>
        <TextArea name="text" label="Text" rows={8} hint={oneNeeded} rules={{ missing, check: fitting }} />
        <FilesField name="files" label="Files" limits={fileLimits} />
        <SettledByFiles />
      </Fields>
    </FormDialog>
  );
}

const { oneNeeded } = messages;

const missing = ({ files }: Work) => (files.length === 0 ? oneNeeded : undefined);

/** Adding a file settles the error of a missing text. */
function SettledByFiles() {
  const { clearErrors, getFieldState } = useFormContext<Work>();
  const files = useWatch<Work, 'files'>({ name: 'files' });
  const count = files?.length ?? 0;
  useEffect(() => {
    if (count > 0 && getFieldState('text').error?.message === oneNeeded) clearErrors('text');
  }, [count, clearErrors, getFieldState]);
  return null;
}

const fitting = (text: string) =>
  text.length > longestText ? messages.atMost(longestText.toLocaleString('en-US')) : undefined;

function replacing({ submittedAt, files }: Before, sent: Work) {
  const lost = files.filter(({ name }) => !sent.files.some((file) => file.name === name));
  const { replace } = messages;
  const consequence = replace.consequence(formatMoment(submittedAt));
  const names = lost.map(({ name }) => name).join(', ');
  return {
    title: replace.title,
    text: lost.length ? `${consequence} ${replace.lostFiles(lost.length, names)}` : consequence,
    confirm: replace.confirm,
    danger: lost.length > 0,
  };
}
