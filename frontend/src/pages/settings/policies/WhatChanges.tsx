import styled from '@emotion/styled';
import { useWatch } from 'react-hook-form';
import type { PolicyDto } from '../../../api/types.gen';
import { formatDate } from '../../../components/format';
import { Muted } from '../../../components/layout/Text';
import { color } from '../../../theme/color';
import { size, space } from '../../../theme/scale';
import { type Difference, differencesOf } from './changes';
import { fromForm, isFilled, shapes, toForm } from './contentForm';
import { messages } from './messages';

const List = styled.dl({
  display: 'grid',
  gridTemplateColumns: 'minmax(120px, 1fr) minmax(0, 2fr)',
  gap: space(1, 4),
  fontSize: size.small,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
  '& dt': { color: color.muted },
  '& del': { color: color.muted },
  '& ins': { fontWeight: 600, textDecoration: 'none' },
});

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
    <List>
      {differences.map(({ label, from: was, to }, index) => (
        <Line key={index} label={label} was={was} is={to} />
      ))}
    </List>
  );
}

const Line = ({ label, was, is }: { label: string; was?: string; is?: string }) => (
  <>
    <dt>{label}</dt>
    <dd>
      {was === undefined ? messages.changes.added : <del>{was}</del>}
      {was !== undefined && ' → '}
      {is === undefined ? messages.changes.removed : <ins>{is}</ins>}
    </dd>
  </>
);
