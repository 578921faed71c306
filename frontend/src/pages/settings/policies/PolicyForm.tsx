import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import type { CreatePolicyDto, PolicyDto } from '../../../api/types.gen';
import { FieldRow } from '../../../components/form/FieldFrame';
import { DateField, TextArea } from '../../../components/form/fields';
import { todayInNewYork } from '../../../components/form/newYork';
import { TermPicker } from '../../../components/form/pickers';
import { required, toText } from '../../../components/form/rules';
import { color } from '../../../theme/color';
import { size, space } from '../../../theme/scale';
import { RecordForm } from '../../../components/records/RecordForm';
import type { Read } from '../../../components/records/records';
import { ContentFields } from './ContentFields';
import { fromForm, shapes, toForm } from './contentForm';
import { holdsForTerms, kindLabel, policyName } from './kinds';
import { policyArea } from './policyArea';
import { WhatChanges } from './WhatChanges';
import { messages } from './messages';

const Parts = styled.div({ display: 'grid', gap: space(6) });
const Section = styled.section({
  display: 'grid',
  gap: space(4),
  '& + &': { paddingTop: space(5), borderTop: `1px solid ${color.line}` },
  '& > h3': { fontSize: size.section },
});

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Section aria-label={title}>
    <h3>{title}</h3>
    {children}
  </Section>
);

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
      kind={policyArea}
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
      <Parts>
        <Part title={messages.form.when}>
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
        </Part>
        <Part title={messages.form.content}>
          <ContentFields kind={kind} />
        </Part>
        <Part title={messages.form.changes}>
          <WhatChanges from={from} edited={edited} />
        </Part>
        <Part title={messages.form.reason}>
          <TextArea name="note" label="Note" hint={messages.form.noteHint} rows={2} />
        </Part>
      </Parts>
    </RecordForm>
  );
}
