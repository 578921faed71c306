import { DefaultNamingStrategy, type NamingStrategyInterface, type Table } from 'typeorm';

const snake = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/\W+/g, '_')
    .toLowerCase();
const tableName = (table: Table | string): string =>
  snake((typeof table === 'string' ? table : table.name).split('.').pop()!);
/** PostgreSQL truncates names to 63 bytes. */
const key = (prefix: string, table: Table | string, columns: string[]): string =>
  `${prefix}_${tableName(table)}_${columns.map(snake).join('_')}`.slice(0, 63);

/** snake_case columns, and key names that a person can read in an error message. */
export class SnakeNamingStrategy extends DefaultNamingStrategy implements NamingStrategyInterface {
  override columnName(property: string, custom: string | undefined, prefixes: string[]): string {
    return snake([...prefixes, custom ?? property].join('_'));
  }
  override joinColumnName(relation: string, referenced: string): string {
    return snake(`${relation}_${referenced}`);
  }
  override primaryKeyName(table: Table | string): string {
    return `pk_${tableName(table)}`;
  }
  override uniqueConstraintName(table: Table | string, columns: string[]): string {
    return key('uq', table, columns);
  }
  override relationConstraintName(table: Table | string, columns: string[]): string {
    return key('uq', table, columns);
  }
  override foreignKeyName(table: Table | string, columns: string[]): string {
    return key('fk', table, columns);
  }
  override indexName(table: Table | string, columns: string[]): string {
    return key('ix', table, columns);
  }
}
