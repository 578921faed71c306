import { useEffect } from 'react';
import type { MappedRole, StaffClaim } from '../../../api/types.gen';
import { FieldRow, Fields } from '../../../components/form/FieldFrame';
import { SelectField, TextArea, TextField } from '../../../components/form/fields';
import { Form } from '../../../components/form/Form';
import { ButtonRow, FormButtons } from '../../../components/form/FormButtons';
import { useForm } from '../../../components/form/FormContext';
import { RepeatedFields } from '../../../components/form/RepeatedFields';
import { required, toText } from '../../../components/form/rules';
import { roleLabel, roles } from '../../../layout/identity';
import { put, useAct } from '../../../providers/acts';
import { FormPart, FormParts } from '../FormParts';
import { readSettings, type Settings, settingsKey } from './queries';
import { messages } from './messages';

const { form: texts } = messages;

interface Values {
  claim: string;
  mappings: { value: string; role: string }[];
  staffClaim: string;
  /** One per line. */
  staffValues: string;
}

const toValues = ({ claim, mappings, staffClaim, staffValues }: Settings): Values => ({
  claim: claim ?? '',
  mappings,
  staffClaim: staffClaim ?? '',
  staffValues: staffValues.join('\n'),
});

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const toBody = ({ claim, mappings, staffClaim, staffValues }: Values) => ({
  claim: toText(claim),
  mappings: mappings.map(({ value, role }) => ({ value, role: role as MappedRole })),
  staffClaim: (staffClaim || null) as StaffClaim | null,
  staffValues: linesOf(staffValues),
});

const roleChoices = roles
  .filter((role) => role !== 'super_admin')
  .map((value) => ({ value, label: roleLabel(value) }));
const claimChoices = (['acr', 'amr'] as const).map((value) => ({ value, label: value }));

export function RulesForm({ settings }: { settings: Settings }) {
  const save = useAct({
    act: ({ values, etag }: { values: Values; etag: string | undefined }) =>
      put<Settings>(settingsKey, toBody(values), etag),
    done: texts.saved,
    failed: texts.saveFailed,
    refreshes: [settingsKey],
  });
  return (
    <Form<Values, Settings>
      name="settings/sign-in"
      aria-label={texts.label}
      values={toValues(settings)}
      etag={settings.etag}
      reread={async () => {
        const now = await readSettings();
        return { values: toValues(now), etag: now.etag };
      }}
      onSubmit={(values, etag) => save.run({ values, etag })}
      saved={(now) => ({ values: toValues(now), etag: now.etag })}
      failed={texts.saveFailed}
      buttons={
        <ButtonRow>
          <FormButtons submit="Save settings" />
        </ButtonRow>
      }
    >
      <FormParts>
        <FormPart title={texts.mapping} note={texts.mappingNote}>
          <Fields>
            <TextField name="claim" label={texts.claim} hint={texts.claimHint} maxLength={255} />
          </Fields>
          <Mappings />
        </FormPart>
        <FormPart title={texts.staff} note={texts.staffNote}>
          <Fields>
            <SelectField
              name="staffClaim"
              label={texts.staffClaim}
              empty={texts.none}
              choices={claimChoices}
            />
            <TextArea name="staffValues" label={texts.staffValues} hint={texts.staffValuesHint} rows={3} />
          </Fields>
        </FormPart>
      </FormParts>
    </Form>
  );
}

function Mappings() {
  const { know } = useForm();
  useEffect(
    () =>
      know('mappings', {
        label: texts.mappings,
        show: (value) =>
          (value as Values['mappings']).map((one) => `${one.value}: ${roleLabel(one.role)}`).join('; '),
      }),
    [know],
  );
  return (
    <RepeatedFields
      name="mappings"
      label={texts.item}
      remove={texts.remove}
      up={texts.up}
      add={texts.add}
      blank={{ value: '', role: '' }}
    >
      {(index) => (
        <FieldRow>
          <TextField
            name={`mappings.${index}.value`}
            label={texts.value}
            maxLength={255}
            rules={required(texts.valueRequired)}
          />
          <SelectField
            name={`mappings.${index}.role`}
            label={texts.role}
            empty={texts.chooseRole}
            choices={roleChoices}
            rules={required(texts.roleRequired)}
          />
        </FieldRow>
      )}
    </RepeatedFields>
  );
}
