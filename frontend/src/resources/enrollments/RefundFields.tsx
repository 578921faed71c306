import { DateField, SelectField } from '../../components/form/fields';
import { todayInNewYork } from '../../components/form/newYork';
import { Text } from '../../components/layout/Text';
import { ApiError, hasStatus } from '../../providers/apiError';
import { circumstances } from './circumstances';
import { circumstanceTexts as texts } from './messages-circumstances';

/** What staff record of a drop or withdrawal that is credited outside the refund schedule. */
export const RefundFields = () => (
  <>
    <DateField
      name="requestedOn"
      label={texts.requestedOn}
      hint={texts.requestedOnHint}
      max={todayInNewYork()}
    />
    <SelectField
      name="circumstance"
      label={texts.circumstance}
      hint={texts.hint}
      empty={texts.none}
      choices={circumstances}
    />
  </>
);

const labels: Record<string, string> = {
  circumstance: texts.circumstance,
  requestedOn: texts.requestedOn,
  termId: 'Term',
  inquiryId: texts.inquiry,
  lastAttendanceDate: texts.lastAttendance,
};

/** Whether the answer is about what is in the form, so that another attempt doesn't help. */
export const isAboutForm = (error: unknown) => hasStatus(error, 422) || hasStatus(error, 409);

/** Why consequences can't be calculated from what is in the form. */
export function FormProblems({ error }: { error: unknown }) {
  if (!(error instanceof ApiError)) return null;
  const { errors, detail } = error.body;
  return (
    <div role="status">
      {errors ? (
        Object.entries(errors).map(([name, messages]) => (
          <Text key={name}>{`${labels[name] ?? name}: ${messages.join(' ')}`}</Text>
        ))
      ) : (
        <Text>{detail}</Text>
      )}
    </div>
  );
}
