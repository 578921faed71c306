import { Fields } from '../../../components/form/FieldFrame';
import { DateTimeField, NumberField } from '../../../components/form/fields';
import { FormDialog } from '../../../components/form/FormDialog';
import { onTheClock, toInstant } from '../../../components/form/newYork';
import { all, number, required } from '../../../components/form/rules';
import { plural } from '../../../components/format';
import type { GivenTicketsDto } from '../../../api/types.gen';
import { useAct } from '../../../providers/acts';
import { giveTickets } from '../../../providers/registration';
import { type ClassLevel, classLevels } from './spec';

interface Values extends Record<ClassLevel, string> {
  groupSize: string;
  minutesApart: string;
  closesAt: string;
}

const levelNames: Record<ClassLevel, string> = {
  freshman: 'Freshmen',
  sophomore: 'Sophomores',
  junior: 'Juniors',
  senior: 'Seniors',
};

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

const told = ({ created, changed, unchanged }: GivenTicketsDto) =>
  `${plural(created, 'ticket')} made, ${plural(changed, 'ticket')} changed, ${plural(unchanged, 'ticket')} as before`;

/** Assigns times in groups: within a level, students with the most earned credits are in the first group. */
export function GiveTicketsDialog({ termId, onClose }: { termId: string; onClose: () => void }) {
  const { run } = useAct({
    act: (values: Values) => giveTickets(termId, bodyOf(values)),
    done: told,
    failed: 'Failed to give the time tickets',
    refreshes: [['time-tickets']],
  });
  return (
    <FormDialog<Values>
      title="Give Time Tickets by Class Level"
      description="Every active student of the levels gets a ticket, in groups: within a level, those with the most credits first. Who has a ticket gets the new times."
      name={`time-tickets/${termId}`}
      values={empty}
      onSubmit={(values) => run(values)}
      onClose={onClose}
      failed="Failed to give the time tickets"
      submit="Give Tickets"
      saving="Giving…"
    >
      <Fields>
        {classLevels.toReversed().map((level) => (
          <DateTimeField
            key={level}
            name={level}
            label={`${levelNames[level]} from`}
            hint="New York time, of the first group. Empty: this level gets none."
            rules={onTheClock}
          />
        ))}
        <NumberField
          name="groupSize"
          label="Students in a group"
          min={1}
          step={1}
          rules={all(required('Students in a group is required'), number('Must be a valid number'))}
        />
        <NumberField
          name="minutesApart"
          label="Minutes from one group to the next"
          min={0}
          step={1}
          rules={all(required('Minutes is required'), number('Must be a valid number'))}
        />
        <DateTimeField
          name="closesAt"
          label="Until"
          hint="New York time. The end of all these tickets."
          rules={{ ...required('Until is required'), ...onTheClock }}
        />
      </Fields>
    </FormDialog>
  );
}
