import { useGetList } from 'react-admin';
import type { ApplicationFormDto, ApplicationFormRowDto } from '../../../api/types.gen';
import { useDialogAddress } from '../../../components/dialog/useDialogAddress';
import { Fields } from '../../../components/form/FieldFrame';
import { SelectField } from '../../../components/form/fields';
import { RecordForm } from '../../../components/records/RecordForm';
import { bothRead } from '../../../components/records/RecordPanel';
import { WhileRead } from '../../../components/records/WhileRead';
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
  const forms = useForms();
  const places = bothRead(usePrograms(), useAllTerms());
  return (
    <WhileRead
      title={formKind.add}
      description={messages.add.description}
      one="application forms"
      failed="Could not load the application forms"
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
          <RecordForm<Values, ApplicationFormDto>
            kind={{ ...formKind, size: 'medium', name: { text: formName } }}
            blank={{
              programId: (from && copied?.programId) || '',
              firstTermId: (from && copied?.firstTermId) || '',
              copyOf: copied?.id ?? '',
            }}
            toValues={({ programId, firstTermId }) => ({
              programId: programId ?? '',
              firstTermId: firstTermId ?? '',
              copyOf: '',
            })}
            toBody={({ programId, firstTermId, copyOf }) => ({
              programId: programId || null,
              firstTermId: firstTermId || null,
              copyOf: copyOf || null,
            })}
            description={messages.add.description}
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
          </RecordForm>
        );
      }}
    </WhileRead>
  );
}
