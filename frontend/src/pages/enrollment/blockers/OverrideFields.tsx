import { useWatch } from 'react-hook-form';
import { CheckboxField } from '../../../components/form/choices';
import { TextField } from '../../../components/form/fields';
import { required } from '../../../components/form/rules';
import { Stack } from '../../../components/layout/Stack';
import type { OverrideCode } from './overrides';
import { messages, overrideNames } from './messages';

interface Props {
  code: OverrideCode;
  /** The form field that holds the overrides. */
  at?: string;
}

/** Overrides one blocker by its code. The required reason is stored. */
export default function OverrideFields({ code, at = 'overrides' }: Props) {
  const name = `${at}.${code}`;
  const wanted = useWatch({ name: `${name}.wanted` }) as boolean | undefined;
  const label = overrideNames[code].toLowerCase();
  return (
    <Stack gap={2} above={2}>
      <CheckboxField name={`${name}.wanted`} label={messages.override(label)} />
      {wanted && (
        <TextField
          name={`${name}.reason`}
          label={messages.reason(label)}
          hint={code === 'section_full' ? messages.capacityHint : messages.reasonHint}
          rules={required('Reason is required')}
          maxLength={500}
        />
      )}
    </Stack>
  );
}
