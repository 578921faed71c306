import { feeTables } from '../facts/fees';
import { DataTable } from './DataTable';

/** Every fee, in the tables of src/facts/fees.ts. */
export function FeeTables() {
  return (
    <div className="tables">
      {feeTables.map(({ id, name, fees }) => (
        <DataTable
          key={id}
          id={`fees-${id}`}
          caption={name}
          columns={[{ head: 'Fee' }, { head: 'Charged' }, { head: 'Amount', numeric: true }]}
          rows={fees.map(({ description, type, amount }) => [description, type, amount])}
        />
      ))}
    </div>
  );
}
