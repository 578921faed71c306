import { Notice } from '../../components/Notice';
import { PageHeading } from '../../components/PageHeading';
import { Tile, Tiles } from '../../components/Tiles';
import { screens } from '../../routes';
import type { Screen } from '../../layout/screen';
import { useMay } from '../../providers/session';
import { messages } from './messages';

/** The setup areas of the university. */
const tiles = screens
  .filter((screen): screen is Screen & Required<Pick<Screen, 'tile'>> => screen.tile !== undefined)
  .sort((a, b) => a.tile.order - b.tile.order);

export default function Settings() {
  const may = useMay();
  const areas = tiles.filter(({ access }) => access?.may(may));
  return (
    <>
      <PageHeading title="Settings">{messages.subtitle}</PageHeading>
      {areas.length === 0 ? (
        <Notice title={messages.noAccess} icon="lock" />
      ) : (
        <Tiles aria-label="Settings">
          {areas.map(({ paths: [to], title, tile: { icon, note } }) => (
            <Tile key={to} to={to} icon={icon} title={title}>
              {note}
            </Tile>
          ))}
        </Tiles>
      )}
    </>
  );
}
