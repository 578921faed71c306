import type { ReactNode } from 'react';
import { IconButton } from '../../components/Button';
import { Icon } from '../../components/Icon';
import { Inline } from '../../components/layout/Inline';
import { Box, Muted } from '../../components/layout/Text';

interface Props {
  /** The heading with the name of the section. */
  children: ReactNode;
  facts: ReactNode;
  removeLabel: string;
  removeTitle: string;
  onRemove: () => void;
}

/** The name and facts of a section to register for, with the button that removes it. */
export const SectionHead = ({ children, facts, removeLabel, removeTitle, onRemove }: Props) => (
  <Inline gap={3} align="start">
    <Box flex="1" breaks>
      {children}
      <Muted size="small">{facts}</Muted>
    </Box>
    <IconButton type="button" look="quiet" aria-label={removeLabel} title={removeTitle} onClick={onRemove}>
      <Icon name="close" />
    </IconButton>
  </Inline>
);
