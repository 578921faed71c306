import type { MergeFieldDto, MergePreviewDto } from '../../../api/types.gen';
import { RadioField } from '../../../components/form/choices';
import { Fields } from '../../../components/form/FieldFrame';
import { required } from '../../../components/form/rules';
import { Bullets } from '../../../components/layout/Bullets';
import { Stack } from '../../../components/layout/Stack';
import { Muted } from '../../../components/layout/Text';
import { messages } from './messages';

/** A field on which both records have a value is chosen; the others say what happens. */
export const FieldChoices = ({ fields, restricted }: Pick<MergePreviewDto, 'fields' | 'restricted'>) => (
  <Stack gap={3} as="section">
    <h3>{messages.fields}</h3>
    <Fields>
      {fields
        .filter(({ outcome }) => outcome === 'choose')
        .map(({ field, name, kept, merged }) => (
          <RadioField
            key={field}
            name={`choices.${field}`}
            label={name}
            hint={messages.chosen}
            rules={required(messages.choiceRequired)}
            choices={[
              { value: 'kept', label: kept ?? '' },
              { value: 'merged', label: merged ?? '' },
            ]}
          />
        ))}
    </Fields>
    <Bullets>
      {fields.filter(isDecided).map(({ field, name, kept, merged, outcome }) => (
        <li key={field}>
          {name}: {kept ?? merged}
          <Muted> {messages.follows[outcome]}</Muted>
        </li>
      ))}
    </Bullets>
    {restricted && <p>{messages.restricted}</p>}
  </Stack>
);

const isDecided = (
  field: MergeFieldDto,
): field is MergeFieldDto & { outcome: keyof typeof messages.follows } => field.outcome !== 'choose';

/** Every row that moves, and how many stay. */
export const Rows = ({ moves, stays }: Pick<MergePreviewDto, 'moves' | 'stays'>) => (
  <>
    <Stack gap={3} as="section">
      <h3>{messages.moves}</h3>
      {moves.length === 0 && <p>{messages.nothingMoves}</p>}
      {moves.map(({ table, name, count, rows }) => (
        <Stack key={table} gap={1}>
          <h4>{messages.rows(name, count)}</h4>
          <Bullets>
            {rows.map((row) => (
              <li key={row.id}>{row.name}</li>
            ))}
          </Bullets>
        </Stack>
      ))}
    </Stack>
    {stays.length > 0 && (
      <Stack gap={3} as="section">
        <h3>{messages.stays}</h3>
        <Bullets>
          {stays.map(({ table, name, count, why }) => (
            <li key={`${table} ${why}`}>
              {messages.rows(name, count)}
              <Muted> {why}</Muted>
            </li>
          ))}
        </Bullets>
      </Stack>
    )}
  </>
);
