import { useWatch } from 'react-hook-form';
import { FieldRow, Fields } from '../../../components/form/FieldFrame';
import { SelectField, TextField } from '../../../components/form/fields';
import { required } from '../../../components/form/rules';
import { Muted } from '../../../components/layout/Text';
import { Fold, Frame, ItemHead, ItemList, useItems } from '../items';
import { ConditionFields } from './ConditionFields';
import { blankLine, type ContentValues, type LineValues, placedFields } from './formValues';
import { messages } from './messages';

const name = 'content.checklist';
const parties = Object.entries(messages.parties).map(([value, label]) => ({ value, label }));

/** A new line has no value until the next render. */
const pending = blankLine();

/** The lines of the checklist, in order. */
export function ChecklistFields() {
  const items = useItems<LineValues>(name);
  const lines = useWatch({ name }) as LineValues[];
  return (
    <ItemList items={items} one="line to Checklist" most={30} onAdd={() => items.add(blankLine())}>
      {items.keys.length === 0 && <Muted size="small">{messages.line.empty}</Muted>}
      {items.keys.map((key, at) => {
        const line = lines[at] ?? pending;
        const title = line.title.trim() || messages.line.unnamed(at + 1);
        return (
          <Frame key={key} role="group" aria-label={title} data-item>
            <ItemHead
              title={title}
              called={`line ${title}`}
              at={at}
              count={items.keys.length}
              onStep={(by) => items.step(at, by, title)}
              onRemove={() => items.drop(at, title)}
            />
            <Fold name={`${name}.${at}`} says={messages.parties[line.party]} open={!line.title}>
              <Line name={`${name}.${at}`} />
            </Fold>
          </Frame>
        );
      })}
    </ItemList>
  );
}

function Line({ name }: { name: string }) {
  const content = useWatch({ name: 'content' }) as ContentValues;
  const earlier = placedFields(content).filter(({ field }) =>
    ['choice', 'choices', 'country'].includes(field.type),
  );
  return (
    <Fields>
      <TextField name={`${name}.title`} label="Title" maxLength={200} rules={required('Title is required')} />
      <FieldRow>
        <SelectField
          name={`${name}.party`}
          label={messages.line.party}
          choices={parties}
          rules={required(messages.line.partyRequired)}
        />
        <TextField
          name={`${name}.code`}
          label={messages.field.code}
          hint={messages.field.codeHint}
          maxLength={40}
          rules={{
            check: (typed: string) =>
              /^[a-z][A-Za-z0-9]*$/.test(typed.trim()) ? undefined : messages.field.codeWrong,
          }}
        />
      </FieldRow>
      <ConditionFields
        name={`${name}.condition`}
        label={messages.condition.lineLabel}
        always={messages.condition.alwaysLine}
        earlier={earlier}
      />
    </Fields>
  );
}
