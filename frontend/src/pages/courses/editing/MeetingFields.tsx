import { useEffect, useRef } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { Button } from '../../../components/Button';
import { DaysField, RadioField } from '../../../components/form/choices';
import { FieldRow, Fields } from '../../../components/form/FieldFrame';
import { DateField, SelectField, TextField, TimeField } from '../../../components/form/fields';
import { fieldId, useForm } from '../../../components/form/FormContext';
import { required } from '../../../components/form/rules';
import { Icon } from '../../../components/Icon';
import { Inline } from '../../../components/layout/Inline';
import { Box, Muted, Text } from '../../../components/layout/Text';
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
  const form = useForm();
  const { fields, append, remove } = useFieldArray<SectionValues, 'meetings', 'key'>({
    name: 'meetings',
    keyName: 'key',
  });
  const frame = useRef<HTMLElement>(null);
  const moved = useRef<number>(undefined);

  const { know } = form;
  useEffect(() => know('meetings', { label: 'Meetings', show: showMeetings }), [know]);
  // A new meeting receives focus; after a removal, focus returns to the Add button.
  useEffect(() => {
    if (moved.current === undefined) return;
    const meetings = frame.current?.querySelectorAll('[data-meeting]') ?? [];
    const target = meetings[moved.current]?.querySelector<HTMLElement>('select');
    (target ?? document.getElementById(fieldId(form.id, 'meetings')))?.focus();
    moved.current = undefined;
  }, [fields.length, form.id]);

  return (
    <Section ref={frame} aria-labelledby={`${form.id}-meetings-title`}>
      <h3 id={`${form.id}-meetings-title`}>Meetings</h3>
      {fields.length === 0 && <Muted>{messages.none}</Muted>}
      {fields.map(({ key }, index) => (
        <Box
          key={key}
          pad={[2, 4, 4]}
          framed
          role="group"
          aria-labelledby={`${form.id}-meeting-${index}`}
          data-meeting
        >
          <Inline justify="space-between">
            <Text as="span" strong id={`${form.id}-meeting-${index}`}>
              Meeting {index + 1}
            </Text>
            <Button
              type="button"
              look="quiet"
              aria-label={messages.remove(index + 1)}
              onClick={() => {
                moved.current = fields.length;
                remove(index);
              }}
            >
              <Icon name="close" size={16} />
              Remove
            </Button>
          </Inline>
          <Meeting index={index} />
        </Box>
      ))}
      <div>
        <Button
          type="button"
          look="outline"
          id={fieldId(form.id, 'meetings')}
          onClick={() => {
            moved.current = fields.length;
            append(blankMeeting, { shouldFocus: false });
          }}
        >
          Add meeting
        </Button>
      </div>
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
