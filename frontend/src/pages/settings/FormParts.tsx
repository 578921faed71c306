import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Section } from '../../components/layout/Section';
import { Muted } from '../../components/layout/Text';
import { color } from '../../theme/color';
import { space } from '../../theme/scale';

/** The parts of a long form, with lines between them. */
export const FormParts = styled.div({
  display: 'grid',
  gap: space(6),
  '& > * + *': { paddingTop: space(5), borderTop: `1px solid ${color.line}` },
});

interface Props {
  title: string;
  note?: string;
  children: ReactNode;
}

export const FormPart = ({ title, note, children }: Props) => (
  <Section gap={4} aria-label={title}>
    <h3>{title}</h3>
    {note && <Muted size="small">{note}</Muted>}
    {children}
  </Section>
);
