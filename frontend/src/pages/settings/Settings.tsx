import styled from '@emotion/styled';
import { Link } from 'react-router-dom';
import { Icon } from '../../components/Icon';
import { Notice } from '../../components/Notice';
import { PageHeading } from '../../components/PageHeading';
import { PageTitle } from '../../components/PageTitle';
import { useMay } from '../../providers/session';
import { color } from '../../theme/color';
import { radius, space } from '../../theme/scale';
import { areasFor } from './areas';

const List = styled.ul({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
  gap: space(4),
});
const Tile = styled(Link)({
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

export default function Settings() {
  const areas = areasFor(useMay());
  return (
    <>
      <PageTitle>Settings</PageTitle>
      <PageHeading title="Settings">What the university is set up by.</PageHeading>
      {areas.length === 0 ? (
        <Notice title="There is nothing here for your role" icon="lock" />
      ) : (
        <List aria-label="Settings">
          {areas.map(({ to, label, note, icon }) => (
            <li key={to}>
              <Tile to={to}>
                <Icon name={icon} />
                <strong>{label}</strong>
                <span>{note}</span>
              </Tile>
            </li>
          ))}
        </List>
      )}
    </>
  );
}
