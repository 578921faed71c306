import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { DaysField, RadioField } from '../../../components/form/choices';
import { FieldRow, Fields } from '../../../components/form/FieldFrame';
import { RepeatedFields } from '../../../components/form/RepeatedFields';
import { DateField, SelectField, TextField, TimeField } from '../../../components/form/fields';
import { useForm } from '../../../components/form/FormContext';
import { required } from '../../../components/form/rules';
import { Muted } from '../../../components/layout/Text';
import { Section } from '../../../components/layout/Section';
import { meetingKindLabels } from '../../../resources/sections/messages';
import { meetingKind } from '../../../resources/sections/section';
import { blankMeeting, type Rhythm, type SectionValues, showMeetings } from './sectionValues';
import { meetingMessages as messages, rhythmLabels } from './messages';

const kinds = Object.keys(meetingKindLabels);
const rhythms = [
  { value: 'weekly', label: rhythmLabels.weekly },
  { value: 'once', label: rhythmLabels.once },
  { value: 'arranged', label: rhythmLabels.arranged },
];

/** The section's meetings: none, one or several. */
export function MeetingFields() {
  const { id, know } = useForm();
  const meetings = useWatch<SectionValues, 'meetings'>({ name: 'meetings' });
  useEffect(() => know('meetings', { label: 'Meetings', show: showMeetings }), [know]);
  return (
    <Section aria-labelledby={`${id}-meetings-title`}>
      <h3 id={`${id}-meetings-title`}>Meetings</h3>
      {meetings.length === 0 && <Muted>{messages.none}</Muted>}
      <RepeatedFields
        name="meetings"
        label={(number) => `Meeting ${number}`}
        remove={messages.remove}
        add="Add meeting"
        blank={blankMeeting}
      >
        {(index) => <Meeting index={index} />}
      </RepeatedFields>
    </Section>
  );
}

function Meeting({ index }: { index: number }) {
  const at = `meetings.${index}` as const;
  const [rhythm, kind] = useWatch<SectionValues, [`${typeof at}.rhythm`, `${typeof at}.kind`]>({
    name: [`${at}.rhythm`, `${at}.kind`],
  }) as [Rhythm, string];
  const known = kinds.includes(kind) ? kinds : [...kinds, kind];
  return (
    <Fields>
      <FieldRow>
        <SelectField
          name={`${at}.kind`}
          label="Type"
          choices={known.map((value) => ({ value, label: meetingKind(value) }))}
          rules={required('Type is required')}
        />
        <TextField name={`${at}.room`} label="Room" maxLength={200} />
      </FieldRow>
      <RadioField
        name={`${at}.rhythm`}
        label="Meets"
        choices={rhythms}
        rules={required('Choose a meeting pattern')}
      />
      {rhythm === 'weekly' && (
        <DaysField name={`${at}.days`} label="Days" rules={required(messages.dayRequired)} />
      )}
      {rhythm === 'once' && (
        <DateField name={`${at}.date`} label="Date" rules={required('Date is required')} />
      )}
      {rhythm !== 'arranged' && (
        <FieldRow>
          <TimeField name={`${at}.startTime`} label="Start time" rules={required('Start time is required')} />
          <TimeField name={`${at}.endTime`} label="End time" rules={required('End time is required')} />
        </FieldRow>
      )}
    </Fields>
  );
}
