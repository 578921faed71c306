import { Notice } from '../../components/Notice';
import { PageHeading } from '../../components/PageHeading';
import { PageTitle } from '../../components/PageTitle';
import { Tile, Tiles } from '../../components/Tiles';
import { useMay } from '../../providers/session';
import { areasFor } from './areas';

export default function Settings() {
  const areas = areasFor(useMay());
  return (
    <>
      <PageTitle>Settings</PageTitle>
      <PageHeading title="Settings">What the university is set up by.</PageHeading>
      {areas.length === 0 ? (
        <Notice title="There is nothing here for your role" icon="lock" />
      ) : (
        <Tiles aria-label="Settings">
          {areas.map(({ to, label, note, icon }) => (
            <Tile key={to} to={to} icon={icon} title={label}>
              {note}
            </Tile>
          ))}
        </Tiles>
      )}
    </>
  );
}
