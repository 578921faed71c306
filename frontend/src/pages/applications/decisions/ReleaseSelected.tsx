import { useWatch } from 'react-hook-form';
import { RadioField } from '../../../components/form/choices';
import { Fields } from '../../../components/form/FieldFrame';
import { DateTimeField } from '../../../components/form/fields';
import { FormDialog } from '../../../components/form/FormDialog';
import { toInstant } from '../../../components/form/newYork';
import { required } from '../../../components/form/rules';
import { post, useAct } from '../../../providers/acts';
import type { AdmissionDecisionDto, ReleasedDecisionsDto } from '../../../api/types.gen';
import { keys } from './queries';
import { codes } from './spec';
import { codeLabels, messages } from './messages';

const texts = messages.batch;
const values = { when: '' as '' | 'now' | 'at', releaseAt: '' };
type Values = typeof values;

interface Props {
  decisions: readonly AdmissionDecisionDto[];
  onDone: () => void;
  onClose: () => void;
}

/** Releases several decisions in one transaction, or schedules them for the same instant. */
export function ReleaseSelected({ decisions, onDone, onClose }: Props) {
  const { run } = useAct({
    act: ({ when, releaseAt }: Values) =>
      post<ReleasedDecisionsDto>(['admission-decisions', 'release'], {
        ids: decisions.map(({ id }) => id),
        ...(when === 'at' && { releaseAt: toInstant(releaseAt) }),
      }),
    done: ({ decisions: { length } }, { when }) =>
      when === 'at' ? texts.scheduled(length) : texts.released(length),
    failed: texts.failed,
    refreshes: keys,
  });
  const counts = codes.flatMap((code) => {
    const count = decisions.filter((one) => one.code === code).length;
    return count ? [texts.counted(codeLabels[code], count)] : [];
  });
  return (
    <FormDialog
      name="admission-decisions/release"
      title={texts.title(decisions.length)}
      description={texts.text(counts.join(', '))}
      submit={texts.submit}
      failed={texts.failed}
      values={values}
      onSubmit={run}
      onDone={onDone}
      onClose={onClose}
    >
      <Fields>
        <RadioField
          name="when"
          label={texts.when}
          choices={[
            { value: 'now', label: texts.now },
            { value: 'at', label: texts.at },
          ]}
          rules={required(texts.whenRequired)}
        />
        <Instant />
      </Fields>
    </FormDialog>
  );
}

function Instant() {
  const when = useWatch<Values>({ name: 'when' });
  if (when !== 'at') return null;
  return <DateTimeField name="releaseAt" label="Release" rules={required(messages.dialogs.when)} />;
}
