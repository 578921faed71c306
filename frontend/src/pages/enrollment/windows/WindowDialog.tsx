import { Fields } from '../../../components/form/FieldFrame';
import { CheckboxField } from '../../../components/form/choices';
import { DateTimeField, TextField } from '../../../components/form/fields';
import { FormDialog } from '../../../components/form/FormDialog';
import { onTheClock } from '../../../components/form/newYork';
import { TermPicker } from '../../../components/form/pickers';
import { required } from '../../../components/form/rules';
import { type Read, useRecordToEdit } from '../../../components/records/records';
import { WhileRead } from '../../../components/records/WhileRead';
import { useAct } from '../../../providers/acts';
import { createWindow, updateWindow } from '../../../providers/registration';
import type { RegistrationWindowDto } from '../../../api/types.gen';
import { classLevelLabels } from '../../../resources/students/messages';
import { ManyField } from './ManyField';
import { usePrograms } from '../../../providers/programs';
import { classLevels } from './spec';
import { afterOpening, emptyWindow, windowBody, type WindowValues, windowValues } from './windowForm';
import { windowsPath } from '../path';
import { windowMessages as messages } from './messages';

const levels = classLevels.map((value) => ({ value, label: classLevelLabels[value] }));

interface Props {
  /** Absent: a new one. */
  id?: string;
  termId: string;
  onClose: () => void;
}

export function WindowDialog({ id, termId, onClose }: Props) {
  const { reading, reread } = useRecordToEdit<RegistrationWindowDto>('registration-windows', id);
  if (!id) return <WindowForm termId={termId} onClose={onClose} />;
  return (
    <WhileRead title="Edit Registration Window" one="registration window" reading={reading} onClose={onClose}>
      {(row) => <WindowForm row={row} reread={reread} termId={row.termId} onClose={onClose} />}
    </WhileRead>
  );
}

type Row = Read<RegistrationWindowDto>;
interface FormProps {
  row?: Row;
  reread?: () => Promise<Row>;
  termId: string;
  onClose: () => void;
}

function WindowForm({ row, reread, termId, onClose }: FormProps) {
  const programs = usePrograms();
  const { run } = useAct({
    act: ({ values, etag }: { values: WindowValues; etag: string | undefined }) =>
      row ? updateWindow(row.id, windowBody(values), etag) : createWindow(windowBody(values)),
    done: row ? messages.saved : messages.created,
    record: ({ name, termId: term }) => ({ name, to: `${windowsPath}?term=${term}` }),
    failed: messages.failedToSave,
    refreshes: [['registration-windows']],
  });
  return (
    <FormDialog<WindowValues>
      title={row ? 'Edit Registration Window' : 'New Registration Window'}
      description={messages.description}
      name={row ? `registration-window/${row.id}` : 'registration-window/new'}
      values={row ? windowValues(row) : emptyWindow(termId)}
      etag={row?.etag}
      reread={reread && (() => reread().then((now) => ({ values: windowValues(now), etag: now.etag })))}
      onSubmit={(values, etag) => run({ values, etag })}
      onClose={onClose}
      failed={messages.failedToSave}
      submit={row ? 'Save window' : 'Create Window'}
    >
      <Fields>
        <TermPicker name="termId" label="Term" rules={required('Term is required')} />
        <TextField name="name" label="Name" rules={required('Name is required')} maxLength={100} />
        <DateTimeField
          name="opensAt"
          label="Opening time"
          rules={{ ...required('Opening time is required'), ...onTheClock }}
        />
        <DateTimeField
          name="closesAt"
          label="Closing time"
          rules={{ ...required('Closing time is required'), ...afterOpening }}
        />
        <ManyField name="classLevels" label="Class levels" hint={messages.allLevels} choices={levels} />
        <ManyField
          name="programIds"
          label="Programs"
          hint={messages.allPrograms}
          choices={(programs.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
        <CheckboxField name="needsTicket" label="Requires a time ticket" hint={messages.ticketHint} />
      </Fields>
    </FormDialog>
  );
}
