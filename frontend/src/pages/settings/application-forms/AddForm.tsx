import { useGetList } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { ApplicationFormDto, ApplicationFormRowDto } from '../../../api/types.gen';
import { useDialogAddress } from '../../../components/dialog/useDialogAddress';
import { Fields } from '../../../components/form/FieldFrame';
import { SelectField } from '../../../components/form/fields';
import { FormDialog } from '../../../components/form/FormDialog';
import { bothRead } from '../../../components/records/RecordPanel';
import { useRecordHref } from '../../../components/records/useRecordHref';
import { WhileRead } from '../../../components/records/WhileRead';
import { createRecord, post, useAct } from '../../../providers/acts';
import { useAllTerms } from '../../../providers/terms';
import { usePrograms } from '../../../providers/programs';
import { formKind, formName } from './formKind';
import { messages } from './messages';

interface Values {
  programId: string;
  firstTermId: string;
  copyOf: string;
}

const useForms = () =>
  useGetList<ApplicationFormRowDto>(formKind.resource, {
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'programName', order: 'ASC' },
  });

/** A draft, as a copy of another form or with the standard fields. */
export function AddForm() {
  const { parameter, close } = useDialogAddress('dialog', formKind.about);
  const from = parameter('from');
  const navigate = useNavigate();
  const hrefOf = useRecordHref(formKind.path, formKind.about);
  const forms = useForms();
  const adding = useAct({
    act: ({ programId, firstTermId, copyOf }: Values) => {
      const place = { programId: programId || null, firstTermId: firstTermId || null };
      return copyOf
        ? post<ApplicationFormDto>([formKind.resource, copyOf, 'copy'], place)
        : createRecord<ApplicationFormDto>(formKind.resource, place);
    },
    done: messages.add.done,
    record: (made) => ({ name: formName(made), to: `${formKind.path}/${made.id}` }),
    failed: messages.add.failed,
    refreshes: [[formKind.resource]],
  });
  const places = bothRead(usePrograms(), useAllTerms());
  return (
    <WhileRead
      title={formKind.add}
      description={messages.add.description}
      one="application forms"
      failed={messages.add.unread}
      reading={bothRead(forms, places)}
      onClose={close}
    >
      {([all, [programs, terms]]) => {
        // The current general form is the usual start.
        const copied =
          all.find(({ id }) => id === from) ??
          all.find(({ status, programId }) => status === 'published' && programId === null);
        const named = (rows: readonly { id: string; name: string }[]) =>
          rows.map(({ id, name }) => ({ value: id, label: name }));
        return (
          <FormDialog<Values, ApplicationFormDto>
            name={`${formKind.resource}/new`}
            title={formKind.add}
            description={messages.add.description}
            size="medium"
            submit={formKind.add}
            failed={messages.add.failed}
            values={{
              programId: (from && copied?.programId) || '',
              firstTermId: (from && copied?.firstTermId) || '',
              copyOf: copied?.id ?? '',
            }}
            onSubmit={adding.run}
            onDone={({ id }) => void navigate(hrefOf(id), { replace: true })}
            onClose={close}
          >
            <Fields>
              <SelectField
                name="programId"
                label="Program"
                hint={messages.add.programHint}
                empty={messages.allPrograms}
                choices={named(programs)}
              />
              <SelectField
                name="firstTermId"
                label="First term"
                hint={messages.add.termHint}
                empty={messages.allTerms}
                choices={named(terms)}
              />
              <SelectField
                name="copyOf"
                label="Copy of"
                hint={messages.add.copyHint}
                empty={messages.add.standard}
                choices={all.map((form) => ({
                  value: form.id,
                  label: `${formName(form)} (${messages.statuses[form.status].toLowerCase()})`,
                }))}
              />
            </Fields>
          </FormDialog>
        );
      }}
    </WhileRead>
  );
}
