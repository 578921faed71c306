import { useState } from 'react';
import type { OwnExplanationDto, WhatIfResultDto } from '../../../api/types.gen';
import { Button } from '../../../components/Button';
import { Fields } from '../../../components/form/FieldFrame';
import { NumberField, SelectField } from '../../../components/form/fields';
import { Form } from '../../../components/form/Form';
import { ButtonRow } from '../../../components/form/FormButtons';
import { number, toNumber } from '../../../components/form/rules';
import { formatPercent } from '../../../components/format';
import { Grid } from '../../../components/layout/Grid';
import { Stack } from '../../../components/layout/Stack';
import { Text } from '../../../components/layout/Text';
import { Part } from '../../../components/Part';
import { renamed } from '../../../providers/apiError';
import { askWhatIf } from '../../../providers/gradeActs';
import { points } from './lines';
import { messages } from './messages';

const says = messages.whatIf;
type Cell = OwnExplanationDto['cells'][number];
type Letter = OwnExplanationDto['scheme']['letters'][number]['letter'];

interface Values {
  scores: Record<string, string>;
  target: Letter | '';
}

const isRemaining = ({ state }: Cell) => state === 'open' || state === 'ungraded' || state === 'unposted';

/** Calculates the grade with scores that the student imagines. Nothing is saved. */
export function WhatIf({ sectionId, explained }: { sectionId: string; explained: OwnExplanationDto }) {
  const [result, setResult] = useState<{ target: Letter | ''; found: WhatIfResultDto }>();
  const remaining = explained.cells.filter(isRemaining);
  if (!remaining.length)
    return (
      <Part title={says.title}>
        <p>{says.none}</p>
      </Part>
    );
  const ask = async ({ scores, target }: Values) => {
    const given = remaining.flatMap(({ assignmentId }) => {
      const score = toNumber(scores[assignmentId] ?? '');
      return score === null ? [] : [{ assignmentId, score }];
    });
    const found = await askWhatIf(sectionId, { scores: given, target: target || null }).catch(
      (error: unknown) => {
        throw renamed(error, (name) =>
          name.replace(/^scores\.(\d+)\..*$/, (_, at) => `scores.${given[Number(at)]?.assignmentId}`),
        );
      },
    );
    setResult({ target, found });
  };
  return (
    <Part title={says.title} note={says.note}>
      <Stack gap={4}>
        <Form<Values, void>
          name={`section/${sectionId}/what-if`}
          aria-label={says.title}
          values={{
            scores: Object.fromEntries(remaining.map(({ assignmentId }) => [assignmentId, ''])),
            target: '',
          }}
          outlivesReload
          failed={says.failed}
          onSubmit={ask}
          buttons={
            <ButtonRow>
              <Button type="submit">{says.submit}</Button>
            </ButtonRow>
          }
        >
          <Fields>
            <Grid gap={4} least={240} align="end">
              {remaining.map(({ assignmentId, title, maxPoints }) => (
                <NumberField
                  key={assignmentId}
                  name={`scores.${assignmentId}`}
                  label={says.score(title)}
                  hint={says.outOf(points(maxPoints ?? 0))}
                  rules={number(messages.form.number)}
                />
              ))}
            </Grid>
            <SelectField
              name="target"
              label={says.target}
              empty={says.noTarget}
              choices={explained.scheme.letters.map(({ letter }) => ({ value: letter, label: letter }))}
            />
          </Fields>
        </Form>
        <div role="status">
          {result &&
            lines(result.found, result.target).map((line) => (
              <Text key={line} strong="medium">
                {line}
              </Text>
            ))}
        </div>
      </Stack>
    </Part>
  );
}

function lines(
  { current, letter, remaining, neededPercent }: WhatIfResultDto,
  target: Letter | '',
): string[] {
  const total = current === null ? says.nothing : says.result(formatPercent(current), letter ?? '–');
  if (!target) return [total];
  if (neededPercent === null) return [total, remaining ? says.unreachable(target) : says.noneLeft(target)];
  return [total, remaining ? says.needed(neededPercent, target) : says.reached(target)];
}
