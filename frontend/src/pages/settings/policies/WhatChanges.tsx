import { useWatch } from 'react-hook-form';
import type { PolicyDto } from '../../../api/types.gen';
import { formatDate } from '../../../components/format';
import { Muted, Text } from '../../../components/layout/Text';
import { Grid } from '../../../components/layout/Grid';
import { type Difference, differencesOf } from './changes';
import { fromForm, isFilled, toForm } from './contentForm';
import { shapes } from './contentShapes';
import { messages } from './messages';

interface Props {
  /** The current version, or the edited one. */
  from: PolicyDto;
  edited: boolean;
}

/** The differences of the new version, line by line, before it is saved. */
export function WhatChanges({ from, edited }: Props) {
  const { content, effectiveFrom } = useWatch() as { content: unknown; effectiveFrom: string };
  const shape = shapes[from.kind];
  const read = (typed: unknown) => fromForm(shape, typed) as object;
  const found = isFilled(shape, content) && differencesOf(from.kind, from.content, read(content));
  if (!found) return <Muted size="small">{messages.changes.incomplete}</Muted>;
  const moved = edited && effectiveFrom && effectiveFrom !== from.effectiveFrom;
  const differences: Difference[] = [
    ...(moved
      ? [
          {
            label: messages.effectiveDate,
            from: formatDate(from.effectiveFrom),
            to: formatDate(effectiveFrom),
          },
        ]
      : []),
    ...found,
  ];
  if (differences.length === 0)
    return (
      <Muted size="small">
        {JSON.stringify(read(content)) === JSON.stringify(read(toForm(shape, from.content)))
          ? messages.changes.none(from.revision)
          : messages.changes.hidden}
      </Muted>
    );
  return (
    <Grid as="dl" columns="minmax(120px, 1fr) minmax(0, 2fr)" gap={[1, 4]} size="small" numeric breaks>
      {differences.map(({ label, from: was, to }, index) => (
        <Line key={index} label={label} was={was} is={to} />
      ))}
    </Grid>
  );
}

const Line = ({ label, was, is }: { label: string; was?: string; is?: string }) => (
  <>
    <Muted as="dt">{label}</Muted>
    <dd>
      {was === undefined ? messages.changes.added : <Muted as="del">{was}</Muted>}
      {was !== undefined && ' → '}
      {is === undefined ? (
        messages.changes.removed
      ) : (
        <Text as="ins" strong style={{ textDecoration: 'none' }}>
          {is}
        </Text>
      )}
    </dd>
  </>
);
