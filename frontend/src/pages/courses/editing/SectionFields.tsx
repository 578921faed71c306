import styled from '@emotion/styled';
import { useWatch } from 'react-hook-form';
import { CheckboxField, ChoicesField } from '../../../components/form/choices';
import { FieldRow, Fields } from '../../../components/form/FieldFrame';
import { NumberField, SelectField, TextField } from '../../../components/form/fields';
import { CoursePicker, InstructorPicker, TermPicker } from '../../../components/form/pickers';
import { all, number, required } from '../../../components/form/rules';
import { Section } from '../../../components/layout/Section';
import { Box } from '../../../components/layout/Text';
import { modalityLabels } from '../../../resources/sections/messages';
import { classLevelLabels } from '../../../resources/students/messages';
import { color } from '../../../theme/color';
import { modalities } from '../sectionFilters';
import { ClashPreview } from './ClashPreview';
import { MeetingFields } from './MeetingFields';
import type { SectionValues } from './sectionValues';
import { messages, sectionMessages, waitlistModeLabels, sectionModeNames } from './messages';
const Line = styled.hr({ width: '100%', margin: 0, border: 0, borderTop: `1px solid ${color.line}` });

const levels = Object.entries(classLevelLabels).map(([value, label]) => ({ value, label }));
const gradeModes = Object.entries(sectionModeNames).map(([value, label]) => ({ value, label }));
const modalityChoices = modalities.map((value) => ({ value, label: modalityLabels[value] }));

/** `id`: an existing section, which keeps its course and term. */
export function SectionFields({ id }: { id?: string }) {
  const fixed = id !== undefined;
  const [isUnlimited, meetings, waitlistMode] = useWatch<
    SectionValues,
    ['isUnlimited', 'meetings', 'waitlistMode']
  >({ name: ['isUnlimited', 'meetings', 'waitlistMode'] });
  return (
    <Fields>
      <CoursePicker name="courseId" label="Course" disabled={fixed} rules={required('Course is required')} />
      <FieldRow>
        <TermPicker name="termId" label="Term" disabled={fixed} rules={required('Term is required')} />
        <TextField
          name="sectionNumber"
          label="Section number"
          maxLength={20}
          rules={required('Section number is required')}
        />
      </FieldRow>
      <FieldRow>
        <SelectField
          name="modality"
          label="Modality"
          choices={modalityChoices}
          rules={required('Modality is required')}
        />
        <InstructorPicker name="instructorId" label="Instructor" />
      </FieldRow>
      <SelectField
        name="gradeMode"
        label="Grade mode"
        hint={sectionMessages.gradeMode}
        choices={gradeModes}
        rules={required('Grade mode is required')}
      />
      <FieldRow>
        <NumberField
          name="capacity"
          label="Capacity"
          whole
          disabled={isUnlimited}
          rules={isUnlimited ? {} : all(required('Capacity is required'), number(messages.validNumber))}
        />
        <Box pad={[0, 0, 1]} style={{ alignSelf: 'end' }}>
          <CheckboxField name="isUnlimited" label="No seat limit" />
        </Box>
      </FieldRow>
      <Line />
      <MeetingFields />
      <ClashPreview id={id} />
      {meetings.length === 0 && <TextField name="location" label="Location" maxLength={200} />}
      <Line />
      <Section gap={4} aria-labelledby="section-registration">
        <h3 id="section-registration">Waitlist and registration</h3>
        <FieldRow columns={3}>
          <SelectField
            name="waitlistMode"
            label="Open seats"
            choices={[
              { value: 'immediate', label: waitlistModeLabels.immediate },
              { value: 'offer', label: waitlistModeLabels.offer },
            ]}
            rules={required(sectionMessages.modeRequired)}
          />
          <NumberField
            name="offerHours"
            label="Offer length (hours)"
            whole
            disabled={waitlistMode !== 'offer'}
            rules={number(messages.validNumber)}
          />
          <NumberField
            name="waitlistCapacity"
            label="Waitlist limit"
            whole
            rules={number(messages.validNumber)}
          />
        </FieldRow>
        <ChoicesField name="classLevels" label="Open only to" choices={levels} />
        <CheckboxField name="consentRequired" label={sectionMessages.consent} />
      </Section>
    </Fields>
  );
}
