import { Notice } from '../../components/Notice';
import { PageHeading } from '../../components/PageHeading';
import { PageTitle } from '../../components/PageTitle';
import { Tile, Tiles } from '../../components/Tiles';
import { useMay } from '../../providers/session';
import { areasFor } from './areas';
import { messages } from './messages';

export default function Settings() {
  const areas = areasFor(useMay());
  return (
    <>
      <PageTitle>Settings</PageTitle>
      <PageHeading title="Settings">{messages.subtitle}</PageHeading>
      {areas.length === 0 ? (
        <Notice title={messages.noAccess} icon="lock" />
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
