import { useController, useFormContext } from 'react-hook-form';
import type { IncompleteDto } from '../../../../api/types.gen';
import { Button } from '../../../../components/Button';
import { useDialogAddress } from '../../../../components/dialog/useDialogAddress';
import { FieldError, FieldHint } from '../../../../components/form/FieldFrame';
import { required } from '../../../../components/form/rules';
import { useField } from '../../../../components/form/useField';
import { formatDate } from '../../../../components/format';
import { Inline } from '../../../../components/layout/Inline';
import { Stack } from '../../../../components/layout/Stack';
import { agreementField } from '../atRows';
import { messages } from '../messages';
import { IncompleteDialog } from './IncompleteDialog';

const says = messages.incomplete;

/** The name of the dialog in the address. */
export const incompleteDialog = (enrollmentId: string) => `incomplete:${enrollmentId}`;

interface Props {
  enrollmentId: string;
  student: string;
  sectionId: string;
  lastDay: string;
}

/** The agreement of a chosen I, with the way to change it. */
export function AgreementField({ enrollmentId, student, sectionId, lastDay }: Props) {
  const name = agreementField(enrollmentId);
  const { dialog, open, close } = useDialogAddress();
  const { setValue } = useFormContext();
  const agreedText = (agreement: unknown) => {
    const { missing, until } = agreement as IncompleteDto;
    return says.agreed(missing.length, formatDate(until));
  };
  const show = (value: unknown) => (value ? agreedText(value) : says.none);
  const field = useField({ name, label: says.title(student), rules: required(says.required) }, show, {
    hasParts: true,
  });
  const { ref, value } = useController({ name, rules: { validate: field.validate } }).field;
  const agreement = value as IncompleteDto | null;
  return (
    <Stack gap={1}>
      <Inline wrap gap={[1, 3]}>
        <Button
          id={field.id}
          ref={ref}
          type="button"
          small
          look="outline"
          aria-label={agreement ? says.changeOf(student) : says.addOf(student)}
          aria-describedby={`${field.id}-hint${field.error ? ` ${field.id}-error` : ''}`}
          onClick={() => open(incompleteDialog(enrollmentId))}
        >
          {agreement ? says.change : says.add}
        </Button>
        <FieldHint id={field.id}>{show(agreement)}</FieldHint>
      </Inline>
      <FieldError id={field.id}>{field.error}</FieldError>
      {dialog === incompleteDialog(enrollmentId) && (
        <IncompleteDialog
          student={student}
          enrollmentId={enrollmentId}
          sectionId={sectionId}
          lastDay={lastDay}
          agreement={agreement}
          onAgree={(agreed) => setValue(name, agreed, { shouldDirty: true, shouldValidate: true })}
          onClose={close}
        />
      )}
    </Stack>
  );
}
