import { useRef } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { Button } from '../../../components/Button';
import { CheckboxField, RadioField } from '../../../components/form/choices';
import { Fields } from '../../../components/form/FieldFrame';
import { NumberField, SelectField, TextField } from '../../../components/form/fields';
import { all, number, required } from '../../../components/form/rules';
import { Icon } from '../../../components/Icon';
import { Grid } from '../../../components/layout/Grid';
import { Inline } from '../../../components/layout/Inline';
import { Section } from '../../../components/layout/Section';
import { Stack } from '../../../components/layout/Stack';
import { Muted, Text } from '../../../components/layout/Text';
import { messages } from './messages';
import { letters, newGroup, type SchemeValues } from './schemeForm';

const says = messages.form;
const figure = (label: string) => all(required(says.required(label)), number(says.number));

const weightings = [
  { value: 'points', label: says.points },
  { value: 'weights', label: says.weights },
];
const periods = [
  { value: 'hour', label: 'hour' },
  { value: 'day', label: 'day' },
];

/** The fields of a grading scheme. */
export function SchemeFields() {
  return (
    <Stack gap={6}>
      <RadioField
        name="weighting"
        label={says.weighting}
        choices={weightings}
        rules={required(says.required(says.weighting))}
      />
      <Groups />
      <Section>
        <h3>{says.late}</h3>
        <Grid gap={4} least={190} align="end">
          <NumberField name="late.percent" label={says.percent} rules={figure(says.percent)} />
          <SelectField
            name="late.per"
            label={says.per}
            choices={periods}
            rules={required(says.required(says.per))}
          />
          <NumberField name="late.floorPercent" label={says.floor} rules={figure(says.floor)} />
          <NumberField name="late.graceMinutes" label={says.grace} whole rules={figure(says.grace)} />
          <NumberField name="missingPercent" label={says.missing} rules={figure(says.missing)} />
        </Grid>
      </Section>
      <Section>
        <h3>{says.letters}</h3>
        <Muted size="small">{says.lettersHint}</Muted>
        <Grid gap={4} least={120} align="end">
          {letters.map((letter, index) => (
            <NumberField
              key={letter}
              name={`letters.${index}`}
              label={says.lowest(letter)}
              rules={number(says.number)}
            />
          ))}
        </Grid>
      </Section>
    </Stack>
  );
}

function Groups() {
  const { fields, append, remove } = useFieldArray<SchemeValues, 'groups', 'key'>({
    name: 'groups',
    keyName: 'key',
  });
  const weighting = useWatch<SchemeValues, 'weighting'>({ name: 'weighting' });
  const adding = useRef<HTMLButtonElement>(null);
  const removeGroup = (index: number) => {
    remove(index);
    // The button with the focus disappears.
    adding.current?.focus();
  };
  return (
    <Section>
      <h3>{says.groups}</h3>
      {fields.map(({ key, name }, index) => (
        <Stack key={key} gap={2} pad={[3, 4, 4]} framed role="group" aria-label={says.group(index + 1)}>
          <Inline justify="space-between">
            <Text as="span" strong>
              {says.group(index + 1)}
            </Text>
            {fields.length > 1 && (
              <Button
                type="button"
                look="quiet"
                aria-label={says.removeGroup(name || says.group(index + 1))}
                onClick={() => removeGroup(index)}
              >
                <Icon name="close" size={16} />
                Remove
              </Button>
            )}
          </Inline>
          <Fields>
            <Grid gap={4} least={190} align="end">
              <TextField
                name={`groups.${index}.name`}
                label={says.name}
                maxLength={100}
                rules={required(says.required(says.name))}
              />
              <NumberField
                name={`groups.${index}.weight`}
                label={says.groupWeight}
                rules={weighting === 'weights' ? figure(says.groupWeight) : number(says.number)}
              />
              <NumberField
                name={`groups.${index}.dropLowest`}
                label={says.drop}
                whole
                rules={figure(says.drop)}
              />
            </Grid>
            <CheckboxField name={`groups.${index}.extraCredit`} label={says.extra} />
          </Fields>
        </Stack>
      ))}
      <div>
        <Button ref={adding} type="button" look="outline" onClick={() => append(newGroup)}>
          {says.addGroup}
        </Button>
      </div>
    </Section>
  );
}
