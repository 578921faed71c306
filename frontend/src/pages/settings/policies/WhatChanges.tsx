import styled from '@emotion/styled';
import { useWatch } from 'react-hook-form';
import type { PolicyDto } from '../../../api/types.gen';
import { formatDate } from '../../../components/format';
import { color } from '../../../theme/color';
import { size, space } from '../../../theme/scale';
import { type Difference, differencesOf } from './changes';
import { fromForm, isFilled, shapes, toForm } from './contentForm';

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
const Quiet = styled.p({ fontSize: size.small, color: color.muted });

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
  if (!found) return <Quiet>Shown once every field is filled in.</Quiet>;
  const moved = edited && effectiveFrom && effectiveFrom !== from.effectiveFrom;
  const differences: Difference[] = [
    ...(moved
      ? [{ label: 'Holds from', from: formatDate(from.effectiveFrom), to: formatDate(effectiveFrom) }]
      : []),
    ...found,
  ];
  if (differences.length === 0)
    return (
      <Quiet>
        {JSON.stringify(read(content)) === JSON.stringify(read(toForm(shape, from.content)))
          ? `Nothing yet: it says the same as version ${from.revision}.`
          : 'Codes or the order of what it says; no line reads otherwise.'}
      </Quiet>
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
      {was === undefined ? 'new: ' : <del>{was}</del>}
      {was !== undefined && ' → '}
      {is === undefined ? 'gone' : <ins>{is}</ins>}
    </dd>
  </>
);
