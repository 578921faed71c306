import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { color } from '../theme/color';
import { radius, space } from '../theme/scale';
import { Icon, type IconName } from './Icon';
import { Grid } from './layout/Grid';

/** The screens below this one, as a list of links with a line about each. */
export const Tiles = ({ children, ...aria }: { children: ReactNode; 'aria-label'?: string }) => (
  <Grid as="ul" gap={4} least={300} {...aria}>
    {children}
  </Grid>
);

const Sheet = styled(Link)({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: space(4),
  alignContent: 'start',
  height: '100%',
  padding: space(5),
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
  background: color.surface,
  color: color.text,
  textDecoration: 'none',
  '& svg': { gridRow: 'span 2', color: color.accent },
  '& strong': { fontWeight: 600 },
  '& span': { color: color.muted },
  '&:hover': { borderColor: color.control },
});

interface Props {
  to: string;
  icon: IconName;
  title: string;
  children: ReactNode;
}

export const Tile = ({ to, icon, title, children }: Props) => (
  <li>
    <Sheet to={to}>
      <Icon name={icon} />
      <strong>{title}</strong>
      <span>{children}</span>
    </Sheet>
  </li>
);
