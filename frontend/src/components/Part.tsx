import styled from '@emotion/styled';
import { type ReactNode, useId } from 'react';
import { color } from '../theme/color';
import { media, size, space } from '../theme/scale';
import { Surface } from './Surface';

const Sheet = styled(Surface)({ padding: space(6), [media.phone]: { padding: space(5, 4) } });
const Head = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: space(1, 4),
  '&:not(:last-child)': { marginBottom: space(4) },
});
const Title = styled.h2({ fontSize: size.section });
const Note = styled.p({ flexBasis: '100%', color: color.muted });

interface Props {
  title: string;
  note?: ReactNode;
  /** To the right of the title, such as a link to the full list. */
  aside?: ReactNode;
  children?: ReactNode;
  className?: string;
}

/** A titled part of a page, and a landmark with that title. */
export function Part({ title, note, aside, children, className }: Props) {
  const id = useId();
  return (
    <Sheet aria-labelledby={id} className={className}>
      <Head>
        <Title id={id}>{title}</Title>
        {aside}
        {note && <Note>{note}</Note>}
      </Head>
      {children}
    </Sheet>
  );
}

/** Parts below each other, at a readable width. */
export const Parts = styled.div({ display: 'grid', gap: space(6), maxWidth: '820px' });
