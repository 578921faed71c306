import styled from '@emotion/styled';
import type { ComponentProps } from 'react';
import { color } from '../../theme/color';
import { radius, space } from '../../theme/scale';
import { Icon } from '../Icon';
import { longestSearch } from './searchLength';

const Frame = styled.div({
  position: 'relative',
  flex: 1,
  minWidth: 0,
  '& svg': {
    position: 'absolute',
    left: '12px',
    top: 'calc(50% - 10px)',
    color: color.muted,
    pointerEvents: 'none',
  },
});

const Box = styled.input({
  width: '100%',
  height: '44px',
  padding: `0 ${space(3)} 0 42px`,
  border: `1px solid ${color.control}`,
  borderRadius: radius.small,
  background: color.surface,
  textOverflow: 'ellipsis',
  '&::-webkit-search-cancel-button': { display: 'none' },
  '&::placeholder': { color: color.muted, opacity: 1 },
});

export const SearchField = ({ className, ...input }: ComponentProps<'input'>) => (
  <Frame className={className}>
    <Icon name="search" />
    <Box
      type="search"
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="search"
      maxLength={longestSearch}
      {...input}
    />
  </Frame>
);
