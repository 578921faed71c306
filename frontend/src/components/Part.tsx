import styled from '@emotion/styled';
import { type ReactNode, useId } from 'react';
import { space } from '../theme/scale';
import { Box, Muted, Text } from './layout/Text';
const Head = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: space(1, 4),
  '&:not(:last-child)': { marginBottom: space(4) },
});

interface Props {
  title: string;
  note?: ReactNode;
  /** To the right of the title, such as a link to the full list. */
  aside?: ReactNode;
  /** The id of a heading `h3` above it, in a dialog: the part is one level deeper, and named with it. */
  under?: string;
  children?: ReactNode;
  className?: string;
}

/** A titled part of a page, and a landmark with that title. */
export function Part({ title, note, aside, under, children, className }: Props) {
  const id = useId();
  return (
    <Box
      as="section"
      framed
      fill="surface"
      pad="sheet"
      aria-labelledby={under ? `${id} ${under}` : id}
      className={className}
    >
      <Head>
        <Text as={under ? 'h4' : 'h2'} size="section" id={id}>
          {title}
        </Text>
        {aside}
        {note && <Muted whole>{note}</Muted>}
      </Head>
      {children}
    </Box>
  );
}

/** Parts below each other, at a readable width. */
export const Parts = styled.div({ display: 'grid', gap: space(6), maxWidth: '820px' });
