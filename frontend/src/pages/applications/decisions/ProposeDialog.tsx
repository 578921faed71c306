import { useWatch } from 'react-hook-form';
import { CheckboxField } from '../../../components/form/choices';
import { SelectField, TextArea, TextField } from '../../../components/form/fields';
import { required } from '../../../components/form/rules';
import { Stack } from '../../../components/layout/Stack';
import { post } from '../../../providers/acts';
import type { AdmissionOverrideDto, BlockerDto } from '../../../api/types.gen';
import { ActDialog } from './ActDialog';
import { type Code, codeLabels, messages, overrideLabels } from './messages';

const texts = messages.dialogs;

type OverrideCode = AdmissionOverrideDto['code'];
interface Proposal {
  code: '' | Code;
  conditions: string;
  note: string;
  overrides: Partial<Record<OverrideCode, { wanted?: boolean; reason?: string }>>;
}

const toBody = ({ code, conditions, note, overrides }: Proposal) => ({
  code,
  ...(code === 'admit_with_conditions' && { conditions: conditions.trim() }),
  note: note.trim() || null,
  overrides: Object.entries(overrides).flatMap(([rule, override]) =>
    override.wanted ? [{ code: rule, reason: override.reason?.trim() ?? '' }] : [],
  ),
});

/** A rule that refuses the proposal is named by the server; it can be overridden by name, with a reason. */
export const ProposeDialog = ({ applicationId, onClose }: { applicationId: string; onClose: () => void }) => (
  <ActDialog<Proposal>
    name={`application/${applicationId}/propose`}
    title="Propose a decision"
    description={texts.propose}
    submit="Propose Decision"
    done={messages.done.propose}
    values={{ code: '', conditions: '', note: '', overrides: {} }}
    act={(proposal) => post(['admission-decisions'], { applicationId, ...toBody(proposal) })}
    against={(blockers) => <Overrides blockers={blockers} />}
    onClose={onClose}
  >
    <SelectField
      name="code"
      label="Decision"
      choices={Object.entries(codeLabels).map(([value, label]) => ({ value, label }))}
      rules={required(texts.code)}
    />
    <Conditions />
    <TextArea name="note" label="Note" rows={3} hint={texts.noteHint} />
  </ActDialog>
);

function Conditions() {
  const code = useWatch<Proposal>({ name: 'code' });
  if (code !== 'admit_with_conditions') return null;
  return (
    <TextArea
      name="conditions"
      label="Conditions"
      rows={4}
      hint={texts.conditionsHint}
      rules={required(texts.conditions)}
    />
  );
}

const isOverridable = (code: string): code is OverrideCode => Object.hasOwn(overrideLabels, code);

function Overrides({ blockers }: { blockers: readonly BlockerDto[] }) {
  const codes = blockers.map(({ code }) => code).filter(isOverridable);
  if (!codes.length) return null;
  return (
    <Stack gap={2} above={3}>
      {codes.map((code) => (
        <Override key={code} code={code} />
      ))}
    </Stack>
  );
}

function Override({ code }: { code: OverrideCode }) {
  const name = `overrides.${code}`;
  const wanted = useWatch({ name: `${name}.wanted` }) as boolean | undefined;
  const label = overrideLabels[code];
  return (
    <Stack gap={2}>
      <CheckboxField name={`${name}.wanted`} label={texts.override(label)} />
      {wanted && (
        <TextField
          name={`${name}.reason`}
          label={texts.overrideReason(label)}
          hint={texts.overrideHint}
          maxLength={500}
          rules={required(texts.reason)}
        />
      )}
    </Stack>
  );
}
