import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { media, size, space } from '../theme/scale';
import type { Look } from './layout/primitive';
import { Box, Muted } from './layout/Text';

const Title = styled.h1({
  fontSize: size.page,
  letterSpacing: '-0.01em',
  [media.phone]: { fontSize: '1.5rem' },
});

interface Props extends Look {
  title: string;
  children?: ReactNode;
}

export const PageHeading = ({ title, children, ...look }: Props) => (
  <Box below={6} {...look}>
    <Title>{title}</Title>
    {children && (
      <Muted above={1} size="lead">
        {children}
      </Muted>
    )}
  </Box>
);

/** The heading and the page's actions, to its right or, in a narrow window, below it. */
export const PageHead = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'flex-start',
  columnGap: space(6),
  '& > * + *': { marginBottom: space(4) },
  [media.phone]: { '& > div:has(+ *)': { marginBottom: space(3) } },
});
