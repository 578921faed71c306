import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { TransferSuggestionDto } from '../../api/types.gen';
import { Button, IconButton } from '../../components/Button';
import { fieldId, type FormParts, useForm } from '../../components/form/FormContext';
import { DateField, NumberField, SelectField, TextArea, TextField } from '../../components/form/fields';
import { CoursePicker } from '../../components/form/pickers';
import { all, number, required } from '../../components/form/rules';
import { Icon } from '../../components/Icon';
import { Inline } from '../../components/layout/Inline';
import { Text } from '../../components/layout/Text';
import { awards, type DraftValues, suggested, worthOf } from './draft';
import { Line, Worth } from './lineLayout';
import { outcomes } from './spec';
import { lineMessages as messages } from './messages';

interface Props {
  index: number;
  suggestion: TransferSuggestionDto | undefined;
  onRemove: () => void;
}

export function CourseLine({ index, suggestion, onRemove }: Props) {
  const at = `courses.${index}` as const;
  const name = messages.name(index + 1);
  const remove = { type: 'button', look: 'quiet', 'aria-label': messages.remove(index + 1) } as const;
  return (
    <Line role="group" aria-label={name} data-line>
      <Inline justify="space-between" data-whole data-title>
        <Text as="span" strong aria-hidden="true">
          {name}
        </Text>
        <Button {...remove} onClick={onRemove}>
          <Icon name="close" size={16} />
          Remove
        </Button>
      </Inline>
      <div data-field="code">
        <TextField
          name={`${at}.externalCode`}
          label="External code"
          maxLength={40}
          rules={required(messages.required.code)}
        />
      </div>
      <div data-field="title">
        <TextField
          name={`${at}.externalTitle`}
          label="External title"
          maxLength={300}
          rules={required(messages.required.title)}
        />
      </div>
      <div data-field="credits">
        <NumberField
          name={`${at}.externalCredits`}
          label="Credits"
          rules={all(required(messages.required.credits), number(messages.required.number))}
        />
      </div>
      <div data-field="grade">
        <TextField name={`${at}.externalGrade`} label="Grade" maxLength={20} />
      </div>
      <div data-field="completed">
        <DateField name={`${at}.completedOn`} label="Completed" />
      </div>
      <div data-field="outcome">
        <SelectField
          name={`${at}.outcome`}
          label="Outcome"
          choices={outcomes}
          rules={required(messages.required.outcome)}
        />
      </div>
      <WorthHere index={index} />
      <IconButton {...remove} data-remove onClick={onRemove}>
        <Icon name="close" size={18} />
      </IconButton>
      {suggestion && <Suggestion index={index} suggestion={suggestion} />}
    </Line>
  );
}

function WorthHere({ index }: { index: number }) {
  const at = `courses.${index}` as const;
  const { setValue, getValues } = useFormContext<DraftValues>();
  const outcome = useWatch<DraftValues, `${typeof at}.outcome`>({ name: `${at}.outcome` });
  const before = useRef(outcome);
  // Fills in the credits earned there, if the field is empty.
  useEffect(() => {
    if (before.current !== outcome && awards(outcome) && getValues(`${at}.credits`) === '')
      setValue(`${at}.credits`, getValues(`${at}.externalCredits`), { shouldDirty: true });
    before.current = outcome;
  }, [outcome, at, getValues, setValue]);

  const credits = (
    <div data-credits>
      <NumberField
        name={`${at}.credits`}
        label="Credits awarded"
        rules={all(required(messages.required.credits), number(messages.required.number))}
      />
    </div>
  );
  return (
    <Worth data-whole>
      {outcome === 'equivalent' && (
        <>
          <div data-course>
            <CoursePicker
              name={`${at}.courseId`}
              label="Equivalent course"
              rules={required(messages.required.course)}
            />
          </div>
          {credits}
        </>
      )}
      {outcome === 'elective' && credits}
      {outcome === 'denied' && (
        <div data-reason>
          <TextArea
            name={`${at}.reason`}
            label="Reason"
            rows={2}
            rules={required(messages.required.reason)}
          />
        </div>
      )}
    </Worth>
  );
}

/** The button disappears after the decision, so focus moves to the outcome. */
export const focusOutcome = ({ id }: Pick<FormParts, 'id'>, index: number) =>
  document.getElementById(fieldId(id, `courses.${index}.outcome`))?.focus();

/** The earlier outcome of the same course, unless the line has it already. */
function Suggestion({ index, suggestion }: { index: number; suggestion: TransferSuggestionDto }) {
  const { setValue, getValues } = useFormContext<DraftValues>();
  const form = useForm();
  const at = `courses.${index}` as const;
  const line = useWatch<DraftValues, typeof at>({ name: at });
  const { minimumGrade, isBelowMinimum } = suggestion;
  const same =
    line.outcome === suggestion.outcome &&
    (line.courseId?.id ?? null) === suggestion.courseId &&
    (suggestion.credits === null || Number(line.credits) === suggestion.credits);
  const use = () => {
    setValue(at, { ...getValues(at), ...suggested(suggestion) }, { shouldDirty: true });
    focusOutcome(form, index);
  };
  return (
    <Inline wrap gap={[1, 3]} pad={[1, 3]} size="small" edge="accent" fill="surfaceAlt" data-whole>
      <span>
        {minimumGrade
          ? messages.beforeFrom(worthOf(suggestion), minimumGrade)
          : messages.before(worthOf(suggestion))}
      </span>
      {isBelowMinimum && (
        <Inline as="strong" inline gap={1} tone="danger">
          <Icon name="alert" size={16} />
          {messages.below(minimumGrade ?? '')}
        </Inline>
      )}
      {isBelowMinimum === null && minimumGrade && <span>{messages.compare(minimumGrade)}</span>}
      {same ? (
        <span>{messages.same}</span>
      ) : (
        <Button type="button" look="quiet" aria-label={messages.useLabel(index + 1)} onClick={use}>
          Use
        </Button>
      )}
    </Inline>
  );
}
