import { Fields } from '../../../components/form/FieldFrame';
import { DateTimeField, NumberField } from '../../../components/form/fields';
import { FormDialog } from '../../../components/form/FormDialog';
import { onTheClock, toInstant } from '../../../components/form/newYork';
import { all, number, required } from '../../../components/form/rules';
import type { GivenTicketsDto } from '../../../api/types.gen';
import { useAct } from '../../../providers/acts';
import { giveTickets } from '../../../providers/registration';
import { type ClassLevel, classLevels } from './spec';
import { giveMessages, levelNames, messages } from './messages';

interface Values extends Record<ClassLevel, string> {
  groupSize: string;
  minutesApart: string;
  closesAt: string;
}

const empty: Values = {
  senior: '',
  junior: '',
  sophomore: '',
  freshman: '',
  groupSize: '100',
  minutesApart: '60',
  closesAt: '',
};

const bodyOf = (values: Values) => ({
  levels: classLevels.flatMap((classLevel) =>
    values[classLevel] ? [{ classLevel, opensAt: toInstant(values[classLevel])! }] : [],
  ),
  groupSize: Number(values.groupSize),
  minutesApart: Number(values.minutesApart),
  closesAt: toInstant(values.closesAt)!,
});

const resultText = ({ created, changed, unchanged }: GivenTicketsDto) =>
  giveMessages.done(created, changed, unchanged);

/** Assigns times in groups: within a level, students with the most earned credits are in the first group. */
export function GiveTicketsDialog({ termId, onClose }: { termId: string; onClose: () => void }) {
  const { run } = useAct({
    act: (values: Values) => giveTickets(termId, bodyOf(values)),
    done: resultText,
    failed: giveMessages.failed,
    refreshes: [['time-tickets']],
  });
  return (
    <FormDialog<Values>
      title={giveMessages.title}
      description={giveMessages.description}
      name={`time-tickets/${termId}`}
      values={empty}
      onSubmit={(values) => run(values)}
      onClose={onClose}
      failed={giveMessages.failed}
      submit="Assign Tickets"
      saving="Assigning…"
    >
      <Fields>
        {classLevels.toReversed().map((level) => (
          <DateTimeField
            key={level}
            name={level}
            label={`${levelNames[level]}: start time`}
            hint={giveMessages.fromHint}
            rules={onTheClock}
          />
        ))}
        <NumberField
          name="groupSize"
          label="Students per group"
          whole
          rules={all(required(giveMessages.sizeRequired), number(messages.validNumber))}
        />
        <NumberField
          name="minutesApart"
          label={giveMessages.apart}
          whole
          rules={all(required(giveMessages.apartRequired), number(messages.validNumber))}
        />
        <DateTimeField
          name="closesAt"
          label="End time"
          hint={giveMessages.untilHint}
          rules={{ ...required('End time is required'), ...onTheClock }}
        />
      </Fields>
    </FormDialog>
  );
}
