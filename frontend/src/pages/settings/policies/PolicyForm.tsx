import type { CreatePolicyDto, PolicyDto } from '../../../api/types.gen';
import { FieldRow } from '../../../components/form/FieldFrame';
import { DateField, TextArea } from '../../../components/form/fields';
import { todayInNewYork } from '../../../components/form/newYork';
import { TermPicker } from '../../../components/form/pickers';
import { required, toText } from '../../../components/form/rules';
import { FormPart, FormParts } from '../FormParts';
import { RecordForm } from '../../../components/records/RecordForm';
import type { Read } from '../../../components/records/records';
import { ContentFields } from './ContentFields';
import { fromForm, toForm } from './contentForm';
import { shapes } from './contentShapes';
import { holdsForTerms, kindLabel, policyName } from './kinds';
import { policyKind } from './policyKind';
import { WhatChanges } from './WhatChanges';
import { messages } from './messages';

interface Values {
  effectiveFrom: string;
  termId: string;
  content: Record<string, unknown>;
  note: string;
}

interface Props {
  /** The initial content; with `edited`, the version itself. */
  from: Read<PolicyDto>;
  edited?: boolean;
  /** The term of a new version. */
  termId?: string;
  reread?: () => Promise<Read<PolicyDto>>;
  onClose: () => void;
}

export function PolicyForm({ from, edited = false, termId = '', reread, onClose }: Props) {
  const { kind } = from;
  const shape = shapes[kind];
  const toValues = (policy: PolicyDto): Values => ({
    effectiveFrom: policy.effectiveFrom,
    termId: policy.termId ?? '',
    content: toForm(shape, policy.content) as Values['content'],
    note: policy.note ?? '',
  });
  const toBody = ({ effectiveFrom, content, note, ...values }: Values) => ({
    ...(edited ? {} : { kind, termId: values.termId || null }),
    effectiveFrom,
    content: fromForm(shape, content) as CreatePolicyDto['content'],
    note: toText(note),
  });
  return (
    <RecordForm<Values, PolicyDto>
      kind={policyKind}
      row={edited ? from : undefined}
      reread={edited ? reread : undefined}
      blank={{ ...toValues(from), effectiveFrom: '', termId, note: '' }}
      toValues={toValues}
      toBody={toBody}
      part={
        edited
          ? undefined
          : { name: kind, title: messages.add.title(kindLabel(kind)), submit: 'Add policy version' }
      }
      description={edited ? messages.form.edited : messages.form.copied(policyName(from), from.revision)}
      refreshes={[['terms', 'deadlines']]}
      onClose={onClose}
    >
      <FormParts>
        <FormPart title={messages.form.when}>
          <FieldRow>
            <DateField
              name="effectiveFrom"
              label={messages.effectiveDate}
              hint={messages.form.dateHint}
              min={todayInNewYork()}
              rules={required(messages.form.dateRequired)}
            />
            {holdsForTerms(kind) && !edited && (
              <TermPicker
                name="termId"
                label={messages.appliesTo}
                empty={messages.everyTerm}
                hint={messages.form.termHint}
              />
            )}
          </FieldRow>
        </FormPart>
        <FormPart title={messages.form.content}>
          <ContentFields kind={kind} />
        </FormPart>
        <FormPart title={messages.form.changes}>
          <WhatChanges from={from} edited={edited} />
        </FormPart>
        <FormPart title={messages.form.reason}>
          <TextArea name="note" label="Note" hint={messages.form.noteHint} rows={2} />
        </FormPart>
      </FormParts>
    </RecordForm>
  );
}
