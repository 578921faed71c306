import { Bone } from '../../components/Bone';
import { Surface } from '../../components/Surface';
import { Table } from '../../components/Table';

const rows = Array.from({ length: 8 }, (_, index) => index);

export const ResultsSkeleton = ({ compact }: { compact: boolean }) => (
  <Surface as="div" aria-hidden="true">
    <Table>
      <tbody>
        {rows.map((row) => (
          <tr key={row}>
            <td>
              <Bone width={`${130 + ((row * 37) % 60)}px`} />
            </td>
            {!compact && (
              <>
                <td>
                  <Bone width="76px" />
                </td>
                <td>
                  <Bone width="200px" />
                </td>
                <td>
                  <Bone width="120px" />
                </td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  </Surface>
);
